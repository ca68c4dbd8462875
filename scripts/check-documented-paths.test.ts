import { expect, test } from 'vitest';
import { findMissingPaths } from './check-documented-paths.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

const missingIn = (readme: string) =>
  findMissingPaths(
    fixtureTree({
      '.gitignore': 'data/\n',
      'README.md': readme,
      'apps/server/src/main.ts': '',
      'docs/map.md': '[up](../README.md)',
    }),
  );

test('paths from the root, from the document, folders, anchors and lines are found', () => {
  expect(
    missingIn(
      'See `apps/server/src/main.ts`, `apps/server/src/`, `./docs/map.md`, [the map](docs/map.md#top "Map") and `apps/server/src/main.ts:12`.',
    ),
  ).toEqual([]);
});

test('a bare file name is enough, and so is a folder that the program makes', () => {
  expect(missingIn('The file `main.ts` writes to `./data` and `data/outbox`.')).toEqual([]);
});

test('a path that leads nowhere fails, quoted or linked', () => {
  expect(
    missingIn('See `apps/server/src/gone.ts`, `gone.json`, `packages/gone` and [this](docs/gone).'),
  ).toEqual([
    'README.md → apps/server/src/gone.ts: no such file',
    'README.md → gone.json: no such file',
    'README.md → packages/gone: no such file',
    'README.md → docs/gone: no such file',
  ]);
});

test('what is no path of the repository is left alone', () => {
  expect(
    missingIn(
      [
        '`npm run check`, `text/html`, `/api/user/profile`, `docs/{name}.md`, `apps/*/src`, `<slug>.json`,',
        '`@x/contract/shop.ts`, [site](https://example.org/a.md), [part](#part), `DATA_DIR=./data`,',
        '```',
        '`apps/in-a-fenced-block.ts`',
        '```',
      ].join('\n'),
    ),
  ).toEqual([]);
});
