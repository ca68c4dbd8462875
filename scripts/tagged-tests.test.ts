import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightTests, vitestTests } from './tagged-tests.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

test('a test of vitest has its file, its titles, its tags and whether it passed', () => {
  const root = fixtureTree({});
  const result = (title: string, status: string) => ({
    ancestorTitles: ['', 'a soup'],
    title,
    status,
    tags: ['A1'],
  });
  const assertionResults = [
    result('is warm', 'passed'),
    result('is cold', 'skipped'),
    result('is', 'failed'),
  ];
  const report = { testResults: [{ name: join(root, 'apps/kitchen/soup.test.ts'), assertionResults }] };
  const files = fixtureTree({ 'vitest.json': JSON.stringify(report) });
  expect(vitestTests(join(files, 'vitest.json'), root)).toEqual([
    { file: 'apps/kitchen/soup.test.ts', name: 'a soup › is warm', tags: ['A1'], passed: true },
    { file: 'apps/kitchen/soup.test.ts', name: 'a soup › is cold', tags: ['A1'], passed: false },
    { file: 'apps/kitchen/soup.test.ts', name: 'a soup › is', tags: ['A1'], passed: false },
  ]);
});

test('a test of Playwright has the same, and passes where every try did', () => {
  const root = fixtureTree({});
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'guest.spec.ts',
    tags: ['A1'],
    tests: statuses.map((status) => ({ status })),
  });
  const report = {
    config: { rootDir: join(root, 'e2e/src') },
    suites: [
      {
        title: 'guest.spec.ts',
        specs: [spec('a guest eats', 'expected')],
        suites: [
          { title: 'at night', specs: [spec('a guest pays', 'skipped'), spec('a guest goes', 'flaky')] },
        ],
      },
    ],
  };
  const files = fixtureTree({ 'playwright.json': JSON.stringify(report) });
  const file = 'e2e/src/guest.spec.ts';
  expect(playwrightTests(join(files, 'playwright.json'), root)).toEqual([
    { file, name: 'a guest eats', tags: ['A1'], passed: true },
    { file, name: 'at night › a guest pays', tags: ['A1'], passed: false },
    { file, name: 'at night › a guest goes', tags: ['A1'], passed: false },
  ]);
});

test('a runner that left no report ran nothing', () => {
  expect([...vitestTests('/no/report.json', '/'), ...playwrightTests('/no/report.json', '/')]).toEqual([]);
});
