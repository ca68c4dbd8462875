import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { coverageFile, findGaps, firstDifference, renderPage } from './coverage.ts';
import { readRequirements } from './requirements.ts';
import type { TaggedTest } from './tagged-tests.ts';

/** The page of the last whole run is kept, as the next run takes its time again. */
const keptFile = 'node_modules/.cache/sofra/coverage.md';

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What a whole run leaves unproven, and whether the committed page tells what it proved. */
export function judgeRun(root: string, tests: TaggedTest[]): string[] {
  const requirements = readRequirements(root);
  const gaps = findGaps(requirements, tests);
  if (gaps.length > 0) return gaps;
  const page = renderPage(requirements, tests);
  mkdirSync(dirname(join(root, keptFile)), { recursive: true });
  writeFileSync(join(root, keptFile), page);
  const committed = read(join(root, coverageFile));
  if (committed === page) return [];
  return [
    `${coverageFile} differs from what ran, first in ${firstDifference(committed, page)}`,
    '`npm run coverage` writes it as this run found it.',
  ];
}

/** Takes over the page of the last whole run; false where there was none. */
export function writePage(root: string): boolean {
  const page = read(join(root, keptFile));
  if (page) writeFileSync(join(root, coverageFile), page);
  return page !== '';
}
