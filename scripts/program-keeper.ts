import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { repositoryRoot } from './run-command.ts';

// A process of its own between the program and whoever wants it: when they are gone, for whatever
// reason, the program is stopped in order. Cut off, it would leave its database running.

const startTimeout = 300_000;
const stopTimeout = 120_000;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const end = Date.now() + startTimeout;
  while (Date.now() < end && process.connected && !hasEnded(child)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(100);
  }
  return false;
}

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
const port = await freePort();
const url = `http://localhost:${port}`;
const { PATH, HOME, TMPDIR } = process.env;
const settings = {
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  // What is looked at is what is answered, on a busy machine too.
  DATABASE_PATIENCE_MS: '60000',
  ...(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>),
};
const program = spawn(process.execPath, [join(repositoryRoot, 'apps/server/src/main.ts')], {
  // Not at the root, where a developer's .env would set the database and the mail server.
  cwd: dataDir,
  env: { PATH, HOME, TMPDIR, ...settings },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let log = '';
for (const stream of [program.stdout, program.stderr]) {
  stream.on('data', (chunk: Buffer) => {
    log += chunk;
  });
}

try {
  const ready = await isReady(url, program);
  if (process.connected) process.send?.(ready ? { url, dataDir } : { error: log });
  await left;
} finally {
  await stop(program);
  // A database that was being set up may still write for a moment.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
process.exit();
