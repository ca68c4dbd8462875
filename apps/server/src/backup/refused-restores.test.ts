import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { databaseForTest, folderForTest, readEverything, runCommand } from '../testing/backup-bench.ts';
import { shopWithMenu } from '../testing/guest.ts';
import { addPicture } from '../testing/pictures.ts';
import { removeFolder, startProgram, temporaryFolder } from '../testing/program.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addressOf } from '../testing/test-database.ts';
import { openBackup } from './archive-reader.ts';
import { openArchiveWriter } from './archive-writer.ts';
import { type BackupContents, backupFiles } from './backup-format.ts';
import { writeBackup } from './write-backup.ts';

const testApp = useTestApp();

/** A good one of a small shop with a picture. */
const kept = temporaryFolder();
const good = join(kept, 'good.zip');
afterAll(() => removeFolder(kept));

let folder: string;
beforeEach(async () => {
  folder = folderForTest();
  if (existsSync(good)) return;
  const { owner, shop } = await shopWithMenu(testApp);
  await addPicture(testApp, owner, shop._id);
  const storage = await openLocalFileStore(join(testApp.dataDir, 'uploads'));
  await writeBackup({ connection: testApp.connection, storage }, good);
});

const copyOfGood = (): string => {
  const file = join(folder, 'bad.zip');
  copyFileSync(good, file);
  return file;
};

/** An archive with these contents and nothing else. */
async function archiveOf(contents: object, name: string = backupFiles.contents): Promise<string> {
  const file = join(folder, 'bad.zip');
  const archive = await openArchiveWriter(file, new Date());
  await archive.add(name, Buffer.from(JSON.stringify(contents)), { isPacked: false });
  await archive.finish();
  return file;
}

async function contentsOfGood(): Promise<BackupContents> {
  const backup = await openBackup(good);
  backup.close();
  return backup.contents;
}

const damaged = (file: string) => `${file} is damaged or was cut short, and nothing was changed.`;
const noBackup = (file: string) => `${file} is no backup of Sofra.`;
const tooNew = (file: string) =>
  `${file} was made by a newer version of Sofra: restore it with that version, or with a later one.`;

const refused: [string, () => string | Promise<string>, (file: string) => string][] = [
  [
    'cut in the middle',
    () => {
      const file = copyOfGood();
      truncateSync(file, Math.floor(statSync(file).size / 2));
      return file;
    },
    damaged,
  ],
  [
    'that lacks its last bytes',
    () => {
      const file = copyOfGood();
      truncateSync(file, statSync(file).size - 10);
      return file;
    },
    damaged,
  ],
  [
    'with one byte changed',
    () => {
      const file = copyOfGood();
      const handle = openSync(file, 'r+');
      // Within the rows of the first table, and not in a name.
      writeSync(handle, Buffer.from([0xff, 0x00, 0xff]), 0, 3, 120);
      closeSync(handle);
      return file;
    },
    damaged,
  ],
  [
    'that is something else',
    () => {
      const file = join(folder, 'bad.zip');
      writeFileSync(file, 'Dear diary');
      return file;
    },
    noBackup,
  ],
  ['that is another zip', () => archiveOf({ dear: 'diary' }, 'diary.json'), noBackup],
  ['of another program', () => archiveOf({ format: 1, program: 'Diary' }), noBackup],
  ['in a newer format', () => archiveOf({ format: 2, program: 'Sofra' }), tooNew],
  [
    'with a migration of tomorrow',
    async () => {
      const contents = await contentsOfGood();
      return archiveOf({ ...contents, pictures: 0, migrations: [...contents.migrations, 2_000_000_000_000] });
    },
    tooNew,
  ],
  ['that lacks a picture', async () => archiveOf(await contentsOfGood()), damaged],
];

test.each(refused)(
  'a file %s is refused with one sentence, and nothing is changed',
  {
    tags: ['R3.4'],
  },
  async (_, make, sentence) => {
    const file = await make();
    const dataDir = join(folder, 'data');
    const { url, connection } = await databaseForTest();
    const answer = await runCommand('restore', {
      args: [file],
      env: { DATABASE_URL: url, DATA_DIR: dataDir },
    });
    expect(answer).toEqual({ code: 1, output: `Sofra stopped: ${sentence(file)}\n` });
    expect(Object.keys(await readEverything(connection))).toEqual(['sequences']);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test('a file that is not there is refused, and so is none or two', { tags: ['R3.4'] }, async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  const missing = await runCommand('restore', { args: ['/nowhere.zip'], env });
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('/nowhere.zip cannot be read') });
  for (const args of [[], [good, good]])
    expect(await runCommand('restore', { args, env })).toEqual({
      code: 1,
      output: 'Sofra stopped: Say which backup: npm run restore -- FILE.\n',
    });
});

test('a database with anything in it is refused and left as it is', { tags: ['R3.4'] }, async () => {
  await shopWithMenu(testApp);
  const before = await readEverything(testApp.connection);
  const dataDir = join(folder, 'data');
  const env = { DATABASE_URL: addressOf(testApp.connection), DATA_DIR: dataDir };
  const answer = await runCommand('restore', { args: [good], env });
  expect(answer).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^Sofra stopped: The database is not empty \(\w+ has rows\), and nothing is overwritten: restore into a new one\.\n$/,
    ),
  });
  expect(await readEverything(testApp.connection)).toEqual(before);
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual(['.incoming']);
});

test('a database with tables of somebody else is refused', { tags: ['R3.4'] }, async () => {
  const another = await databaseForTest();
  const dataDir = join(folder, 'data');
  const env = { DATABASE_URL: another.url, DATA_DIR: dataDir };
  await another.query('create table diary (text text)');
  expect(await runCommand('restore', { args: [good], env })).toEqual({
    code: 1,
    output: `Sofra stopped: The database has tables that are not Sofra's: restore into one that is its alone.\n`,
  });
  expect(await readEverything(another.connection)).toEqual({ 'public.diary': [], sequences: [] });
});

test('pictures of another installation are not mixed with those of a backup', {
  tags: ['R3.4'],
}, async () => {
  const { url, connection } = await databaseForTest();
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'uploads/shop'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads/shop/a.webp'), 'a picture');
  const answer = await runCommand('restore', { args: [good], env: { DATABASE_URL: url, DATA_DIR: dataDir } });
  expect(answer).toEqual({
    code: 1,
    output: `Sofra stopped: ${dataDir}/uploads holds 1 picture that is not of this backup, and nothing is mixed with it: move it away first.\n`,
  });
  expect(Object.keys(await readEverything(connection))).toEqual(['sequences']);
});

test('data that a program is using are refused', { tags: ['R3.4'], timeout: 300_000 }, async () => {
  const dataDir = join(folder, 'data');
  const program = await startProgram({ env: { DATA_DIR: dataDir } });
  try {
    const answer = await runCommand('restore', { args: [good], env: { DATA_DIR: dataDir } });
    expect(answer.code).toBe(1);
    expect(answer.output).toMatch(
      /^Sofra stopped: Another program \(sofra, process \d+\) already uses .*\n$/,
    );
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  } finally {
    await program.stop();
  }
  // Stopped, it has left nothing but what it writes unasked.
  const answer = await runCommand('restore', { args: [good], env: { DATA_DIR: dataDir } });
  expect(answer).toMatchObject({ code: 0 });
});
