import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasSwift, type Swift, startSwift } from '../../scripts/engines/swift.ts';
import { objectsIn, seedObjects } from '../../scripts/engines/swift-objects.ts';
import { repositoryRoot, runCommand } from '../../scripts/run-command.ts';
import {
  type BucketProgram,
  type Owner,
  openMenu,
  settingsOf,
  startInFolder,
  type Uploaded,
  uploadPicture,
} from './bucket-program.ts';
import { newFolder } from './folder.ts';

/** So many objects lie in the bucket when it is large. */
const many = Number(process.env.S3_OBJECTS ?? 100_000);

/** How long the program waits for the bucket. */
const patienceMs = 10_000;

const token = 'a-token-of-sixteen-letters';
let swift: Swift;
let program: BucketProgram;
let owner: Owner;
const dataDir = newFolder('bucket-program');
/** Every picture that was answered 201, and whether it still has to be there. */
const answered = new Set<string>();
let number = 0;

beforeAll(async () => {
  if (!hasSwift()) throw new Error('OpenStack Swift is not installed: `npm run test:scale` installs it.');
  swift = await startSwift(newFolder('swift'));
  program = await startInFolder(dataDir, {
    ...settingsOf(swift),
    S3_PATIENCE_MS: String(patienceMs),
    METRICS_TOKEN: token,
  });
  owner = await openMenu(program);
});
afterAll(async () => {
  await program?.stop();
  await swift?.end();
});

