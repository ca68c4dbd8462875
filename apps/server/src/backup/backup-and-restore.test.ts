import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { patchShop } from '@sofra/contract/shops';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import {
  databaseForTest,
  folderForTest,
  readEverything,
  readFiles,
  runCommand,
  spawnCommand,
} from '../testing/backup-bench.ts';
import { shopWithMenu } from '../testing/guest.ts';
import { password } from '../testing/passwords.ts';
import { drawPicture, upload } from '../testing/pictures.ts';
import { startProgram } from '../testing/program.ts';
import { keys, openBucket } from '../testing/s3-stand-in.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addressOf } from '../testing/test-database.ts';
import { openBackup } from './archive-reader.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const testApp = useTestApp();
const uploads = join(testApp.dataDir, 'uploads');

/** The store of one test is not the next one's. */
function removePictures(): void {
  for (const name of readdirSync(uploads))
    if (!name.startsWith('.')) rmSync(join(uploads, name), { recursive: true });
}

/** An owner's mail address, a menu, and a picture that has narrower ones beside it. */
let email: string;
beforeEach(async () => {
  removePictures();
  // What stands in a line of its own must not be taken for the end of a table.
  const { owner, shop } = await shopWithMenu(testApp, {}, { description: { tr: 'Bir\n\\.\n\tiki "üç"' } });
  email = owner.email;
  const file = await drawPicture(1400, 40).png().toBuffer();
  const { body } = await upload(testApp, owner, { pathInfo: `uploads/${shop._id}/gallery/x`, file });
  const { status } = await owner.call(patchShop, {
    body: { _id: shop._id, shop_images: [body.url] },
  });
  expect(status).toBe(200);
});

const original = () => Promise.all([readEverything(testApp.connection), readFiles(uploads)]);

