import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productName } from './brand.ts';

const root = join(import.meta.dirname, '../../..');
const sources = [
  '{apps,packages}/*/src/**/*.{ts,tsx,css}',
  'apps/*/*.{ts,html}',
  'packages/locales/*/*.json',
];
const isForTests = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

test('the name of the product stands in one place, and everything else takes it from there', {
  tags: ['D1.1'],
}, () => {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules'] }).filter(
    (file) => !isForTests(file),
  );
  const named = files.filter((file) =>
    new RegExp(`\\b${productName}\\b`).test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(named).toEqual(['packages/contract/src/brand.ts']);
});