async function upload(): Promise<Uploaded> {
  const answer = await uploadPicture(owner, number++);
  if (answer.url) answered.add(answer.url);
  return answer;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${program.url}${path}`, { headers });
const statusOf = async (path: string) => {
  const answer = await get(path);
  await answer.arrayBuffer();
  return answer.status;
};
const figure = async (name: string) => {
  const text = await (await get('/metrics', { authorization: `Bearer ${token}` })).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line?.slice(name.length + 1);
};

const tell = (what: string, figures: object) => process.stdout.write(`${what} ${JSON.stringify(figures)}\n`);

/** Goes on with something until it is stopped; answers what came of each round. */
function keepDoing<T>(work: () => Promise<T>) {
  const results: T[] = [];
  let isOver = false;
  const doing = (async () => {
    while (!isOver) results.push(await work());
  })();
  // A test that has failed already is not asked for what came of it.
  doing.catch(() => {});
  onTestFinished(() => {
    isOver = true;
  });
  return async () => {
    isOver = true;
    await doing;
    return results;
  };
}

const timed =
  <T>(work: () => Promise<T>) =>
  async () => {
    const started = performance.now();
    const result = await work();
    return { result, ms: performance.now() - started };
  };

const countsOf = (statuses: (number | string)[]) =>
  statuses.reduce<Record<string, number>>((counts, status) => {
    counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }, {});

async function expectAllThere(): Promise<void> {
  const stored = await objectsIn(swift, 'uploads/');
  expect([...answered].filter((url) => !stored.has(url.slice(1)))).toEqual([]);
  for (const url of answered) expect([url, await statusOf(url)]).toEqual([url, 200]);
}

const startAgain = async () => {
  await swift.end();
  swift = await startSwift(swift.folder, swift.port);
};

test('pictures are stored in a real bucket and come back', async () => {
  for (let i = 0; i < 20; i++) expect((await upload()).status).toBe(201);
  await expectAllThere();
  expect(answered.size).toBe(20);
  expect(await statusOf(`/uploads/${owner.shopId}/products/${'0'.repeat(32)}-1x1.webp`)).toBe(404);
});

describe('a bucket that is killed', () => {
  test('loses nothing that was answered; menus go on, and uploads once it is back', async () => {
    const [kept = ''] = answered;
    const etag = (await get(kept)).headers.get('etag') ?? '';
    const stopUploads = keepDoing(upload);
    const stopMenus = keepDoing(() => statusOf('/m/lale'));
    await sleep(1_000);
    swift.proxy.kill('SIGKILL');
    await expect.poll(async () => (await upload()).error).toBe('storage_unavailable');

    const away = await get(kept);
    expect([away.status, ((await away.json()) as { error: string }).error]).toEqual([
      503,
      'storage_unavailable',
    ]);
    expect([away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual(['5', 'no-store']);
    expect((await get(kept, { 'if-none-match': etag })).status).toBe(304);
    expect(await statusOf('/readyz')).toBe(200);
    expect(await figure('sofra_store_up')).toBe('0');

    await startAgain();
    await expect.poll(async () => (await upload()).status).toBe(201);
    const uploads = await stopUploads();
    const menus = await stopMenus();
    tell('uploads while it was killed', countsOf(uploads.map(({ status, error }) => error ?? status)));
    expect(new Set(uploads.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(new Set(uploads.map(({ error }) => error))).toEqual(new Set([undefined, 'storage_unavailable']));
    expect(new Set(menus)).toEqual(new Set([200]));
    expect(await figure('sofra_store_up')).toBe('1');
    await expectAllThere();
    expect(program.output().match(/the store of pictures is away/g)).toHaveLength(1);
  });
});

describe('a bucket that hangs', () => {
  test('is waited for within limits, and nobody else waits', async () => {
    const [kept = ''] = answered;
    const stopMenus = keepDoing(timed(() => statusOf('/m/lale')));
    swift.proxy.kill('SIGSTOP');
    onTestFinished(() => swift.proxy.kill('SIGCONT'));
    const started = performance.now();
    const first = await Promise.all([
      ...Array.from({ length: 200 }, () => statusOf(kept)),
      ...Array.from({ length: 4 }, async () => (await upload()).status),
    ]);
    const firstMs = performance.now() - started;
    expect(countsOf(first)).toEqual({ 503: 204 });

    const asked = async () =>
      Number(await figure('sofra_store_seconds_count{action="read",outcome="failed"}'));
    const before = await asked();
    const second = await Promise.all(Array.from({ length: 500 }, () => statusOf(kept)));
    expect(countsOf(second)).toEqual({ 503: 500 });
    // One at a time finds out whether it is back.
    const waited = (await asked()) - before;
    expect(waited).toBeLessThan(10);
    const profile = await get('/api/user/profile', { cookie: owner.cookie });
    expect(profile.status).toBe(200);

    const menus = await stopMenus();
    const slowest = Math.max(...menus.map(({ ms }) => ms));
    tell('while it hangs', { firstMs, waited, menus: menus.length, slowestMenuMs: slowest });
    expect(countsOf(menus.map(({ result }) => result))).toEqual({ 200: menus.length });
    // Nobody can have waited for the store.
    expect(slowest).toBeLessThan(patienceMs);
    expect(menus.length).toBeGreaterThan(20);

    swift.proxy.kill('SIGCONT');
    await expect.poll(async () => (await upload()).status).toBe(201);
    await expectAllThere();
    // What was given up holds no connection.
    await expect.poll(async () => Number(await figure('process_open_fds'))).toBeLessThan(200);
  });
});

describe('a bucket that refuses the key', () => {
  test('lets the program start with one warning, and uploads are told', async () => {
    const wrong = await startInFolder(newFolder('wrong-key'), {
      ...settingsOf(swift),
      S3_SECRET_ACCESS_KEY: 'wrong',
    });
    onTestFinished(wrong.stop);
    const sentence = 'does not accept S3_ACCESS_KEY_ID with this S3_SECRET_ACCESS_KEY';
    await expect.poll(() => wrong.output()).toContain('the store of pictures refuses the program');
    const lines = () =>
      wrong
        .output()
        .split('\n')
        .filter((line) => line.includes(sentence));
    expect(lines()).toHaveLength(1);
    const refused = await uploadPicture(await openMenu(wrong), 1);
    expect(refused).toMatchObject({ status: 503, error: 'storage_unavailable' });
    await expect.poll(lines).toHaveLength(2);
    expect(lines()[1]).toContain('"msg":"storage_unavailable"');
    expect((await fetch(`${wrong.url}/m/lale`)).status).toBe(200);
  });
});

describe('a machine whose clock is a day ahead of the bucket', () => {
  test('stores pictures all the same, and removes those that nobody used for a day', async () => {
    await program.stop();
    const before = new Set(answered);
    program = await startInFolder(dataDir, {
      ...settingsOf(swift),
      METRICS_TOKEN: token,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shifted-clock.ts')}`,
      CLOCK_SHIFT_MS: String(25 * 60 * 60 * 1000),
    });
    owner = { ...owner, url: program.url };
    // Nothing refers to the pictures of these tests, and a day has passed.
    await expect.poll(async () => (await objectsIn(swift, 'uploads/')).size).toBe(0);
    for (const url of before) answered.delete(url);
    expect((await upload()).status).toBe(201);
    await expectAllThere();
    expect(program.output()).not.toContain('RequestTimeTooSkewed');

    const presigned = await startInFolder(newFolder('presigned'), {
      ...settingsOf(swift),
      S3_DELIVERY: 'presigned',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shifted-clock.ts')}`,
      CLOCK_SHIFT_MS: String(25 * 60 * 60 * 1000),
    });
    onTestFinished(presigned.stop);
    const [url = ''] = answered;
    // The first answer of the bucket tells what time it is there.
    await expect.poll(async () => (await fetch(`${presigned.url}${url}`)).status).toBe(200);
    expect((await fetch(`${presigned.url}${url}`)).redirected).toBe(true);
  });
});

