import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { password } from './testing/passwords.ts';
import {
  type Program,
  removeFolder,
  spawnProgram,
  startProgram,
  temporaryFolder,
} from './testing/program.ts';

// A busy machine may take its time.
// A process that was killed with a mail in hand holds it for two minutes more.
const later = { timeout: 240_000, interval: 200 };
const running: Program[] = [];
const folders: string[] = [];

const folder = (owner?: { uid: number; gid: number }) => {
  const path = temporaryFolder(owner);
  folders.push(path);
  return path;
};

async function start(dataDir: string, env: Record<string, string> = {}, as?: { uid: number; gid: number }) {
  const program = await startProgram({ env: { DATA_DIR: dataDir, ...env }, as });
  running.push(program);
  return program;
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** A killed server leaves its file behind. */
function isServed(dataDir: string): boolean {
  if (!existsSync(join(dataDir, 'postgres/postmaster.pid'))) return false;
  try {
    return process.kill(postmaster(dataDir), 0);
  } catch {
    return false;
  }
}

/** One that several tests look at and none of them breaks. */
let untouched: Program;
const untouchedData = temporaryFolder();
beforeAll(async () => {
  untouched = await startProgram({ env: { DATA_DIR: untouchedData } });
}, 300_000);
afterAll(async () => {
  await untouched.stop();
  removeFolder(untouchedData);
}, 300_000);

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.child.exitCode === null && program.stop()));
  for (const path of folders.splice(0)) {
    // Whatever a killed program left running goes too.
    if (isServed(path)) process.kill(postmaster(path), 'SIGQUIT');
    removeFolder(path);
  }
}, 300_000);

const json = { 'content-type': 'application/json' };

async function register(url: string, email: string): Promise<{ cookie: string }> {
  const body = JSON.stringify({ email, password });
  const response = await fetch(`${url}/api/user/register`, { method: 'POST', headers: json, body });
  expect(response.status).toBe(201);
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

test('asked to stop, it finishes the requests in flight, stops PostgreSQL and ends with 0', async () => {
  const dataDir = folder();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const program = await start(dataDir);
    // This answer takes its time.
    const body = JSON.stringify({ email: 'nobody@example.com' });
    const slow = fetch(`${program.url}/api/user/password/forgot`, { method: 'POST', headers: json, body });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const ended = program.stop(signal);
    expect((await slow).status).toBe(202);
    expect(await ended).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }
}, 300_000);

test('a second program on the same data stops with one clear sentence', async () => {
  const second = spawnProgram({ env: { DATA_DIR: untouchedData, PORT: String(await freePort()) } });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(
    /^Sofra stopped: Another program \(sofra, process \d+\) already uses the data directory .* Stop it first, or set DATA_DIR or DATABASE_URL\.\n$/,
  );
  expect((await fetch(`${untouched.url}/readyz`)).status).toBe(200);
}, 300_000);

test('a wrong setting stops it with one clear sentence', { tags: ['D8.1'] }, async () => {
  const program = spawnProgram({ env: { PORT: 'many' } });
  expect(await program.ended).toBe(1);
  expect(program.output()).toBe(
    'Sofra stopped: PORT is "many", but must be a port number from 0 to 65535. See .env.example.\n',
  );
});

