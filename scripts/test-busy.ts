import { fork } from 'node:child_process';
import { join } from 'node:path';
import { runTests } from './run-tests.ts';
import { closingLines } from './test-results.ts';

// The whole suite on a machine that has other things to do: no test may need a fast one.

const runs = 3;
const spinners = Array.from({ length: 4 }, () =>
  fork(join(import.meta.dirname, 'spinner.ts'), { execArgv: [] }),
);
const endSpinners = () => {
  for (const spinner of spinners) spinner.kill('SIGKILL');
};
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true;
    // At once: what is still running clears up after itself, and sooner without them.
    endSpinners();
  });

const summaries: string[] = [];
try {
  for (let run = 1; run <= runs && !isInterrupted; run++) {
    console.log(`\n━━ run ${run} of ${runs} ━━`);
    const { totals, times, failedStages } = await runTests('all');
    const failure = failedStages.length > 0 ? `, failed: ${failedStages.join(', ')}` : '';
    summaries.push(`Run ${run}: ${closingLines(totals).at(-1)} (${times})${failure}`);
    if (failedStages.length > 0) process.exitCode = 1;
  }
} finally {
  endSpinners();
}
if (isInterrupted) process.exitCode = 1;
console.log(`\n${summaries.join('\n')}`);