test('from a server to the embedded database and back nothing is lost, and the program serves it', {
  tags: ['R3.2', 'R3.3'],
  timeout: 600_000,
}, async () => {
  const [rows, pictures] = await original();
  expect(Object.keys(pictures).length).toBeGreaterThanOrEqual(3);
  const folder = folderForTest();
  const fromServer = join(folder, 'from-server.zip');
  const server = { DATABASE_URL: addressOf(testApp.connection), DATA_DIR: testApp.dataDir };
  expect(await runCommand('backup', { args: [fromServer], env: server })).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Backed up \d+ rows and \d+ picture files into .*from-server\.zip \(\d+\.\d kB\)\.\n$/,
    ),
  });
  expect(statSync(fromServer).mode & 0o777).toBe(0o600);

  const embedded = { DATA_DIR: join(folder, 'embedded') };
  const restored = await runCommand('restore', { args: [fromServer], env: embedded });
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows and /) });
  expect(readFiles(join(embedded.DATA_DIR, 'uploads'))).toEqual(pictures);

  // Nobody serves it now: the command starts the database for itself.
  expect(await runCommand('backup', { args: [`${folder}/`], env: embedded })).toMatchObject({ code: 0 });
  const [named] = readdirSync(folder).filter((name) => /^sofra-backup-\d{8}T\d{6}Z\.zip$/.test(name));
  const another = await databaseForTest();
  const target = { DATABASE_URL: another.url, DATA_DIR: join(folder, 'another') };
  const back = await runCommand('restore', { args: [join(folder, named ?? '')], env: target });
  expect(back).toMatchObject({ code: 0 });
  expect(await readEverything(another.connection)).toEqual(rows);
  expect(readFiles(join(target.DATA_DIR, 'uploads'))).toEqual(pictures);

  const program = await startProgram({ env: embedded });
  onTestFinished(async () => void (await program.stop()));
  const menu = await fetch(`${program.url}/m/lale`, { headers: { 'accept-language': 'tr' } });
  const shown = await testApp.app.fastify.inject({ url: '/m/lale', headers: { 'accept-language': 'tr' } });
  const words = (page: string) => page.replace(/<[^>]*>/g, ' ').replace(/https?:\S+/g, '');
  expect([menu.status, words(await menu.text())]).toEqual([200, words(shown.body)]);
  const login = await fetch(`${program.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);

  // The program is at work on it: a backup does not need it to stop.
  const beside = await runCommand('backup', { args: [join(folder, 'beside.zip')], env: embedded });
  expect(beside).toMatchObject({ code: 0 });
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
});

test('where there is no database nothing is backed up and none is made', async () => {
  const folder = folderForTest();
  const answer = await runCommand('backup', { env: { DATA_DIR: folder } });
  expect(answer).toEqual({
    code: 1,
    output: `Sofra stopped: There is no database in ${folder}/postgres. Is DATA_DIR, or DATABASE_URL, set as for the program?\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('pictures move from a folder into a bucket and back', { tags: ['R3.3'] }, async () => {
  const bucket = await openBucket();
  onTestFinished(() => void bucket.close());
  const place = { bucket: 'menu', endpoint: bucket.endpoint, region: 'us-east-1' };
  const s3 = { ...place, ...keys, patienceMs: 60_000, delivery: 'proxy' as const };
  const folder = folderForTest();
  const [, pictures] = await original();

  const store = await openLocalFileStore(uploads);
  const first = join(folder, 'first.zip');
  await writeBackup({ connection: testApp.connection, storage: store }, first);
  const { connection } = await databaseForTest();
  const inBucket = await openFileStore({ dataDir: folder, s3 });
  await restoreInto(first, { connection, storage: inBucket });
  expect([...bucket.objects.keys()].sort()).toEqual(
    Object.keys(pictures).map((name) => `/menu/uploads/${name}`),
  );

  const second = join(folder, 'second.zip');
  await writeBackup({ connection, storage: inBucket }, second);
  const last = join(folder, 'uploads');
  const { connection: another } = await databaseForTest();
  await restoreInto(second, { connection: another, storage: await openLocalFileStore(last) });
  expect(readFiles(last)).toEqual(pictures);
});

async function restoreInto(file: string, target: Parameters<typeof restoreBackup>[0]): Promise<void> {
  const backup = await openBackup(file);
  try {
    await restoreBackup(target, backup);
  } finally {
    backup.close();
  }
}

test('a picture in use that is gone is told, and one that nobody uses is not missed', async () => {
  const storage = await openLocalFileStore(uploads);
  const folder = folderForTest();
  const [gone = ''] = Object.keys(readFiles(uploads));
  await storage.remove(gone);
  const backUp = (name: string) =>
    writeBackup({ connection: testApp.connection, storage }, join(folder, name));
  expect((await backUp('a.zip')).missing).toEqual([gone]);
  const env = { DATABASE_URL: addressOf(testApp.connection), DATA_DIR: testApp.dataDir };
  const byHand = await runCommand('backup', { args: [join(folder, 'by-hand.zip')], env });
  expect(byHand).toMatchObject({ code: 1, output: expect.stringContaining(gone) });
  await testApp.pool.query('update images set unused_since = now()');
  expect((await backUp('b.zip')).missing).toEqual([]);
});

test('a file that is there is not overwritten', { tags: ['R3.6'] }, async () => {
  const file = join(folderForTest(), 'a.zip');
  await writeBackup({ connection: testApp.connection }, file);
  await expect(writeBackup({ connection: testApp.connection }, file)).rejects.toThrow(
    `${file} exists already, and nothing is overwritten.`,
  );
});

test('where the disk takes no more, no half of a backup is left', { tags: ['R3.6'] }, async () => {
  const folder = folderForTest();
  const server = { DATABASE_URL: addressOf(testApp.connection), DATA_DIR: testApp.dataDir };
  const answer = await runCommand('backup', { args: [join(folder, 'a.zip')], env: server, blocksMax: 8 });
  expect(answer).toEqual({
    code: 1,
    output: `Sofra stopped: There is no room left for ${folder}/a.zip: nothing of it was kept.\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test.for([
  ['before its first table', 'lock table products in access exclusive mode', 'products', 0],
  ['in the middle', 'alter sequence change_sets_seq_seq rename to another', 'change_sets_seq_seq', 1],
] as const)(
  'asked to stop %s, a backup leaves nothing behind',
  { tags: ['R3.6'] },
  async ([_when, block, relation, filesSoFar]) => {
    const folder = folderForTest();
    const server = { DATABASE_URL: addressOf(testApp.connection), DATA_DIR: testApp.dataDir };
    const inTheWay = await testApp.pool.connect();
    try {
      const { rows } = await inTheWay.query(`select '${relation}'::regclass::oid as id`);
      await inTheWay.query(`begin; ${block}`);
      const { child, ended } = spawnCommand('backup', { args: [join(folder, 'a.zip')], env: server });
      const waiting = `select from pg_locks where not granted and relation = ${rows[0].id}`;
      await expect.poll(async () => (await inTheWay.query(waiting)).rowCount, { interval: 20 }).toBe(1);
      expect(readdirSync(folder)).toHaveLength(filesSoFar);
      child.kill('SIGTERM');
      expect(await ended).toEqual({
        code: 1,
        output: 'Sofra stopped: It was interrupted, and nothing of it was kept.\n',
      });
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      await inTheWay.query('rollback');
      inTheWay.release();
    }
  },
);
