import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGaps, firstDifference, renderPage } from './coverage.ts';
import { judgeRun, writePage } from './coverage-page.ts';
import type { TaggedTest } from './tagged-tests.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

const warm = { id: 'A1', sentence: 'Soups are warm', section: 'Soup' };
const free = { id: 'B1', sentence: 'Bread is free', section: 'Bread' };

const ran = (name: string, tags: string[], more: Partial<TaggedTest> = {}): TaggedTest => ({
  file: 'apps/kitchen/soup.test.ts',
  name,
  tags,
  passed: true,
  ...more,
});

const whole = [ran('a soup steams', ['A1']), ran('bread costs nothing', ['B1'])];

test('every requirement with a test that passed leaves nothing to say', () => {
  expect(findGaps([warm, free], whole)).toEqual([]);
});

test('a requirement whose tests are gone, were skipped or failed is named', () => {
  const tests = [ran('a soup steams', ['A1']), ran('bread costs nothing', ['B1'], { passed: false })];
  expect(findGaps([warm, free], tests)).toEqual([
    'docs/requirements.md → B1: no test that ran and passed proves "Bread is free"',
  ]);
  expect(findGaps([free], [])).toHaveLength(1);
});

test('a tag that names no requirement is named, with its test', () => {
  expect(findGaps([warm], [...whole.slice(0, 1), ran('water is wet', ['C9'])])).toEqual([
    'apps/kitchen/soup.test.ts › water is wet: the tag C9 names no row of docs/requirements.md',
  ]);
});

test('the page has each requirement in its section with the tests that passed, whichever ended first', () => {
  const tests = [
    ran('tables › a soup | of <b> lentils', ['A1']),
    ran('a guest eats', ['A1', 'B1'], { file: 'e2e/src/guest.spec.ts' }),
    ran('a soup steams', ['A1']),
    ran('a soup steams', ['A1']),
    ran('a soup is cold', ['A1'], { passed: false }),
  ];
  const page = renderPage([warm, free], tests);
  expect(page).toBe(renderPage([warm, free], tests.toReversed()));
  expect(page.slice(page.indexOf('## '))).toBe(`## Soup

| id | requirement | tests |
|---|---|---|
| A1 | Soups are warm | \`apps/kitchen/soup.test.ts\`<br>› a soup steams (2 cases)<br>› tables › a soup \\| of &lt;b> lentils<br>\`e2e/src/guest.spec.ts\`<br>› a guest eats |

## Bread

| id | requirement | tests |
|---|---|---|
| B1 | Bread is free | \`e2e/src/guest.spec.ts\`<br>› a guest eats |
`);
});

test('where two pages differ is told by line', () => {
  expect(firstDifference('a\nb\nc', 'a\nx\nc')).toBe('line 2\n- b\n+ x');
  expect(firstDifference('a\nb', 'a')).toBe('line 2\n- b\n+ (nothing)');
});

test('a run is judged by the committed page, which takes over what ran', () => {
  const rows = ['## Soup', '| A1 | Soups are warm |', '## Bread', '| B1 | Bread is free |'];
  const root = fixtureTree({ 'docs/requirements.md': rows.join('\n'), 'docs/coverage.md': 'of last year' });
  expect(writePage(root)).toBe(false);
  expect(judgeRun(root, whole.slice(0, 1))).toHaveLength(1);
  expect(writePage(root)).toBe(false);

  expect(judgeRun(root, whole)[0]).toContain('docs/coverage.md differs from what ran, first in line 1');
  expect(writePage(root)).toBe(true);
  expect(readFileSync(join(root, 'docs/coverage.md'), 'utf8')).toBe(renderPage([warm, free], whole));
  expect(judgeRun(root, whole)).toEqual([]);

  // With one of two tests gone the requirement is still proven, and the page tells all the same.
  judgeRun(root, [...whole, ran('a soup smells', ['A1'])]);
  writePage(root);
  expect(judgeRun(root, whole)[1]).toContain('npm run coverage');
});
