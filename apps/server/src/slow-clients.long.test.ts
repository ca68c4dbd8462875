import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openFiles, rssMb } from './testing/long-run/long-run-bench.ts';
import { closed, isHeld, openSocket } from './testing/many-sockets.ts';
import { type Program, removeFolder, startProgram, temporaryFolder } from './testing/program.ts';
import { openRestaurant } from './testing/restaurant.ts';

const timeout = 900_000;
/** How much later than its limit something may end on a busy machine; by itself it would take hours. */
const busyMs = 150_000;
/** As many products as a shop may have: its list is some eight megabytes. */
const products = 4_900;

let program: Program;
let restaurant: Awaited<ReturnType<typeof openRestaurant>>;
const dataDir = temporaryFolder();
beforeAll(async () => {
  program = await startProgram({
    // A busy machine is no outage.
    env: { DATA_DIR: dataDir, TRUST_PROXY: '1', DATABASE_PATIENCE_MS: '30000' },
  });
  restaurant = await openRestaurant(program.url, dataDir, products);
}, 300_000);
afterAll(async () => {
  await program.stop();
  removeFolder(dataDir);
}, 300_000);

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const pid = () => program.child.pid ?? 0;
const fileCount = () => Object.values(openFiles(pid())).reduce((sum, files) => sum + files, 0);

interface Beside {
  highestMb: number;
  slowestMenuMs: number;
  slowestSignInMs: number;
}

/** Guests and owners beside what goes on, and how much memory the program has meanwhile. */
async function watchBeside(until: () => boolean): Promise<Beside> {
  const seen = { highestMb: 0, slowestMenuMs: 0, slowestSignInMs: 0 };
  while (!until()) {
    const { menuMs, signInMs } = await restaurant.servesOthers();
    seen.highestMb = Math.max(seen.highestMb, Math.round(rssMb(pid())));
    seen.slowestMenuMs = Math.max(seen.slowestMenuMs, menuMs);
    seen.slowestSignInMs = Math.max(seen.slowestSignInMs, signInMs);
    await sleep(250);
  }
  return seen;
}

