import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closingLines, playwrightTotals, proves, sum, vitestTotals } from './test-results.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

const nothing = { passed: 0, failed: 0, skipped: [] };

const vitestReport = {
  numPassedTests: 40,
  numFailedTests: 1,
  testResults: [
    {
      assertionResults: [
        { status: 'passed', fullName: 'prices a soup is dear' },
        { status: 'skipped', fullName: 'prices a salad is dear' },
        { status: 'todo', fullName: 'prices a cake is dear' },
      ],
    },
  ],
};

const playwrightReport = {
  stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 1 },
  suites: [
    {
      specs: [{ title: 'a guest orders', tests: [{ status: 'expected' }] }],
      suites: [{ specs: [{ title: 'a guest pays', tests: [{ status: 'skipped' }] }] }],
    },
  ],
};

test('the totals of both runners add up, and a flaky browser test counts as failed', () => {
  const root = fixtureTree({
    'vitest.json': JSON.stringify(vitestReport),
    'playwright.json': JSON.stringify(playwrightReport),
  });
  const totals = [vitestTotals(join(root, 'vitest.json')), playwrightTotals(join(root, 'playwright.json'))];
  expect(totals).toEqual([
    { passed: 40, failed: 1, skipped: ['prices a salad is dear', 'prices a cake is dear'] },
    { passed: 7, failed: 3, skipped: ['a guest pays'] },
  ]);
  expect(sum(totals)).toEqual({
    passed: 47,
    failed: 4,
    skipped: ['prices a salad is dear', 'prices a cake is dear', 'a guest pays'],
  });
});

test('a runner that left no report has run nothing', () => {
  expect(vitestTotals('/no/such/report.json')).toEqual(nothing);
  expect(playwrightTotals('/no/such/report.json')).toEqual(nothing);
});

test('a run proves something where tests passed and none failed', () => {
  expect(proves({ passed: 1, failed: 0, skipped: [] })).toBe(true);
  expect(proves({ passed: 9, failed: 1, skipped: [] })).toBe(false);
  expect(proves(nothing)).toBe(false);
  expect(proves({ passed: 0, failed: 0, skipped: ['everything'] })).toBe(false);
});

test('the last line holds the totals, and what was skipped stands by name before it', () => {
  expect(closingLines({ passed: 47, failed: 0, skipped: [] })).toEqual(['47 passed, 0 failed']);
  expect(closingLines({ passed: 47, failed: 1, skipped: ['a guest pays'] })).toEqual([
    'Skipped: a guest pays',
    '47 passed, 1 failed, 1 skipped',
  ]);
});
