import { expect, test } from 'vitest';
import { useDatabaseWays } from '../testing/database-way.ts';
import { later, note, useJobBench } from '../testing/job-bench.ts';
import { handleJob, JobFailure } from './job-kind.ts';
import { addJob } from './job-queue.ts';

const bench = useJobBench();
const openWay = useDatabaseWays(bench);
const day = 24 * 60 * 60_000;

const add = (text: string) => addJob(bench.db, bench.now(), note, { text });

const failingWith = (error: () => Error, dropsGivenUp = false) =>
  handleJob(note, { dropsGivenUp, run: () => Promise.reject(error()) });

test('a job that fails is tried again after growing waits', async () => {
  let isBroken = true;
  const done: string[] = [];
  await add('soup');
  const run = async ({ text }: { text: string }) => {
    if (isBroken) throw new Error('the stove is cold');
    done.push(text);
  };
  bench.start([handleJob(note, { run })]);
  const waits: number[] = [];
  for (let tries = 1; tries <= 10; tries++) {
    const { dueAt, lastError } = await bench.failed(tries);
    expect(lastError).toBe('the stove is cold');
    const wait = dueAt.getTime() - bench.now().getTime();
    waits.push(wait / 1_000);
    bench.pass(wait);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  await bench.failed(11);
  isBroken = false;
  bench.pass(day);
  await bench.emptied();
  expect(done).toEqual(['soup']);
});

test('a job that fails for three days is given up, kept and told in the log', async () => {
  await add('soup');
  bench.pass(3 * day - 1);
  bench.start([failingWith(() => new Error('the stove of ayse@example.com is cold'))]);
  const { dueAt, givenUpAt } = await bench.failed(1);
  expect(givenUpAt).toBe(null);
  bench.pass(dueAt.getTime() - bench.now().getTime());
  const given = await bench.failed(2);
  expect(given).toMatchObject({ payload: { text: 'soup' }, givenUpAt: bench.now() });
  const line = bench.log.find((line) => line.includes('given up')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 50, job: given.id, kind: 'note', tries: 2 });
  expect([...bench.log, given.lastError].join()).not.toContain('ayse');
  bench.pass(day);
  await add('salad');
  bench.pass(0);
  await expect.poll(async () => (await bench.rows())[1]?.tries, later).toBe(1);
  expect((await bench.rows())[0]?.tries).toBe(2);
});

test('a job that no other try could help is given up at once', async () => {
  await add('soup');
  bench.start([failingWith(() => new JobFailure('nobody ordered it', { permanent: true }))]);
  const { givenUpAt, lastError } = await bench.failed(1);
  expect([givenUpAt, lastError]).toEqual([bench.now(), 'nobody ordered it']);
  expect(bench.log.join()).toContain('refused for good and kept');
});

test('a job whose payload no version understands is given up instead of tried for days', async () => {
  await bench.pool.query(
    `insert into jobs (id, kind, payload, run_at, due_at) values (gen_random_uuid(), 'note', '{"txt": 1}', $1, $1)`,
    [bench.now()],
  );
  bench.start([failingWith(() => new Error('never gets here'))]);
  const { lastError } = await bench.failed(1);
  expect(lastError).toBe('its payload is not one of "note"');
  expect(bench.log.join()).not.toContain('txt');
});

test('a job that must not lie around is removed when it is given up', async () => {
  await add('soup');
  bench.start([failingWith(() => new JobFailure('no', { permanent: true }), true)]);
  await bench.emptied();
  expect(bench.log.join()).toContain('refused for good and dropped');
});

test('connections cut in the middle of jobs end neither the program nor the queue, however often', async () => {
  const done: string[] = [];
  const cut = async () => {
    await bench.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'worker'`,
    );
  };
  const run = async ({ text }: { text: string }) => {
    await cut();
    done.push(text);
  };
  bench.start([handleJob(note, { run })]);
  for (let round = 0; round < 10; round++) {
    await add(`note ${round}`);
    bench.pass(0);
    await bench.emptied();
    await cut();
  }
  expect(done).toEqual(Array.from({ length: 10 }, (_, round) => `note ${round}`));
});

test('a database that goes away and comes back is waited for, and what is done is done once', async () => {
  const way = await openWay();
  const done: string[] = [];
  const taken = Promise.withResolvers<void>();
  const run = async ({ text }: { text: string }) => {
    done.push(text);
    await taken.promise;
  };
  bench.start([handleJob(note, { run })], { connection: way.connection });
  await add('before');
  await expect.poll(() => done, later).toEqual(['before']);
  way.freeze();
  taken.resolve();
  await add('meanwhile');
  way.thaw();
  await bench.emptied();
  expect(done).toEqual(['before', 'meanwhile']);
});
