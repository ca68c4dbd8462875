import { existsSync, readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
  /** The names of the tests that were left out. */
  skipped: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

const nothing: Totals = { passed: 0, failed: 0, skipped: [] };
const leftOut = ['skipped', 'pending', 'todo', 'disabled'];

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

export function vitestTotals(file: string): Totals {
  const report = read<VitestReport>(file);
  if (!report) return nothing;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => leftOut.includes(status))
      .map(({ fullName }) => fullName),
  };
}

const skippedIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped')).map(({ title }) => title),
  ...suites.flatMap(skippedIn),
];

/** A test that passed only on a second try counts as failed. */
export function playwrightTotals(file: string): Totals {
  const report = read<PlaywrightReport>(file);
  if (!report) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped: skippedIn(report) };
}

export const sum = (totals: Totals[]): Totals => ({
  passed: totals.reduce((count, { passed }) => count + passed, 0),
  failed: totals.reduce((count, { failed }) => count + failed, 0),
  skipped: totals.flatMap(({ skipped }) => skipped),
});

/** A run without a test that passed proves nothing. */
export const proves = ({ passed, failed }: Totals): boolean => passed > 0 && failed === 0;

/** The closing lines: what was left out, then the totals on a line of their own. */
export function closingLines({ passed, failed, skipped }: Totals): string[] {
  const counts = `${passed} passed, ${failed} failed`;
  if (skipped.length === 0) return [counts];
  return [...skipped.map((name) => `Skipped: ${name}`), `${counts}, ${skipped.length} skipped`];
}
