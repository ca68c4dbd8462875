import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../platform/database/transaction.ts';
import { later, note, useJobBench } from '../testing/job-bench.ts';
import { handleJob } from './job-kind.ts';
import {
  addJob,
  type ClaimedJob,
  claimDueJobs,
  extendLeases,
  leaseMs,
  postponeJob,
  removeJob,
} from './job-queue.ts';

const bench = useJobBench();
const hangingProcess = fileURLToPath(new URL('../testing/hanging-job-process.ts', import.meta.url));

const add = (text: string, when = {}) => addJob(bench.db, bench.now(), note, { text }, when);

/** Writes down what was done, by whoever did it. */
function noting(atOnce = 1) {
  const done: string[] = [];
  const run = async ({ text }: { text: string }) => done.push(text);
  return { done, handler: handleJob(note, { atOnce, run }) };
}

/** Notes that are not done before the test lets them. */
function holding() {
  const begun: string[] = [];
  const go = Promise.withResolvers<void>();
  const handler = handleJob(note, {
    async run({ text }) {
      begun.push(text);
      await go.promise;
    },
  });
  return { begun, go: go.resolve, handler };
}

test('two processes do each of forty jobs exactly once', async () => {
  const texts = Array.from({ length: 40 }, (_, number) => `note ${number}`);
  for (const text of texts) await add(text);
  const { done, handler } = noting(3);
  bench.start([handler]);
  bench.start([handler]);
  await bench.emptied();
  expect(done.sort()).toEqual(texts.sort());
});

test('a job that a killed process had in hand is done by another', async () => {
  const child = fork(hangingProcess, [JSON.stringify(bench.connection), note.name]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await add('in hand');
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const [{ leasedUntil } = { leasedUntil: null }] = await bench.rows();
  const { done, handler } = noting();
  bench.start([handler]);
  bench.pass((leasedUntil?.getTime() ?? 0) - bench.now().getTime() - 1);
  await add('free');
  bench.pass(0);
  await expect.poll(() => done, later).toEqual(['free']);
  bench.pass(1);
  await bench.emptied();
  expect(done).toEqual(['free', 'in hand']);
});

test('a job that takes long stays in the hand of its process as long as that lives', async () => {
  const { begun, go, handler } = holding();
  await add('long');
  bench.start([handler], { signOfLifeMs: 20 });
  await expect.poll(() => begun, later).toEqual(['long']);
  const { done, handler: other } = noting();
  for (let round = 0; round < 3; round++) {
    bench.pass(leaseMs - 1);
    const extended = bench.now().getTime() + leaseMs;
    await expect.poll(async () => (await bench.rows())[0]?.leasedUntil?.getTime(), later).toBe(extended);
  }
  bench.start([other]);
  await add('short');
  await expect.poll(() => done, later).toEqual(['short']);
  go();
  await bench.emptied();
  expect([begun, done]).toEqual([['long'], ['short']]);
});

test('a job whose transaction is undone is never done', async () => {
  const undone = inTransaction(bench.db, async (db) => {
    await addJob(db, bench.now(), note, { text: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await add('stored');
  const { done, handler } = noting();
  bench.start([handler]);
  await bench.emptied();
  expect(done).toEqual(['stored']);
});

test('a job waits for its time', async () => {
  const hour = 60 * 60_000;
  await add('later', { runAt: new Date(bench.now().getTime() + hour) });
  await add('now');
  const { done, handler } = noting();
  bench.start([handler]);
  await expect.poll(() => done, later).toEqual(['now']);
  bench.pass(hour - 1);
  await add('meanwhile');
  bench.pass(0);
  await expect.poll(() => done, later).toEqual(['now', 'meanwhile']);
  bench.pass(1);
  await bench.emptied();
  expect(done).toEqual(['now', 'meanwhile', 'later']);
});

test('jobs are done in the order in which they fall due', async () => {
  const ago = (ms: number) => ({ runAt: new Date(bench.now().getTime() - ms) });
  await add('second', ago(1_000));
  await add('third', ago(500));
  await add('first', ago(2_000));
  const { done, handler } = noting();
  bench.start([handler]);
  await bench.emptied();
  expect(done).toEqual(['first', 'second', 'third']);
});

test('of jobs with the same key the newest alone is done', async () => {
  const hour = 60 * 60_000;
  await add('at ten', { key: 'prices', runAt: new Date(bench.now().getTime() + hour) });
  await add('at once', { key: 'prices' });
  await add('of another', { key: 'menus' });
  const { done, handler } = noting();
  bench.start([handler]);
  await bench.emptied();
  expect(done.sort()).toEqual(['at once', 'of another']);
});

test('a job with the key of one that is being done follows it', async () => {
  const { begun, go, handler } = holding();
  await add('first', { key: 'prices' });
  bench.start([handler]);
  await expect.poll(() => begun, later).toEqual(['first']);
  await add('second', { key: 'prices' });
  await add('third', { key: 'prices' });
  bench.pass(0);
  expect(begun).toEqual(['first']);
  go();
  await bench.emptied();
  expect(begun).toEqual(['first', 'third']);
});

test('a process leaves alone what it does not know, for one that does', async () => {
  const { done, handler } = noting();
  const known = { name: 'known', payload: z.object({}) };
  bench.start([handleJob(known, { run: async () => done.push('known') })]);
  await add('of a newer version');
  await addJob(bench.db, bench.now(), known, {});
  await expect.poll(() => done, later).toEqual(['known']);
  bench.start([handler]);
  await bench.emptied();
  expect(done).toEqual(['known', 'of a newer version']);
});

test('a stop waits for the job that is being done and leaves the others in the table', async () => {
  const { begun, go, handler } = holding();
  await add('first');
  await add('second');
  const worker = bench.start([handler]);
  await expect.poll(() => begun, later).toEqual(['first']);
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  expect(await bench.rows()).toHaveLength(2);
  expect(isStopped).toBe(false);
  go();
  await stopped;
  expect((await bench.rows()).map(({ payload, tries }) => [payload, tries])).toEqual([
    [{ text: 'second' }, 0],
  ]);
  expect(begun).toEqual(['first']);
});

test('a process that was held up for too long cannot end a job that another has in hand', async () => {
  await add('slow');
  const places = new Map([[note.name, 1]]);
  const claim = async () => (await claimDueJobs(bench.db, bench.now(), places))[0] as ClaimedJob;
  const heldUp = await claim();
  bench.pass(leaseMs);
  const other = await claim();
  await removeJob(bench.db, heldUp);
  await postponeJob(bench.db, heldUp, bench.now(), 'too late');
  await extendLeases(bench.db, new Date(0), [heldUp]);
  expect(await bench.rows()).toEqual([other]);
  await removeJob(bench.db, other);
  expect(await bench.rows()).toEqual([]);
});
