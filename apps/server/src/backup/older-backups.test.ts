import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repeatJob } from '../jobs/job-kind.ts';
import { startJobs } from '../jobs/job-worker.ts';
import { migrate } from '../platform/database/migrate.ts';
import { databaseOn, openPool } from '../platform/database/pool.ts';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { databaseForTest, folderForTest, readEverything } from '../testing/backup-bench.ts';
import { migrationsBefore, patience } from '../testing/test-database.ts';
import { openBackup } from './archive-reader.ts';
import { assertKnownVersion, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Shops of that time had no layout. */
const then = '0023_menu-look-and-archives';

test('a backup of an older version is restored into a newer one, also after that was started', {
  tags: ['R3.2'],
}, async () => {
  const folder = folderForTest();
  const old = await databaseForTest();
  await migrate(old.connection, await migrationsBefore(then));
  const owner = '018f0000-0000-7000-8000-000000000001';
  await old.query(
    `insert into users (id, email, password_hash, language, created_at) values ('${owner}', 'a@b.example', 'x', 'tr', now())`,
  );
  const file = join(folder, 'old.zip');
  await writeBackup({ connection: old.connection }, file);

  // A program was started on the new database, and left what it writes unasked.
  const fresh = await databaseForTest();
  await migrate(fresh.connection);
  const pool = openPool({ ...fresh.connection, max: 2 }, patience);
  const handlers = [repeatJob('nothing', 1_000_000, async () => {})];
  const log = { warn() {}, error() {} };
  const worker = startJobs({ db: databaseOn(pool), handlers, now: () => new Date(), log: log as never });
  const left = async () => (await readEverything(fresh.connection))['public.jobs']?.length;
  await expect.poll(left, { interval: 20 }).toBe(1);
  await worker.stop();
  await pool.end();

  const backup = await openBackup(file);
  await assertKnownVersion(file, backup);
  const storage = await openLocalFileStore(join(folder, 'uploads'));
  await restoreBackup({ connection: fresh.connection, storage }, backup);
  backup.close();
  await migrate(old.connection);
  expect(await readEverything(fresh.connection)).toEqual(await readEverything(old.connection));
});
