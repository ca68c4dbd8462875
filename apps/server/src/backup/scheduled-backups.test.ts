import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { hour, repeatJob } from '../jobs/job-kind.ts';
import { countForPrometheus } from '../metrics/prometheus.ts';
import { loggingOptions } from '../platform/http/logging.ts';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { folderForTest } from '../testing/backup-bench.ts';
import { later, useJobBench } from '../testing/job-bench.ts';
import { openBackup } from './archive-reader.ts';
import { scheduledBackups } from './scheduled-backups.ts';

const bench = useJobBench();
const minute = 60_000;

let dir: string;
let store: string;
let log: Record<string, unknown>[];
beforeEach(() => {
  const folder = folderForTest();
  dir = join(folder, 'backups');
  mkdirSync(dir);
  store = join(folder, 'uploads');
  log = [];
});

async function handlers(keep = 2, everyHours = 24) {
  const storage = await openLocalFileStore(store);
  const write = (line: string) => log.push(JSON.parse(line));
  const logger = Fastify(loggingOptions('info', { write })).log;
  return scheduledBackups({ config: { backups: { dir, everyHours, keep } }, storage, log: logger });
}

/** Until the process has taken all that was due. */
async function startWithSweeping() {
  let isSwept = false;
  const sweeping = repeatJob('sweeping', hour, async () => {
    isSwept = true;
  });
  bench.start([...(await handlers()), sweeping]);
  await expect.poll(() => isSwept, later).toBe(true);
}

const files = () => (existsSync(dir) ? readdirSync(dir).sort() : []);
/** Written down as done, so that the next is a day away. */
const isDone = async () => {
  const [job] = await bench.rows();
  return job !== undefined && job.leasedUntil === null && job.tries === 0 && job.runAt > bench.now();
};
const at = (day: number, time = '100000') => `sofra-scheduled-202611${day}T${time}Z.zip`;

test('of two processes one makes a backup each day, and as many as said are kept', {
  tags: ['R3.7'],
}, async () => {
  // Neither what somebody made by hand nor anything else is the schedule's to remove.
  const foreign = ['notes.txt', 'sofra-backup-20200101T000000Z.zip', 'sofra-scheduled-of-mine.zip'];
  for (const name of foreign) writeFileSync(join(dir, name), 'kept');
  const made = () => files().filter((name) => !foreign.includes(name));

  bench.start(await handlers());
  bench.start(await handlers());
  for (const [day, expected] of [
    [15, [at(15)]],
    [16, [at(15), at(16)]],
    [17, [at(16), at(17)]],
    [18, [at(17), at(18)]],
  ] as const) {
    await expect.poll(made, later).toEqual(expected);
    await expect.poll(isDone, later).toBe(true);
    expect(log.filter(({ msg }) => msg === 'a backup was made')).toHaveLength(day - 14);
    bench.pass(12 * hour);
    expect(made()).toEqual(expected);
    bench.pass(12 * hour);
  }
  expect(foreign.every((name) => files().includes(name))).toBe(true);
  const backup = await openBackup(join(dir, at(18)));
  expect(backup.contents.tables.length).toBeGreaterThan(20);
  backup.close();
});

test('a backup that fails is told, tried again, and costs none of those before it', {
  tags: ['R3.8'],
}, async () => {
  const metrics = await countForPrometheus(bench.db, dir);
  const lastGood = async () =>
    Number(/^sofra_backup_last_success_timestamp_seconds (\d+)$/m.exec((await metrics.read()).text)?.[1]);
  expect(await lastGood()).toBe(0);
  bench.start(await handlers(1));
  await expect.poll(isDone, later).toBe(true);
  const first = Date.UTC(2026, 10, 15, 10) / 1000;
  expect(await lastGood()).toBe(first);

  // The store of pictures does not answer for one of them.
  await bench.pool.query(
    `insert into images (url, shop_id, kind, created_at) values ('/uploads/no name', gen_random_uuid(), 'logo', now())`,
  );
  bench.pass(24 * hour);
  await bench.failed(1);
  expect(log.filter(({ level }) => level === 50)).toMatchObject([
    { msg: 'a backup failed and is tried again' },
  ]);
  expect([files(), await lastGood()]).toEqual([[at(15)], first]);

  await bench.pool.query('delete from images');
  bench.pass(minute);
  await expect.poll(isDone, later).toBe(true);
  expect(files()).toEqual([at(16, '100100')]);
  expect(await lastGood()).toBe(first + 24 * 3600 + 60);
});

