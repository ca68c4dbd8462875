import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { password } from './testing/passwords.ts';
import {
  type Program,
  removeFolder,
  spawnProgram,
  startProgram,
  temporaryFolder,
} from './testing/program.ts';

const dataDir = temporaryFolder();
const token = 'a-token-of-sixteen-letters';
const env = {
  DATA_DIR: dataDir,
  WEB_CONCURRENCY: '2',
  RATE_LIMIT: 'on',
  METRICS_TOKEN: token,
  DRAIN_SECONDS: '1',
};
const later = { timeout: 240_000, interval: 200 };
let program: Program;
beforeAll(async () => {
  program = await startProgram({ env });
}, 300_000);
afterAll(async () => {
  if (program.child.exitCode === null) await program.stop();
  removeFolder(dataDir);
}, 300_000);

const processes = () =>
  execFileSync('pgrep', ['-P', String(program.child.pid), 'node|MainThread'])
    .toString()
    .trim()
    .split('\n')
    .map(Number);

/** On a connection of its own each time: they are dealt out in turn. */
async function read(path: string, headers = {}): Promise<{ status: number; body: string }> {
  const asked = get(`${program.url}${path}`, { headers, agent: new Agent() });
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, body: await text(answer) };
}

async function send(method: string, path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', connection: 'close', cookie };
  const answer = await fetch(`${program.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  return {
    status: answer.status,
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
    body: (await answer.json()) as { _id: string },
  };
}

test('a change made through one of two processes is on both at the next request', {
  tags: ['R6.4'],
}, async () => {
  expect(processes()).toHaveLength(2);
  const { cookie } = await send('POST', '/user/register', { email: 'ayse@example.com', password });
  const create = async (path: string, body: object) => (await send('POST', path, body, cookie)).body._id;
  const shop_id = await create('/shop', { name: 'Lale', description: 'Ev yemekleri', shop_slug: 'lale' });
  const category_id = await create('/category', { shop_id, name: { tr: 'Çorbalar' }, is_active: true });
  const dish = { shop_id, category_id, name: { tr: 'Mercimek' }, is_active: true };
  const _id = await create('/product', { ...dish, prices: [{ currency: 'TRY', price: 1 }] });
  for (let price = 2; price < 8; price++) {
    const prices = [{ currency: 'TRY', price }];
    expect((await send('PATCH', '/product', { _id, prices }, cookie)).status).toBe(200);
    const menus = await Promise.all([1, 2, 3, 4].map(() => read('/api/public/menu/lale')));
    const seen = menus.map(({ body }) => JSON.parse(body).categories[0].products[0].prices[0].price);
    expect(seen).toEqual([price, price, price, price]);
  }
});

test('their limits are counted together', { tags: ['R6.4'] }, async () => {
  const tries = Array.from({ length: 16 }, () =>
    send('POST', '/user/login', { email: 'ayse@example.com', password: 'not this one' }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('their figures are told together', { tags: ['R6.4'] }, async () => {
  for (let times = 0; times < 6; times++) await read('/healthz');
  const { status, body } = await read('/metrics', { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  expect(body).toMatch(/sofra_http_request_seconds_count\{[^}]*"\/healthz"[^}]*\} 6\n/);
  expect(body).toMatch(/sofra_database_up 1\n/);
});

/** Guests and people who write, one request after the other, each on a connection that it keeps. */
function keepAsking() {
  const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const statuses = new Map<number | string, number>();
  let isOver = false;
  const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const working = agents.map(async (agent) => {
    while (!isOver) {
      const asked = get(`${program.url}/api/public/menu/lale`, { agent });
      try {
        const [answer] = await once(asked, 'response');
        await text(answer);
        count(answer.statusCode);
      } catch (error) {
        count((error as Error).message);
      }
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(working);
      for (const agent of agents) agent.destroy();
      return statuses;
    },
  };
}

test('one that is killed is started again, and the other answers meanwhile', { tags: ['R6.5'] }, async () => {
  const [victim = 0, other = 0] = processes();
  process.kill(victim, 'SIGKILL');
  await expect.poll(processes, later).not.toContain(victim);
  expect((await read('/readyz')).status).toBe(200);
  await expect.poll(() => processes().length, later).toBe(2);
  expect(processes()).toContain(other);
});

test('asked by SIGUSR2, each is replaced by a new one without one request that fails', {
  tags: ['R6.5'],
}, async () => {
  const before = processes();
  const asking = keepAsking();
  program.child.kill('SIGUSR2');
  await expect.poll(() => processes().filter((pid) => before.includes(pid)), later).toEqual([]);
  await expect.poll(() => processes().length, later).toBe(2);
  const statuses = await asking.stop();
  expect([...statuses.keys()]).toEqual([200]);
});

test('asked to stop, all of them end and PostgreSQL with them', { tags: ['R6.5'] }, async () => {
  const before = processes();
  expect(await program.stop()).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow();
});

test('a port that is taken is said once, and nothing is left behind', { tags: ['R6.5'] }, async () => {
  const taken = await startProgram({ env: { DATA_DIR: dataDir } });
  const other = temporaryFolder();
  const { port } = new URL(taken.url);
  const second = spawnProgram({ env: { ...env, DATA_DIR: other, PORT: port } });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${port} is taken.`);
  expect(existsSync(join(other, 'postgres/postmaster.pid'))).toBe(false);
  await taken.stop();
  removeFolder(other);
});

test('a process that is about to go says so before it stops answering', { tags: ['R6.6'] }, async () => {
  const port = String(await freePort());
  const leaving = await startProgram({ env: { DATA_DIR: dataDir, PORT: port, DRAIN_SECONDS: '15' } });
  const ended = leaving.stop();
  await expect.poll(async () => (await fetch(`${leaving.url}/readyz`)).status).toBe(503);
  const answer = await fetch(`${leaving.url}/api/public/menu/lale`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});
