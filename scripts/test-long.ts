import { installPackages } from './engines/packages.ts';
import { runCommand } from './run-command.ts';

// Two to three hours. The second half needs the machine to itself, and one file of it after the other.
const halves = [
  [
    'src/faults.test.ts',
    'src/fuzz.test.ts',
    'src/price-runs-killed.test.ts',
    'src/history/undo-everything.test.ts',
    'src/menu/menu-export/libreoffice.long.test.ts',
    'src/backup/upgrade-database.long.test.ts',
  ],
  [
    '--no-file-parallelism',
    'src/full-disk.long.test.ts',
    'src/idle-connections.long.test.ts',
    'src/slow-clients.long.test.ts',
    'src/long-run.long.test.ts',
  ],
];
const { FUZZ_CALLS = '1000000', LONG_RUN_MINUTES = '60' } = process.env;
const env = { FAULTS: 'long', FUZZ_CALLS, LONG_RUN_MINUTES };

for (const name of installPackages(['libreoffice-calc']))
  console.log(`${name} is missing: what needs it will fail.`);

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true;
  });

for (const half of halves) {
  if (isInterrupted) break;
  const { code } = await runCommand('vitest', ['run', '--root', 'apps/server', ...half], { live: true, env });
  // What fails in the first half says nothing of the second.
  if (code !== 0) process.exitCode = 1;
}
if (isInterrupted) process.exitCode = 1;