test('while another process makes one, none is begun', { tags: ['R3.7'] }, async () => {
  const another = new pg.Client(bench.connection);
  await another.connect();
  await another.query('select pg_advisory_lock(817)');
  bench.start(await handlers());
  const { lastError } = await bench.failed(1);
  expect(lastError).toBe('Another process is making a backup just now.');
  expect(files()).toEqual([]);
  await another.end();
  bench.pass(minute);
  await expect.poll(files, later).toEqual([at(15, '100100')]);
});

test('what a process left that died over a backup is cleared away', { tags: ['R3.6'] }, async () => {
  const left = join(dir, `${at(14)}.0a1b2c3d.unfinished`);
  const young = join(dir, `${at(15)}.0a1b2c3d.unfinished`);
  for (const path of [left, young]) writeFileSync(path, 'half');
  utimesSync(left, new Date(0), new Date(0));
  bench.start(await handlers());
  await expect.poll(isDone, later).toBe(true);
  expect(files()).toEqual([at(15), `${at(15)}.0a1b2c3d.unfinished`]);
  rmSync(young);
});

test('a folder that is not there is not made: the disk it is on may not be mounted', async () => {
  rmSync(dir, { recursive: true });
  bench.start(await handlers());
  const { lastError } = await bench.failed(1);
  expect(lastError).toContain(`There is no folder ${dir}`);
  expect(existsSync(dir)).toBe(false);
});

test('while pictures are missing no older backup is removed, as it may be all that is left of them', async () => {
  bench.start(await handlers(1));
  await expect.poll(isDone, later).toBe(true);
  const url = `/uploads/${crypto.randomUUID()}/logo/0123456789abcdef0123456789abcdef-8x8.webp`;
  await bench.pool.query(
    `insert into images (url, shop_id, kind, created_at) values ($1, gen_random_uuid(), 'logo', now())`,
    [url],
  );
  bench.pass(24 * hour);
  await expect.poll(files, later).toEqual([at(15), at(16)]);
  await expect.poll(isDone, later).toBe(true);
  expect(log.filter(({ level }) => level === 50)).toMatchObject([
    { count: 1, msg: expect.stringContaining('no older backup is removed') },
  ]);
  await bench.pool.query('delete from images');
  bench.pass(24 * hour);
  await expect.poll(files, later).toEqual([at(17)]);
});

test('a shorter pause holds from the next start on, and a new folder gets its first backup at once', async () => {
  const first = bench.start(await handlers());
  await expect.poll(isDone, later).toBe(true);
  await first.stop();
  bench.pass(hour);
  const second = bench.start(await handlers(2, 6));
  const dueAt = async () => (await bench.rows())[0]?.dueAt;
  await expect.poll(dueAt, later).toEqual(new Date(bench.now().getTime() + 6 * hour));
  bench.pass(6 * hour);
  await expect.poll(files, later).toEqual([at(15), at(15, '170000')]);
  await expect.poll(isDone, later).toBe(true);
  await second.stop();

  bench.pass(hour);
  dir = join(dir, 'new');
  mkdirSync(dir);
  const third = bench.start(await handlers());
  await expect.poll(files, later).toEqual([at(15, '180000')]);
  await expect.poll(isDone, later).toBe(true);
  await third.stop();

  // It has one now: another start is no reason to make another.
  const [done] = await bench.rows();
  bench.pass(hour);
  await startWithSweeping();
  expect(await bench.rows()).toContainEqual(done);
});

test('a folder that is away at a start is told of, and lets no other process make a backup before its time', async () => {
  bench.start(await handlers());
  await expect.poll(isDone, later).toBe(true);
  const [done] = await bench.rows();
  dir = join(dir, 'not mounted');
  bench.pass(hour);
  await startWithSweeping();
  expect(await bench.rows()).toContainEqual(done);
  expect(log.filter(({ level }) => level === 50)).toMatchObject([
    { msg: 'the folder for backups cannot be read' },
  ]);
});

test('without a folder there is no schedule', async () => {
  const storage = await openLocalFileStore(store);
  const config = { backups: { dir: undefined, everyHours: 24, keep: 7 } };
  expect(scheduledBackups({ config, storage, log: Fastify().log })).toEqual([]);
});
