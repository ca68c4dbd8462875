import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { hasEnded, isReady, spawnProgram } from './spawn-program.ts';

// A process of its own between the program and whoever wants it: when they are gone, for whatever
// reason, the program is stopped in order. Cut off, it would leave its database running.

const stopTimeout = 120_000;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
  await gone;
  clearTimeout(forced);
}

const left = once(process, 'disconnect');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const dataDir = mkdtempSync(join(tmpdir(), 'sofra-run-'));
// Started by root, PostgreSQL runs as another user, who has to get in.
chmodSync(dataDir, 0o755);
const asked = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
// One that is started again has to be found where it was.
const port = asked.PORT ?? (await freePort());
const url = `http://localhost:${port}`;
const { HOME, TMPDIR } = process.env;
const settings = {
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  ...asked,
};
const program = spawnProgram({ env: { HOME, TMPDIR, ...settings }, cwd: dataDir });

try {
  const ready = await isReady(url, program, () => process.connected);
  if (process.connected) process.send?.(ready ? { url, dataDir } : { error: program.output() });
  await left;
} finally {
  await stop(program.child);
  // A database that was being set up may still write for a moment.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
process.exit();
