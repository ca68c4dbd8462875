import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeRun } from './coverage-page.ts';
import { findChromium } from './find-chromium.ts';
import { repositoryRoot, runCommand } from './run-command.ts';
import { playwrightTests, vitestTests } from './tagged-tests.ts';
import { playwrightTotals, proves, sum, type Totals, vitestTotals } from './test-results.ts';

interface StageResult {
  ok: boolean;
  totals?: Totals;
}

interface Stage {
  name: string;
  run: (reports: string) => Promise<StageResult>;
}

export interface TestRun {
  totals: Totals;
  /** How long each stage took, and all of them. */
  times: string;
  failedStages: string[];
}

const check: Stage = {
  name: 'check',
  run: async () => {
    const { code, output } = await runCommand('node', ['scripts/check.ts']);
    console.log(output);
    return { ok: code === 0 };
  },
};

const vitestReport = (reports: string) => join(reports, 'vitest.json');
const playwrightReport = (reports: string) => join(reports, 'playwright.json');

const unit: Stage = {
  name: 'unit',
  run: async (reports) => {
    const file = vitestReport(reports);
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runCommand('vitest', args, { live: true });
    return { ok: code === 0, totals: vitestTotals(file) };
  },
};

const browser: Stage = {
  name: 'browser',
  run: async (reports) => {
    const file = playwrightReport(reports);
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'];
    const { code } = await runCommand('playwright', args, { live: true, env });
    return { ok: code === 0, totals: playwrightTotals(file) };
  },
};

/** Only a whole run can tell what is proven: a part of it says nothing about the rest. */
const coverage: Stage = {
  name: 'coverage',
  run: async (reports) => {
    const lines = judgeRun(repositoryRoot, [
      ...vitestTests(vitestReport(reports), repositoryRoot),
      ...playwrightTests(playwrightReport(reports), repositoryRoot),
    ]);
    for (const line of lines) console.log(line);
    return { ok: lines.length === 0 };
  },
};

/** One group after the other; the stages of a group side by side, as tests that wait leave room for the checks. */
const selections: Record<string, Stage[][]> = {
  all: [[check, unit], [browser], [coverage]],
  unit: [[check, unit]],
  e2e: [[browser]],
};

export const selectionNames = Object.keys(selections);

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

export async function runTests(selection: string): Promise<TestRun> {
  const times: string[] = [];
  const totals: Totals[] = [];
  const failedStages: string[] = [];
  const reports = mkdtempSync(join(tmpdir(), 'sofra-reports-'));
  const begun = performance.now();

  async function runStage({ name, run }: Stage): Promise<void> {
    const started = performance.now();
    const result = await run(reports);
    times.push(`${name} ${secondsSince(started)} s`);
    if (result.totals) totals.push(result.totals);
    if (!result.ok || (result.totals && !proves(result.totals))) failedStages.push(name);
  }

  try {
    for (const group of selections[selection] ?? []) {
      console.log(`\n── ${group.map(({ name }) => name).join(', ')} ──`);
      await Promise.all(group.map(runStage));
      if (failedStages.length > 0) break;
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  times.push(`together ${secondsSince(begun)} s`);
  return { totals: sum(totals), times: times.join(', '), failedStages };
}
