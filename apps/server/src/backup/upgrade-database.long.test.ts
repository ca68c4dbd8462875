import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import type { Binaries } from '../platform/database/postgres-binaries.ts';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import {
  databaseForTest,
  folderForTest,
  readEverything,
  runCommand,
  spawnCommand,
} from '../testing/backup-bench.ts';
import { shopWithMenu } from '../testing/guest.ts';
import { password } from '../testing/passwords.ts';
import { spawnProgram, startProgram } from '../testing/program.ts';
import { useTestApp } from '../testing/test-app.ts';
import { openBackup } from './archive-reader.ts';
import { fetchBinaries } from './fetch-binaries.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const testApp = useTestApp();

/** An installation as an older version of the program left it, with a shop in it. */
async function oldInstallation(major: number): Promise<{ dataDir: string; email: string }> {
  const dataDir = join(folderForTest(), 'data');
  const { owner } = await shopWithMenu(testApp);
  const file = join(folderForTest(), 'a.zip');
  await writeBackup({ connection: testApp.connection }, file);
  const folder = join(folderForTest(), 'binaries');
  mkdirSync(folder, { mode: 0o755 });
  const binaries: Binaries = await fetchBinaries(major, folder);
  const old = await startEmbeddedPostgres(join(dataDir, 'postgres'), { binaries });
  const backup = await openBackup(file);
  const storage = await openLocalFileStore(join(dataDir, 'uploads'));
  await restoreBackup({ connection: old.connection, storage }, backup);
  backup.close();
  await old.stop();
  // Whatever a killed upgrade left running goes with the test.
  onTestFinished(() => {
    for (const folder of ['postgres', 'postgres.upgrade/postgres', `postgres-${major}`]) {
      const file = join(dataDir, folder, 'postmaster.pid');
      if (!existsSync(file)) continue;
      try {
        process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
      } catch {
        // It went by itself.
      }
    }
  });
  return { dataDir, email: owner.email };
}

const versionIn = (folder: string) => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();

/** What is in the database now, by way of a backup of it. */
async function everythingIn(dataDir: string) {
  const file = join(folderForTest(), 'b.zip');
  expect(await runCommand('backup', { args: [file], env: { DATA_DIR: dataDir } })).toMatchObject({ code: 0 });
  const { url, connection } = await databaseForTest();
  const target = { DATABASE_URL: url, DATA_DIR: join(dirname(file), 'data') };
  expect(await runCommand('restore', { args: [file], env: target })).toMatchObject({ code: 0 });
  return readEverything(connection);
}

test.each([15, 17])(
  'data of PostgreSQL %i are brought to the installed version',
  {
    timeout: 600_000,
  },
  async (major) => {
    const { dataDir, email } = await oldInstallation(major);
    const data = join(dataDir, 'postgres');
    const env = { DATA_DIR: dataDir };
    const refused = spawnProgram({ env });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(
      `was made by PostgreSQL ${major}, and this is version 18: run "npm run upgrade-database"`,
    );

    const { code, output } = await runCommand('upgrade-database', { env });
    expect(output).toContain(
      `from PostgreSQL ${major} to 18. The old database is kept in ${data}-${major}: remove it when all is well.\n`,
    );
    expect(code).toBe(0);
    expect([versionIn(data), versionIn(`${data}-${major}`)]).toEqual(['18', String(major)]);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', `postgres-${major}`, 'uploads']);
    expect(await everythingIn(dataDir)).toEqual(await readEverything(testApp.connection));

    const program = await startProgram({ env });
    onTestFinished(async () => void (await program.stop()));
    const login = await fetch(`${program.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);
  },
);

test('killed at any time, the old or the new data are in place, and running it again works', {
  timeout: 1_800_000,
}, async () => {
  const { dataDir } = await oldInstallation(17);
  const data = join(dataDir, 'postgres');
  const env = { DATA_DIR: dataDir };
  const work = `${data}.upgrade`;
  const milestones = [
    join(data, 'postmaster.pid'),
    work,
    join(work, 'database.zip'),
    join(work, 'postgres/PG_VERSION'),
    join(work, 'postgres/postmaster.pid'),
    `${data}.upgraded`,
    `${data}-17`,
  ];
  for (const milestone of milestones) {
    const { child, ended } = spawnCommand('upgrade-database', { env });
    // What an earlier one left is cleared away first, and is not what is waited for.
    let isNew = !existsSync(milestone);
    const watch = setInterval(() => {
      if (!existsSync(milestone)) isNew = true;
      else if (isNew) child.kill('SIGKILL');
    }, 1);
    expect((await ended).output).not.toContain('stopped');
    clearInterval(watch);
    // The place is empty only between two moves, and the next to come puts that right.
    const version = versionIn(existsSync(data) ? data : `${data}.upgraded`);
    expect(['17', '18']).toContain(version);
    if (version === '18') break;
  }
  const { code, output } = await runCommand('upgrade-database', { env });
  expect([code, output]).toEqual([0, expect.stringMatching(/Upgraded|nothing to do/)]);
  expect([versionIn(data), versionIn(`${data}-17`)]).toEqual(['18', '17']);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-17', 'uploads']);
  expect(await everythingIn(dataDir)).toEqual(await readEverything(testApp.connection));
});
