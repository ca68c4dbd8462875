import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { OwnerAtWork } from './testing/faults/owner-at-work.ts';
import { type Program, removeFolder, startProgram, temporaryFolder } from './testing/program.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from './testing/small-disk.ts';

const reason = whyNoSmallDisk();
if (reason) process.stdout.write(`Full disks are not tried: ${reason}\n`);

const timeout = 600_000;
/** An outage is told at once and then every ten seconds by requests, every minute by PostgreSQL's keeper. */
const linesAMinute = 40;
const sentences = {
  tr: 'Sunucuda yer kalmadı. Lütfen destek ekibine haber verin.',
  en: 'The server is out of space. Please contact support.',
  ar: 'لا توجد مساحة كافية على الخادم. يُرجى إبلاغ فريق الدعم.',
  ru: 'На сервере закончилось место. Сообщите в службу поддержки.',
};

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function folder(): string {
  const path = temporaryFolder();
  undo.push(() => removeFolder(path));
  return path;
}

function smallDisk(path: string, megabytes: number): SmallDisk {
  const disk = mountSmallDisk(path, megabytes);
  undo.push(disk.unmount);
  return disk;
}

async function start(dataDir: string): Promise<Program> {
  // As `npm start` has them.
  const env = { DATA_DIR: dataDir, DATABASE_PATIENCE_MS: '2500', SHEET_PATIENCE_MS: '60000' };
  const program = await startProgram({ env });
  undo.push(() => program.stop());
  return program;
}

/** Everything but the database on a disk that has room. */
function dataDirWithFullDatabase(megabytes: number): { dataDir: string; disk: SmallDisk } {
  const dataDir = folder();
  const elsewhere = folder();
  const disk = smallDisk(dataDir, megabytes);
  for (const name of ['uploads', 'outbox']) {
    mkdirSync(join(elsewhere, name));
    symlinkSync(join(elsewhere, name), join(dataDir, name));
  }
  return { dataDir, disk };
}

async function ownersOf({ url }: Program, count = 4): Promise<OwnerAtWork[]> {
  const people = Array.from({ length: count }, () => new OwnerAtWork(url, { excused: [503, 507] }));
  for (const person of people) await person.moveIn();
  return people;
}

/** A menu that somebody looks at all the time. */
async function watchMenu({ url }: Program, person: OwnerAtWork) {
  const shop = await fetch(`${url}/api/shop/${person.shopId}`, { headers: { cookie: person.cookie } });
  const { shop_slug } = (await shop.json()) as { shop_slug: string };
  const failures: string[] = [];
  let isOver = false;
  let views = 0;
  const look = async () => {
    for (; !isOver; await sleep(100)) {
      const answer = await fetch(`${url}/m/${shop_slug}`).catch(() => undefined);
      await answer?.arrayBuffer();
      views++;
      if (answer?.status !== 200) failures.push(`a guest was answered ${answer?.status}`);
    }
  };
  const looking = look();
  return async () => {
    isOver = true;
    await looking;
    return { failures, views };
  };
}

/** Keeps a disk full for so long, whatever comes free on it. */
async function keepFull(disk: SmallDisk, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(200)) disk.fill();
}

async function newCategory({ url }: Program, { shopId, cookie }: OwnerAtWork, language: string) {
  const answer = await fetch(`${url}/api/category`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, cookie },
    body: JSON.stringify({ shop_id: shopId, name: { tr: `${language} ${'uzun '.repeat(10)}` } }),
  });
  return { status: answer.status, body: (await answer.json()) as { error?: string; message?: string } };
}

/** What somebody is told in each language once there is no room for what they write. */
async function refusalsIn(program: Program, person: OwnerAtWork): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const language of Object.keys(sentences))
    for (let tries = 0; tries < 500 && !(language in told); tries++) {
      const { status, body } = await newCategory(program, person, language);
      if (status !== 201) told[language] = { status, ...body };
    }
  return told;
}

const fullIn = Object.fromEntries(
  Object.entries(sentences).map(([language, message]) => [
    language,
    { status: 507, error: 'storage_full', message },
  ]),
);