test.each(['PORT', 'METRICS_PORT'])(
  'a taken %s stops it with one clear sentence',
  async (variable) => {
    const { port } = new URL(untouched.url);
    const second = spawnProgram({ env: { DATA_DIR: folder(), PORT: '0', [variable]: port } });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${port} is taken. Stop the other program, or set ${variable}.`);
  },
  300_000,
);

test('a database that hangs is answered with 503 while it hangs, and all is well when it is back', {
  tags: ['D6.10', 'D6.44'],
  timeout: 300_000,
}, async () => {
  const dataDir = folder();
  const program = await start(dataDir, { DATABASE_PATIENCE_MS: '10000' });
  const { cookie } = await register(program.url, 'ayse@example.com');
  const server = postmaster(dataDir);
  const backends = execFileSync('pgrep', ['-P', String(server)])
    .toString()
    .trim()
    .split('\n')
    .map(Number);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server, ...backends]) process.kill(pid, signal);
  };
  signalAll('SIGSTOP');
  try {
    const calls = ['/readyz', '/api/user/profile', '/api/user/sessions'].map(async (path) => {
      const response = await fetch(program.url + path, { headers: { cookie } });
      return { status: response.status, body: await response.json() };
    });
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 503, body: { error: 'database_unavailable' } });
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  } finally {
    signalAll('SIGCONT');
  }
  const status = async (path: string) => (await fetch(program.url + path, { headers: { cookie } })).status;
  await expect.poll(() => status('/readyz'), later).toBe(200);
  await expect.poll(() => status('/api/user/profile'), later).toBe(200);
});

test('an unexpected error ends the program with its reason, without names, and the next start is whole', async () => {
  const dataDir = folder();
  const trap = "process.on('SIGUSR2', () => { throw new Error('the soup of ayse@example.com is cold') })";
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(trap)}`;
  const program = await start(dataDir, { NODE_OPTIONS });
  const { cookie } = await register(program.url, 'ayse@example.com');
  expect(await program.stop('SIGUSR2')).toBe(1);
  const lines = program.output().trimEnd().split('\n');
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({
    level: 60,
    err: { message: 'the soup of [e-mail] is cold', stack: expect.any(String) },
  });
  expect(lines.at(-1)).toBe(
    'Sofra stopped: an unexpected error, see the line above. It has to be started again.',
  );
  const next = await start(dataDir);
  expect((await fetch(`${next.url}/api/user/profile`, { headers: { cookie } })).status).toBe(200);
}, 300_000);

test('a PostgreSQL of ours that dies is brought back while the program runs', {
  tags: ['D8.7'],
  timeout: 300_000,
}, async () => {
  const dataDir = folder();
  const program = await start(dataDir);
  const { cookie } = await register(program.url, 'ayse@example.com');
  process.kill(postmaster(dataDir), 'SIGKILL');
  const profile = () => fetch(`${program.url}/api/user/profile`, { headers: { cookie } });
  await expect.poll(async () => (await profile()).status, later).toBe(200);
});

test('a stop at any moment after PostgreSQL died ends the program and leaves no server behind', async () => {
  const dataDir = folder();
  for (const ms of [0, 300, 1_000]) {
    const program = await start(dataDir);
    process.kill(postmaster(dataDir), 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, ms));
    expect([ms, await program.stop()]).toEqual([ms, 0]);
    expect(isServed(dataDir)).toBe(false);
  }
}, 600_000);

test('mails that could not be sent before a kill are sent after it', async () => {
  const dataDir = folder();
  const smtpPort = await freePort();
  const down = await start(dataDir, { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
  await register(down.url, 'ayse@example.com');
  const body = JSON.stringify({ email: 'ayse@example.com' });
  const forgot = await fetch(`${down.url}/api/user/password/forgot`, { method: 'POST', headers: json, body });
  expect(forgot.status).toBe(202);
  await down.stop('SIGKILL');
  await start(dataDir);
  const outbox = join(dataDir, 'outbox');
  const mails = () =>
    (existsSync(outbox) ? execFileSync('ls', [outbox]).toString().match(/\.eml/g) : null)?.length;
  await expect.poll(mails, later).toBe(1);
}, 300_000);

test.runIf(process.getuid?.() === 0)(
  'it runs for an ordinary user as well as for root',
  async () => {
    const nobody = { uid: 65534, gid: 65534 };
    const program = await start(folder(nobody), {}, nobody);
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  },
  300_000,
);

test('a PostgreSQL server of the operator is used when DATABASE_URL names one', {
  tags: ['D8.7'],
  timeout: 300_000,
}, async () => {
  const host = join(untouchedData, 'postgres');
  const url = `postgres://sofra@localhost/postgres?host=${encodeURIComponent(host)}`;
  const dataDir = folder();
  const program = await start(dataDir, { DATABASE_URL: url });
  await register(program.url, 'ayse@example.com');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});
