import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { spawnOperator as operator } from '../testing/operator.ts';
import { password } from '../testing/passwords.ts';
import { type Program, removeFolder, startProgram, temporaryFolder } from '../testing/program.ts';

const running: Program[] = [];
const folders: string[] = [];
const pidFile = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid');
const postmaster = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]);

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.child.exitCode === null && program.stop()));
  for (const folder of folders.splice(0)) {
    // Whatever a killed program left running goes too.
    if (existsSync(pidFile(folder))) process.kill(postmaster(folder), 'SIGQUIT');
    removeFolder(folder);
  }
}, 300_000);

function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<Program> {
  const program = await startProgram({ env: { DATA_DIR: dataDir } });
  running.push(program);
  return program;
}

async function openLale({ url }: Program): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
  const registered = await send('/user/register', { email: 'ayse@example.com', password });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const shop = { name: 'Lale', shop_slug: 'lale', description: 'Grill' };
  expect((await send('/shop', shop, { cookie })).status).toBe(201);
}

test('the commands work beside the running program, and where it does not run, with its own database', {
  tags: ['R4.2'],
  timeout: 600_000,
}, async () => {
  const dataDir = newFolder();
  const env = { DATA_DIR: dataDir };
  const program = await start(dataDir);
  await openLale(program);
  const status = async () => (await fetch(`${program.url}/m/lale`)).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  expect(await operator(env, 'suspend', 'lale', '--reason', 'x')).toMatchObject({ code: 0, err: '' });
  expect(await status()).toBe(503);
  for (const args of [['people', 'ayse'], ['statistics'], ['reindex'], ['resume', 'lale']])
    expect(await operator(env, ...args)).toMatchObject({ code: 0, err: '' });
  expect(await status()).toBe(200);
  expect(await operator(env, 'end-sessions', 'ayse@example.com')).toMatchObject({ code: 0, err: '' });
  expect(existsSync(pidFile(dataDir))).toBe(true);
  expect(await program.stop()).toBe(0);

  for (const args of [['shops', 'lale'], ['suspend', 'lale', '--reason', 'x'], ['reindex'], ['statistics']]) {
    expect(await operator(env, ...args)).toMatchObject({ code: 0, err: '' });
    expect(existsSync(pidFile(dataDir))).toBe(false);
  }
  expect(await operator(env, 'shops', 'nothing')).toMatchObject({ code: 1, err: 'No shop was found.\n' });
  expect(existsSync(pidFile(dataDir))).toBe(false);
  const again = await start(dataDir);
  expect((await fetch(`${again.url}/m/lale`)).status).toBe(503);
});

test('a database that a killed program left running is used and left running', {
  tags: ['R4.2'],
  timeout: 600_000,
}, async () => {
  const dataDir = newFolder();
  const program = await start(dataDir);
  await openLale(program);
  await program.stop('SIGKILL');
  const pid = postmaster(dataDir);
  expect(await operator({ DATA_DIR: dataDir }, 'shops', 'lale')).toMatchObject({ code: 0, err: '' });
  expect(postmaster(dataDir)).toBe(pid);
});

test('where there is no database yet none is made', { tags: ['R4.2'], timeout: 600_000 }, async () => {
  const dataDir = newFolder();
  const { code, err } = await operator({ DATA_DIR: dataDir }, 'shops');
  expect([code, err]).toEqual([3, expect.stringContaining(`There is no database in ${dataDir}`)]);
  const mailed = await operator({ DATA_DIR: dataDir }, 'test-mail', 'operator@example.com');
  expect(mailed).toMatchObject({ code: 0, out: expect.stringContaining(join(dataDir, 'outbox')), err: '' });
  expect(await operator({ DATA_DIR: dataDir }, 'tset-mail')).toMatchObject({ code: 2, out: '' });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});