function head(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'menu.example', ...restaurant.owner.headers, ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map((pair) => `${pair.join(': ')}\r\n`).join('')}\r\n`;
}

/** Asks, looks how it is answered, and takes a kilobyte a second from then on. */
async function readSlowly(path: string): Promise<string> {
  const socket = openSocket(program.url);
  sockets.push(socket);
  socket.pause();
  socket.write(head('GET', path, { 'accept-encoding': 'identity' }));
  await once(socket, 'readable');
  return String(socket.read(12)).slice(9);
}

async function readersOf(path: string, count: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (let i = 0; i < count; i++) {
    const status = await readSlowly(path);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

function keepReading(): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets) socket.read(1024);
  }, 1_000);
  return () => clearInterval(timer);
}

test.for([
  ['a large menu', 300, () => `/m/${restaurant.slug}`],
  ['a large list', 300, () => `/api/product/all/${restaurant.shopId}`],
  // Each takes a second to write.
  ['a large file of the menu', 60, () => `/api/shop/${restaurant.shopId}/menu.csv`],
] as const)(
  'many read %s a kilobyte a second: memory stays bounded, others are answered',
  {
    timeout,
  },
  async ([what, count, path]) => {
    await restaurant.servesOthers();
    // Once in full, as everybody reads it.
    const whole = await restaurant.owner.fetch(path());
    const size = (await whole.arrayBuffer()).byteLength;
    expect([whole.status, size > 1_000_000]).toEqual([200, true]);
    await sleep(20_000);
    const before = { rss: rssMb(pid()), files: fileCount() };
    let isOver = false;
    const beside = watchBeside(() => isOver);
    const statuses = await readersOf(path(), count);
    const stop = keepReading();
    await sleep(30_000);
    isOver = true;
    const seen = await beside;
    stop();
    process.stdout.write(
      `${what} of ${(size / 1e6).toFixed(1)} MB: ${JSON.stringify(statuses)}; ${Math.round(before.rss)} MB before, ${JSON.stringify(seen)}\n`,
    );
    // Those who are refused are told to come back; everybody gets one at least.
    expect(Object.keys(statuses).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(statuses['200']).toBeGreaterThan(0);
    if (what === 'a large menu') expect(statuses).toEqual({ 200: count });
    // What lists may lie unread for one person, what making them takes, and some room for what the collector leaves.
    expect(seen.highestMb - before.rss).toBeLessThan(600);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(fileCount, { timeout: 60_000 }).toBeLessThanOrEqual(before.files);
  },
);

test('a large list that is read too slowly is cut off in time', { timeout }, async () => {
  const path = `/api/product/all/${restaurant.shopId}`;
  const size = (await (await restaurant.owner.fetch(path)).arrayBuffer()).byteLength;
  expect(await readSlowly(path)).toBe('200');
  const [socket] = sockets;
  if (!socket) throw new Error('There is no connection.');
  const startedAt = performance.now();
  const stop = keepReading();
  // A minute, and what it takes at sixteen kilobytes a second; sooner where nothing moves for a minute and a half, as the
  // system tells the other side of room only when there is much.
  const patienceMs = 60_000 + (1_000 * size) / (16 * 1024);
  await sleep(30_000);
  expect(isHeld(socket)).toBe(true);
  await expect.poll(() => isHeld(socket), { timeout: patienceMs + busyMs, interval: 500 }).toBe(false);
  stop();
  const endedMs = performance.now() - startedAt;
  process.stdout.write(`cut off after ${Math.round(endedMs / 1_000)} s\n`);
  expect(endedMs).toBeLessThan(patienceMs + busyMs);
});

interface Sender {
  name: string;
  begin: () => string;
  /** Sent again and again, a byte a second. */
  more: string;
  /** How it is ended. */
  answer: RegExp;
}

const form = 'multipart/form-data; boundary=x';
const field = () =>
  `--x\r\ncontent-disposition: form-data; name="pathInfo"\r\n\r\nuploads/${restaurant.shopId}/products/x\r\n` +
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
/** Of headers it is 10. */
const sendingMs = 30_000;

const senders: Sender[] = [
  {
    name: 'headers',
    begin: () => 'GET /healthz HTTP/1.1\r\nx-long: ',
    more: 'x',
    answer: /^HTTP\/1\.1 408 /,
  },
  {
    name: 'JSON',
    begin: () =>
      head('POST', '/api/user/login', { 'content-type': 'application/json', 'content-length': 9_999 }),
    more: ' ',
    answer: /^HTTP\/1\.1 408 /,
  },
  {
    name: 'a picture',
    begin: () => head('POST', '/api/image', { 'content-type': form, 'content-length': 999_999 }) + field(),
    more: 'x',
    answer: /^HTTP\/1\.1 (408|503) /,
  },
  {
    name: 'a table',
    begin: () =>
      head('POST', '/api/menu-import', { 'content-type': form, 'content-length': 999_999 }) +
      field()
        .replace('pathInfo', 'shopId')
        .replace(/uploads\/(.*)\/products\/x/, '$1'),
    more: 'x',
    answer: /^HTTP\/1\.1 (408|503) /,
  },
];

test('hundreds send headers, JSON, pictures and tables a byte a second: others are answered, and each is ended in time', {
  timeout,
}, async () => {
  await restaurant.servesOthers();
  await sleep(15_000);
  const before = { rss: rssMb(pid()), files: fileCount() };
  const startedAt = performance.now();
  const endings = new Map(senders.map((sender) => [sender, { last: 0, answers: new Set<string>() }]));
  const all = senders.flatMap((sender) =>
    Array.from({ length: 100 }, async () => {
      const socket = openSocket(program.url);
      sockets.push(socket);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.write(sender.begin());
      const timer = setInterval(() => socket.writable && socket.write(sender.more), 1_000);
      await closed(socket);
      clearInterval(timer);
      const ending = endings.get(sender);
      if (!ending) return;
      ending.last = Math.max(ending.last, performance.now() - startedAt);
      ending.answers.add(answer.split('\r\n')[0] ?? '');
    }),
  );
  let isOver = false;
  const ended = Promise.all(all).then(() => {
    isOver = true;
  });
  const seen = await watchBeside(() => isOver);
  await ended;
  const told = [...endings].map(
    ([{ name }, { last, answers }]) => `${name} ended after ${Math.round(last / 1_000)} s by ${[...answers]}`,
  );
  process.stdout.write(`${told.join('\n')}\n${Math.round(before.rss)} MB before, ${JSON.stringify(seen)}\n`);
  for (const [{ answer }, { last, answers }] of endings) {
    expect(last).toBeLessThan(sendingMs + busyMs);
    for (const said of answers) expect(`${said} `).toMatch(answer);
  }
  expect(seen.highestMb - before.rss).toBeLessThan(150);
  await expect.poll(fileCount, { timeout: 60_000 }).toBeLessThanOrEqual(before.files);
});
