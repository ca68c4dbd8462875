import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, packagesOfScale } from './engines/packages.ts';
import { runCommand } from './run-command.ts';

/** Whatever still names the folder in its command line: left over where a test was killed. */
function endLeftovers(folder: string): void {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) continue;
    try {
      if (readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(folder))
        process.kill(Number(entry), 'SIGKILL');
    } catch {
      // Gone meanwhile.
    }
  }
}

const missing = installPackages(packagesOfScale);
if (missing.length > 0) {
  console.log(
    `These tests need real engines. Install ${missing.join(' ')} (Debian's names), or run them as root there.`,
  );
  process.exit(1);
}
if (process.getuid?.() !== 0) {
  console.log('These tests start engines under users of their own: run them as root.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'sofra-scale-'));
// PostgreSQL runs as a user of its own.
chmodSync(folder, 0o755);
let code = 1;
try {
  const args = ['run', '--root', 'scale', '--reporter=verbose', ...process.argv.slice(2)];
  ({ code } = await runCommand('vitest', args, { live: true, env: { SCALE_FOLDER: folder } }));
} finally {
  endLeftovers(folder);
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = code;
