import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { playwrightTotals, sum, vitestTotals } from './test-results.ts';

test('the totals of both runners add up, and a flaky browser test counts as failed', () => {
  const root = fixtureTree({
    'vitest.json': JSON.stringify({ numPassedTests: 40, numFailedTests: 1 }),
    'playwright.json': JSON.stringify({ stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 1 } }),
  });
  const totals = [vitestTotals(join(root, 'vitest.json')), playwrightTotals(join(root, 'playwright.json'))];
  expect(totals).toEqual([
    { passed: 40, failed: 1 },
    { passed: 7, failed: 3 },
  ]);
  expect(sum(totals)).toEqual({ passed: 47, failed: 4 });
});

test('a runner that left no report has run nothing', () => {
  expect(vitestTotals('/no/such/report.json')).toEqual({ passed: 0, failed: 0 });
  expect(playwrightTotals('/no/such/report.json')).toEqual({ passed: 0, failed: 0 });
});
