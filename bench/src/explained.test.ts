import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explanations } from './explained.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8');

test('every goal that may be missed is explained in the document on speed', () => {
  const missing = Object.values(explanations).filter((title) => !page.includes(`**${title}**`));
  expect(missing).toEqual([]);
});

test('every goal that may be missed is one of a figure in the document’s table', () => {
  const unknown = Object.keys(explanations).filter((name) => !page.includes(`| ${name} |`));
  expect(unknown).toEqual([]);
});
