import { expect, test } from 'vitest';
import { findUnproven } from './check-coverage.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

const unprovenIn = (...rows: string[]) =>
  findUnproven(
    fixtureTree({
      'docs/coverage.md': ['| id | requirement | proof |', '| --- | --- | --- |', ...rows].join('\n'),
      'docs/decisions/0001-x.md': '',
      'a.test.ts': `test('a seller can\\'t change a price', …); test.each([…])('%s opens', …)`,
    }),
  );

test('a row whose test exists is proven, and so is one that a decision explains', () => {
  expect(
    unprovenIn(
      "| 2.1 | Sellers | `a.test.ts` › a seller can't change a price |",
      '| 2.2 | Routes | `a.test.ts` › %s opens<br>`docs/decisions/0001-x.md` says why not all |',
    ),
  ).toEqual([]);
});

test('a row without a test, with one that is gone or in a file that is gone fails', () => {
  expect(
    unprovenIn(
      '| 1 | Empty |  |',
      '| 2 | Gone | `a.test.ts` › a manager can fly |',
      '| 3 | No file | `b.test.ts` › x |',
      '| 4 | No decision | `docs/decisions/0009-y.md` |',
    ),
  ).toEqual([
    'docs/coverage.md → 1: "" names no test',
    'docs/coverage.md → 2: a.test.ts has no test named "a manager can fly"',
    'docs/coverage.md → 3: there is no b.test.ts',
    'docs/coverage.md → 4: there is no docs/decisions/0009-y.md',
  ]);
});

test('an id stands once and a row says something', () => {
  expect(unprovenIn('| 1 | Sellers | `a.test.ts` › %s opens |', '| 1 |  | `a.test.ts` › %s opens |')).toEqual(
    ['docs/coverage.md → 1: the id stands twice', 'docs/coverage.md → 1: it says nothing'],
  );
});
