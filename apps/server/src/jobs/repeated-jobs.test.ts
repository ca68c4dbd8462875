import { expect, test } from 'vitest';
import { later, note, useJobBench } from '../testing/job-bench.ts';
import { jobCleaning } from './job-cleaning.ts';
import { handleJob, hour, repeatJob } from './job-kind.ts';
import { addJob } from './job-queue.ts';

const bench = useJobBench();
const day = 24 * hour;

/** The one row is in nobody's hand and due again at that time. */
const restsUntil = (time: number) =>
  expect
    .poll(
      async () => (await bench.rows()).map(({ dueAt, leasedUntil }) => [dueAt.getTime(), leasedUntil]),
      later,
    )
    .toEqual([[time, null]]);

test('work by the clock is done at the first start and once an hour, by one of all processes', async () => {
  let rounds = 0;
  const sweeping = repeatJob('sweeping', hour, async () => rounds++);
  for (let number = 0; number < 3; number++) bench.start([sweeping]);
  for (let round = 1; round <= 4; round++) {
    await restsUntil(bench.now().getTime() + hour);
    expect(rounds).toBe(round);
    bench.pass(hour);
  }
});

test('work by the clock that was done a moment ago is not done again because a process starts', async () => {
  const done: string[] = [];
  const sweeping = repeatJob('sweeping', hour, async () => done.push('swept'));
  await bench.start([sweeping]);
  await restsUntil(bench.now().getTime() + hour);
  bench.pass(hour / 2);
  bench.start([sweeping, handleJob(note, { run: async ({ text }) => done.push(text) })]);
  await addJob(bench.db, bench.now(), note, { text: 'noted' });
  bench.pass(0);
  await expect.poll(() => done, later).toEqual(['swept', 'noted']);
});

test('work by the clock that fails is told, comes back, and holds up no other', async () => {
  const done: string[] = [];
  let isBroken = true;
  const sweeping = repeatJob('sweeping', hour, async () => {
    if (isBroken) throw new Error('no broom');
    done.push('swept');
  });
  const wiping = repeatJob('wiping', hour, async () => done.push('wiped'));
  bench.start([sweeping, wiping]);
  await expect.poll(() => bench.log.join(), later).toContain('no broom');
  await expect.poll(() => done, later).toEqual(['wiped']);
  const broken = async () => (await bench.rows()).find(({ kind }) => kind === 'sweeping');
  for (let tries = 2; tries < 4; tries++) {
    bench.pass(5 * day);
    await expect.poll(async () => (await broken())?.tries, later).toBe(tries);
    await expect.poll(async () => (await broken())?.leasedUntil, later).toBe(null);
  }
  expect((await broken())?.givenUpAt).toBe(null);
  isBroken = false;
  bench.pass(day);
  await expect.poll(() => done, later).toContain('swept');
});

test('what was given up lies there for ninety days', async () => {
  const given = await addJob(bench.db, bench.now(), note, { text: 'given up' });
  await bench.pool.query('update jobs set given_up_at = $1', [bench.now()]);
  await addJob(bench.db, bench.now(), note, { text: 'waits' });
  const ids = async () => (await bench.rows()).filter(({ kind }) => kind === 'note').map(({ id }) => id);
  bench.pass(90 * day - 1);
  await jobCleaning.run({}, { db: bench.db, id: '', tries: 1, now: bench.now() });
  expect(await ids()).toContain(given);
  bench.pass(1);
  await jobCleaning.run({}, { db: bench.db, id: '', tries: 1, now: bench.now() });
  expect(await ids()).toHaveLength(1);
  expect(await ids()).not.toContain(given);
});

test('work by the clock of a machine that is gone is forgotten, and after a long rest nothing else is', async () => {
  const rounds: string[] = [];
  const sweeping = repeatJob('sweeping', hour, async () => rounds.push('swept'));
  const gone = repeatJob('sweeping of another machine', hour, async () => {});
  const first = bench.start([sweeping, gone]);
  await expect
    .poll(async () => (await bench.rows()).filter(({ claims }) => claims === 1).length, later)
    .toBe(2);
  await first.stop();
  bench.pass(100 * day);
  bench.start([sweeping, jobCleaning]);
  await expect.poll(() => rounds, later).toEqual(['swept', 'swept']);
  const kinds = async () => (await bench.rows()).map(({ kind }) => kind).sort();
  await expect.poll(kinds, later).toEqual(['job-cleaning', 'sweeping']);
  bench.pass(hour);
  await expect.poll(() => rounds.length, later).toBe(3);
});
