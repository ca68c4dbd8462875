import { existsSync, readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

export function vitestTotals(file: string): Totals {
  const report = read<VitestReport>(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** A test that passed only on a second try counts as failed. */
export function playwrightTotals(file: string): Totals {
  const stats = read<PlaywrightReport>(file)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

export const sum = (totals: Totals[]): Totals => ({
  passed: totals.reduce((count, { passed }) => count + passed, 0),
  failed: totals.reduce((count, { failed }) => count + failed, 0),
});
