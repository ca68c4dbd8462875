import { expect, test } from 'vitest';
import { findFaults } from './check-requirements.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

const faultsIn = (...rows: string[]) =>
  findFaults(
    fixtureTree({
      'docs/requirements.md': ['## Soup', '', '| id | requirement |', '|---|---|', ...rows].join('\n'),
      'apps/kitchen/soup.test.ts': `test('a soup is warm', { tags: ['A1', 'A2.1'] }, …)`,
      'e2e/src/soup.spec.ts': `test('a guest gets a soup', { tag: ['@A3'] }, …)`,
    }),
  );

test('a requirement that a test of either runner names is in order', () => {
  expect(faultsIn('| A1 | Soups are warm |', '| A2.1 | They steam |', '| A3 | Guests get them |')).toEqual(
    [],
  );
});

test('a requirement stands once, says something and is named by a test', () => {
  expect(faultsIn('| A1 | Soups are warm |', '| A1 |  |', '| A2 | They are cold |')).toEqual([
    'docs/requirements.md → A1: the id stands twice',
    'docs/requirements.md → A1: it says nothing',
    'docs/requirements.md → A2: no test carries it as a tag',
  ]);
});
