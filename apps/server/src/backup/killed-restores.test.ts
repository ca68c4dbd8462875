import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import {
  databaseForTest,
  folderForTest,
  readEverything,
  readFiles,
  runCommand,
  spawnCommand,
} from '../testing/backup-bench.ts';
import { shopWithMenu } from '../testing/guest.ts';
import { addPicture } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';
import { writeBackup } from './write-backup.ts';

const testApp = useTestApp();
const later = { timeout: 120_000, interval: 5 };

async function backUpShop(folder: string): Promise<string> {
  const { owner, shop } = await shopWithMenu(testApp);
  for (const seed of [1, 2, 3]) await addPicture(testApp, owner, shop._id, seed);
  const storage = await openLocalFileStore(join(testApp.dataDir, 'uploads'));
  const file = join(folder, 'a.zip');
  await writeBackup({ connection: testApp.connection, storage }, file);
  return file;
}

test('a restore that was killed is taken over by the next one', {
  tags: ['R3.5'],
  timeout: 400_000,
}, async () => {
  const folder = folderForTest();
  const file = await backUpShop(folder);
  const { url, connection } = await databaseForTest();
  const call = { args: [file], env: { DATABASE_URL: url, DATA_DIR: join(folder, 'data') } };
  const uploads = join(call.env.DATA_DIR, 'uploads');
  const watcher = new pg.Client(connection);
  await watcher.connect();
  onTestFinished(() => watcher.end());
  const count = async (query: string) =>
    Number((await watcher.query(`select count(*) as n from ${query}`)).rows[0].n);
  const tables = () => count(`pg_tables where schemaname = 'public'`);
  const kill = async ({ child, ended }: ReturnType<typeof spawnCommand>) => {
    child.kill('SIGKILL');
    await ended;
  };
  /** The server notices that nobody is there any more. */
  const others = () =>
    count('pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');

  const first = spawnCommand('restore', call);
  await expect.poll(tables, later).toBeGreaterThan(0);
  await kill(first);
  await expect.poll(others, later).toBe(0);
  expect(await count('users')).toBe(0);

  // Somebody looks at a table that comes late, so that the next one is caught in the middle of the rest.
  await watcher.query('begin; lock table shops in access share mode');
  const second = spawnCommand('restore', call);
  await expect.poll(() => count('pg_locks where not granted'), later).toBeGreaterThan(0);
  await kill(second);
  await watcher.query('commit');
  await expect.poll(others, later).toBe(0);
  expect(await count('users')).toBe(0);

  expect(await runCommand('restore', call)).toMatchObject({ code: 0 });
  expect(await readEverything(connection)).toEqual(await readEverything(testApp.connection));
  expect(readFiles(uploads)).toEqual(readFiles(join(testApp.dataDir, 'uploads')));
});

test('killed at any time beside the embedded database, the next one makes it whole', {
  tags: ['R3.5'],
  timeout: 600_000,
}, async () => {
  const folder = folderForTest();
  const file = await backUpShop(folder);
  const env = { DATA_DIR: join(folder, 'data') };
  onTestFinished(() => {
    const pidFile = join(env.DATA_DIR, 'postgres/postmaster.pid');
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  });
  for (const ms of [400, 900, 1_400, 1_900]) {
    const { child, ended } = spawnCommand('restore', { args: [file], env });
    setTimeout(() => child.kill('SIGKILL'), ms);
    await ended;
  }
  const { code, output } = await runCommand('restore', { args: [file], env });
  // On a fast machine one of those before has come to its end.
  if (code !== 0) expect(output).toContain('The database is not empty');
  expect(await runCommand('backup', { args: [join(folder, 'b.zip')], env })).toMatchObject({ code: 0 });
  const another = await databaseForTest();
  const target = { DATABASE_URL: another.url, DATA_DIR: join(folder, 'another') };
  expect(await runCommand('restore', { args: [join(folder, 'b.zip')], env: target })).toMatchObject({
    code: 0,
  });
  expect(await readEverything(another.connection)).toEqual(await readEverything(testApp.connection));
});
