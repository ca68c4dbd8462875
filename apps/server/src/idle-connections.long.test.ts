import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles, rssMb } from './testing/long-run/long-run-bench.ts';
import { closed, filesMax, firstWords, openSocket } from './testing/many-sockets.ts';
import { type Program, removeFolder, startProgram, temporaryFolder } from './testing/program.ts';
import { openRestaurant } from './testing/restaurant.ts';

const wanted = 10_000;
/** For everything else that either side has open. */
const spare = 500;
const atOnce = 250;
/** A connection that asks for nothing is kept for 72 seconds; a proxy in front reuses its own for less. */
const keptMs = 72_000;
const graceMs = 20_000;

const tooFew = filesMax() < wanted + spare;
if (tooFew)
  process.stdout.write(
    `${wanted} idle connections are not tried: a process may have ${filesMax()} files open here. Raise it with ulimit -n.\n`,
  );

let program: Program;
const dataDir = temporaryFolder();
beforeAll(async () => {
  program = await startProgram({ env: { DATA_DIR: dataDir } });
}, 300_000);
afterAll(async () => {
  await program.stop();
  removeFolder(dataDir);
}, 300_000);

const pid = () => program.child.pid ?? 0;
const fileCount = () => Object.values(openFiles(pid())).reduce((sum, count) => sum + count, 0);

const request = 'GET /healthz HTTP/1.1\r\nhost: menu.example\r\n\r\n';

/** Each asks for something once, and then keeps its connection. */
async function openAll(): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < wanted) {
    const some = Array.from({ length: atOnce }, () => openSocket(program.url));
    const answers = await Promise.all(
      some.map((socket) => {
        socket.write(request);
        return firstWords(socket);
      }),
    );
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200'))).toEqual([]);
    // Read on, so that the end of a connection is heard of.
    for (const socket of some) socket.resume();
    sockets.push(...some);
  }
  return sockets;
}

describe.skipIf(tooFew)('ten thousand connections that are kept open', () => {
  test('others are answered beside them; whoever asks again stays, the rest are let go in time and leave nothing open', {
    timeout: 600_000,
  }, async () => {
    const { servesOthers } = await openRestaurant(program.url, dataDir, 50);
    await servesOthers();
    await sleep(15_000);
    const before = { files: fileCount(), rss: rssMb(pid()) };
    const startedAt = performance.now();
    const sockets = await openAll();
    const openedMs = performance.now() - startedAt;
    expect(openedMs).toBeLessThan(keptMs);
    expect(sockets.filter((socket) => socket.destroyed)).toEqual([]);
    expect(fileCount()).toBeGreaterThanOrEqual(wanted);
    const beside = await servesOthers();
    const rss = rssMb(pid());

    // Some go on asking, well within the time, until all others must be gone.
    const [active, idle] = [sockets.slice(0, 1_000), sockets.slice(1_000)];
    for (const until = Date.now() + keptMs + graceMs; Date.now() < until; await sleep(20_000))
      for (const socket of active) socket.write(request);
    await Promise.all(idle.map(closed));
    expect(active.filter((socket) => socket.destroyed)).toEqual([]);
    const idleMs = performance.now() - startedAt;
    for (const socket of active) socket.destroy();
    await expect.poll(fileCount, { timeout: 60_000 }).toBeLessThanOrEqual(before.files);

    // Gone without a word they leave nothing either.
    const again = await openAll();
    const rssAgain = rssMb(pid());
    for (const socket of again) socket.destroy();
    await expect.poll(fileCount, { timeout: 60_000 }).toBeLessThanOrEqual(before.files);
    await servesOthers();
    const kilobytes = ((rss - before.rss) * 1024) / wanted;
    process.stdout.write(
      `${wanted} connections in ${Math.round(openedMs / 1_000)} s, ${kilobytes.toFixed(1)} KB each (RSS ${before.rss.toFixed(0)} → ${rss.toFixed(0)} MB, the second time ${rssAgain.toFixed(0)}); beside them a menu in ${beside.menuMs} ms, a sign-in in ${beside.signInMs} ms; the idle ones gone after ${Math.round(idleMs / 1_000)} s at the latest\n`,
    );
    expect(kilobytes).toBeLessThan(64);
    expect(rssAgain).toBeLessThan(rss + 0.25 * (rss - before.rss) + 30);
    expect(program.output()).not.toContain('"level":50');
  });
});