describe(`a bucket of ${many} pictures`, () => {
  const shopId = '00000000-0000-4000-8000-000000000000';
  const nameOf = (i: number) =>
    `${shopId}/products/${createHash('md5').update(String(i)).digest('hex')}-1x1.webp`;
  const textOf = (i: number) => `picture ${i}`;
  const notYet = 500;
  const move = async (to: string, ...more: string[]) => {
    const started = performance.now();
    const { code, output } = await runCommand(
      process.execPath,
      [join(repositoryRoot, 'apps/server/src/images/move-images.ts'), '--to', to, ...more],
      { env: { ...settingsOf(swift), DATA_DIR: folder } },
    );
    tell(output, { ms: Math.round(performance.now() - started) });
    return { code, output };
  };
  const folder = newFolder('moved');

  test('shows them, tells all of them, and is moved to a folder and back', async () => {
    const started = performance.now();
    await seedObjects(
      swift,
      Array.from({ length: many }, (_, i) => [`uploads/${nameOf(i)}`, textOf(i)]),
    );
    tell('seeded', { many, ms: Math.round(performance.now() - started) });
    for (const i of [0, many >> 1, many - 1]) {
      const answer = await get(`/uploads/${nameOf(i)}`);
      expect([answer.status, await answer.text()]).toEqual([200, textOf(i)]);
    }
    expect((await upload()).status).toBe(201);

    // All but a few are in the folder already: what a move that was broken off near its end has before it.
    await mkdir(join(folder, 'uploads', shopId, 'products'), { recursive: true });
    for (let i = notYet; i < many; i++) await writeFile(join(folder, 'uploads', nameOf(i)), textOf(i));
    const others = answered.size;
    const there = await move('folder');
    expect(there.output).toContain(
      `All are there. ${(many + others).toLocaleString('en')} seen: ${(notYet + others).toLocaleString('en')} sent`,
    );
    expect(there.code).toBe(0);
    const back = await move('bucket');
    expect(back.output).toContain(
      `: 0 sent (0 bytes), ${(many + others).toLocaleString('en')} there already.`,
    );
    await expectAllThere();
  });
});