/** Without anybody's help, and with everything that was answered. */
async function expectRecovery({ url, child }: Program, people: OwnerAtWork[]): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  const losses: string[] = [];
  for (const person of people) {
    losses.push(...(await person.findLosses()));
    await person.writeOnceEach();
    losses.push(...(await person.findLosses()));
  }
  expect({ losses, scandals: people.flatMap(({ scandals }) => scandals) }).toEqual({
    losses: [],
    scandals: [],
  });
  expect(child.exitCode).toBeNull();
}

const logLines = (program: Program) =>
  program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));

async function asAdministrator<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'sofra', database: 'sofra' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

describe.skipIf(reason !== undefined)('a full disk', () => {
  test('under the database: writes are refused in words, everything is read, and all goes on when there is room', {
    timeout,
  }, async () => {
    const { dataDir, disk } = dataDirWithFullDatabase(200);
    const program = await start(dataDir);
    const people = await ownersOf(program);
    const [somebody = people[0] as OwnerAtWork] = await ownersOf(program, 1);
    const stopWatching = await watchMenu(program, somebody);
    for (const person of people) person.start();
    await sleep(2_000);
    const startedAt = performance.now();
    await keepFull(disk, 10_000);
    expect(await refusalsIn(program, somebody)).toEqual(fullIn);
    const list = await fetch(`${program.url}/api/product/all/${somebody.shopId}`, {
      headers: { cookie: somebody.cookie },
    });
    expect(list.status).toBe(200);
    // PostgreSQL says the same where it has no room to sort.
    const sorting = asAdministrator(dataDir, async (client) => {
      await client.query(`set work_mem = '64kB'`);
      await client.query(`select count(*) from (select repeat(n::text, 50) as t from generate_series(1, 100000) as n
        order by md5(n::text) offset 1) as sorted`);
    });
    await expect(sorting).rejects.toMatchObject({ code: '53100' });
    await sleep(5_000);
    const minutes = Math.max(1, (performance.now() - startedAt) / 60_000);
    expect(logLines(program).length).toBeLessThan(linesAMinute * minutes);
    disk.clear();
    await sleep(1_000);
    for (const person of people) await person.stop();
    expect((await stopWatching()).failures).toEqual([]);
    expect(people.reduce((sum, { refusals }) => sum + refusals, 0)).toBeGreaterThan(0);
    await expectRecovery(program, people);
  });

  test('that ends PostgreSQL: for minutes everybody is told to come back, and then it is there again by itself', {
    timeout,
  }, async () => {
    const { dataDir, disk } = dataDirWithFullDatabase(200);
    const program = await start(dataDir);
    const people = await ownersOf(program);
    const stopWatching = await watchMenu(program, people[0] as OwnerAtWork);
    for (const person of people) person.start();
    await sleep(2_000);
    disk.fill();
    // The next entry of its log needs a new file, for which there is no room.
    await asAdministrator(dataDir, (client) => client.query('select pg_switch_wal()')).catch(() => {});
    const startedAt = performance.now();
    // Longer than the patience with a server that does not start.
    await keepFull(disk, 80_000);
    expect(program.child.exitCode).toBeNull();
    const away = await fetch(`${program.url}/readyz`, { headers: { 'accept-language': 'tr' } });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await away.json()).toMatchObject({
      error: 'database_unavailable',
      message: 'Veritabanına şu anda ulaşılamıyor. Lütfen birazdan tekrar deneyin.',
    });
    const keeper = logLines(program).filter((line) => line.includes('PostgreSQL is away'));
    expect(keeper.length).toBeGreaterThanOrEqual(1);
    expect(keeper.length).toBeLessThanOrEqual(2);
    const minutes = (performance.now() - startedAt) / 60_000;
    expect(logLines(program).length).toBeLessThan(linesAMinute * minutes);

    disk.clear();
    const clearedAt = performance.now();
    await expect
      .poll(async () => (await fetch(`${program.url}/readyz`)).status, { timeout: 60_000, interval: 50 })
      .toBe(200);
    process.stdout.write(`ready ${Math.round(performance.now() - clearedAt)} ms after there was room\n`);
    await sleep(1_000);
    for (const person of people) await person.stop();
    expect((await stopWatching()).failures).toEqual([]);
    await expectRecovery(program, people);
    expect(program.output()).toContain('PostgreSQL is back');
  });

  test('under the pictures: they are refused in words and leave no halves, and everything else is written', {
    timeout,
  }, async () => {
    const dataDir = folder();
    const uploads = join(dataDir, 'uploads');
    const disk = smallDisk(uploads, 4);
    const program = await start(dataDir);
    const people = await ownersOf(program);
    for (const person of people) person.start();
    await sleep(2_000);
    await keepFull(disk, 10_000);
    for (const person of people) await person.stop();
    const refused = people.reduce((sum, { refusals }) => sum + refusals, 0);
    const writes = people.reduce((sum, person) => sum + person.writes, 0);
    expect(refused).toBeGreaterThan(0);
    // Of ten kinds of writes it is one.
    expect(refused / writes).toBeLessThan(0.3);
    expect(readdirSync(join(uploads, '.incoming'))).toEqual([]);
    expect(logLines(program).length).toBeLessThan(linesAMinute);
    disk.clear();
    await expectRecovery(program, people);
  });

  test('under the outbox: what a mail tells of is answered, and the mail is written when there is room', {
    timeout,
  }, async () => {
    const dataDir = folder();
    const outbox = join(dataDir, 'outbox');
    const disk = smallDisk(outbox, 1);
    const program = await start(dataDir);
    const [owner] = await ownersOf(program, 1);
    if (!owner) throw new Error('There is nobody.');
    disk.fill();
    const invited = Array.from({ length: 10 }, (_, i) => `guest-${i}@example.com`);
    for (const email of invited) {
      const answer = await fetch(`${program.url}/api/user/invite`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: owner.cookie },
        body: JSON.stringify({ email, role: 'staff', shopId: owner.shopId }),
      });
      expect(answer.status).toBe(201);
    }
    await keepFull(disk, 20_000);
    const mails = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    await expect.poll(() => readdirSync(outbox)).toEqual(['filler']);
    // A line for each try of each, after five seconds and pauses that double. That a machine is slow is told beside.
    const lines = logLines(program).filter((line) => !line.includes('the program was held up'));
    expect(lines.length).toBeLessThanOrEqual(invited.length * 3);
    disk.clear();
    await expect.poll(mails, { timeout: 120_000, interval: 500 }).toHaveLength(invited.length);
    const written = mails().map((name) => readFileSync(join(outbox, name), 'utf8'));
    for (const email of invited) expect(written.filter((mail) => mail.includes(email))).toHaveLength(1);
  });

  test('under a large file that comes in: it is refused in words, and taken when there is room', {
    timeout,
  }, async () => {
    const dataDir = folder();
    const disk = smallDisk(join(dataDir, 'incoming'), 30);
    const program = await start(dataDir);
    const [owner] = await ownersOf(program, 1);
    if (!owner) throw new Error('There is nobody.');
    const archive = await fetch(`${program.url}/api/shop/${owner.shopId}/archive.zip`, {
      headers: { cookie: owner.cookie },
    });
    const content = Buffer.from(await archive.arrayBuffer());
    const send = async (file: Buffer) => {
      const form = new FormData();
      form.append('shopId', owner.shopId);
      form.append('file', new Blob([new Uint8Array(file)]), 'shop.zip');
      const answer = await fetch(`${program.url}/api/shop-archive`, {
        method: 'POST',
        headers: { 'accept-language': 'ru', cookie: owner.cookie },
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as object };
    };
    const full = { status: 507, body: { error: 'storage_full', message: sentences.ru } };
    // More than there is room for, and then not even for a small one.
    expect(await send(Buffer.alloc(60_000_000))).toEqual(full);
    disk.fill();
    expect(await send(content)).toEqual(full);
    disk.clear();
    expect((await send(content)).status).toBe(201);
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  });

  test('under everything at once: guests read, owners are told, and all goes on when there is room', {
    timeout,
  }, async () => {
    const dataDir = folder();
    const disk = smallDisk(dataDir, 220);
    const program = await start(dataDir);
    const people = await ownersOf(program);
    const stopWatching = await watchMenu(program, people[0] as OwnerAtWork);
    for (const person of people) person.start();
    await sleep(2_000);
    await keepFull(disk, 20_000);
    expect(program.child.exitCode).toBeNull();
    expect(logLines(program).length).toBeLessThan(2 * linesAMinute);
    disk.clear();
    await sleep(1_000);
    for (const person of people) await person.stop();
    expect((await stopWatching()).failures).toEqual([]);
    await expectRecovery(program, people);
    expect(existsSync(join(dataDir, 'outbox'))).toBe(true);
  });
});
