import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, NoChromium } from './find-chromium.ts';
import { runCommand } from './run-command.ts';
import { playwrightTotals, sum, type Totals, vitestTotals } from './test-results.ts';

interface Stage {
  name: string;
  run: (reports: string) => Promise<{ ok: boolean; totals?: Totals }>;
}

const check: Stage = {
  name: 'check',
  run: async () => ({ ok: (await runCommand('node', ['scripts/check.ts'], { live: true })).code === 0 }),
};

const unit: Stage = {
  name: 'unit',
  run: async (reports) => {
    const file = join(reports, 'vitest.json');
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runCommand('vitest', args, { live: true });
    return { ok: code === 0, totals: vitestTotals(file) };
  },
};

const browser: Stage = {
  name: 'browser',
  run: async (reports) => {
    const file = join(reports, 'playwright.json');
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'];
    const { code } = await runCommand('playwright', args, { live: true, env });
    return { ok: code === 0, totals: playwrightTotals(file) };
  },
};

const selections: Record<string, Stage[]> = {
  all: [check, unit, browser],
  unit: [check, unit],
  e2e: [browser],
};

async function runStages(stages: Stage[], reports: string): Promise<boolean> {
  const times: string[] = [];
  const totals: Totals[] = [];
  let failedStage: string | undefined;
  for (const stage of stages) {
    console.log(`\n── ${stage.name} ──`);
    const started = performance.now();
    const result = await stage.run(reports);
    times.push(`${stage.name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (result.totals) totals.push(result.totals);
    // A stage that finds no tests proves nothing.
    const proved = result.totals === undefined || (result.totals.passed > 0 && result.totals.failed === 0);
    if (result.ok && proved) continue;
    failedStage = stage.name;
    break;
  }
  console.log(`\n${times.join(', ')}`);
  if (failedStage) console.log(`Failed: ${failedStage}`);
  const { passed, failed } = sum(totals);
  console.log(`${passed} passed, ${failed} failed`);
  return failedStage === undefined;
}

const selection = process.argv[2] ?? 'all';
const stages = selections[selection];
if (!stages) {
  console.log(`Unknown selection "${selection}": use ${Object.keys(selections).join(', ')}.`);
  process.exit(1);
}
const reports = mkdtempSync(join(tmpdir(), 'sofra-reports-'));
try {
  if (!(await runStages(stages, reports))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof NoChromium)) throw error;
  console.log(error.message);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
