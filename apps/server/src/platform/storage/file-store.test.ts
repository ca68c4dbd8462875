import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.ts';
import { keys, openBucket } from '../../testing/s3-stand-in.ts';
import { describeStore, listed } from '../../testing/store-promises.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const content = Buffer.from('a picture');

const dataDir = mkdtempSync(join(tmpdir(), 'sofra-files-'));
const bucket = await openBucket();
const s3 = {
  ...{ bucket: 'menu', endpoint: bucket.endpoint, region: 'us-east-1', ...keys },
  ...{ patienceMs: 60_000, delivery: 'proxy' as const },
};
afterAll(() => {
  bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each([
  ['a folder', { dataDir, s3: undefined }],
  ['a bucket', { dataDir, s3 }],
])('pictures in %s', (_, config) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openFileStore(config);
  });
  describeStore(() => store, { kept: ['D7.11'], listed: ['R2.1'] });
});

test('a bucket keeps the type of a picture under the folder of uploads', { tags: ['D7.11'] }, async () => {
  const store = await openFileStore({ dataDir, s3 });
  await store.put('shop/d.webp', content, 'image/webp');
  expect(bucket.objects.get('/menu/uploads/shop/d.webp')).toEqual({ body: content, type: 'image/webp' });
});

test('a bucket lists more pictures than it tells at once', { tags: ['R2.1'] }, async () => {
  for (let i = 0; i < 2_500; i++)
    bucket.objects.set(`/many/uploads/shop/${i}.webp`, { body: content, type: 'image/webp' });
  for (const foreign of ['elsewhere/x.webp', 'uploads/', 'uploads/.DS_Store'])
    bucket.objects.set(`/many/${foreign}`, { body: content, type: undefined });
  const store = await openFileStore({ dataDir, s3: { ...s3, bucket: 'many' } });
  const names = new Set((await listed(store)).map(({ name }) => name));
  expect([names.size, names.has('shop/2499.webp')]).toEqual([2_500, true]);
});

test('a folder holds no half-written file and refuses a name that leads out of it', async () => {
  const store = await openFileStore({ dataDir, s3: undefined });
  await store.put('shop/f.webp', content, 'image/webp');
  expect(readdirSync(join(dataDir, 'uploads/.incoming'))).toEqual([]);
  await expect(store.read('../../etc/passwd')).rejects.toThrow();
  await expect(store.put('../x.webp', content, 'image/webp')).rejects.toThrow();
});

describe('a bucket that cannot be used', () => {
  const refused = 'does not accept S3_ACCESS_KEY_ID with this S3_SECRET_ACCESS_KEY (SignatureDoesNotMatch).';
  const wrong = { secretAccessKey: 'wrong' };

  test('for a wrong key says so in one sentence', { tags: ['R2.3'] }, async () => {
    const store = await openFileStore({ dataDir, s3: { ...s3, ...wrong } });
    const failure = await store.put('shop/e.webp', content, 'image/webp').catch((error) => error);
    expect(failure).toMatchObject({ code: 'storage_unavailable', statusCode: 503 });
    expect(failure.cause.message).toBe(`The store of pictures at ${bucket.endpoint}/menu ${refused}`);
    expect(failure.retryAfterSeconds).toBe(30);
    expect(bucket.objects.has('/menu/uploads/shop/e.webp')).toBe(false);
  });

  async function watched(changed: Partial<typeof s3>) {
    const said: string[] = [];
    const log = {
      warn: (about: { err: Error }, text: string) => said.push(`${text}: ${about.err.message}`),
      info: (text: string) => said.push(text),
    };
    const store = await openFileStore({ dataDir, s3: { ...s3, ...changed } });
    store.watch?.({ log: log as never });
    return { said, store };
  }

  test('for a wrong key warns once when the program starts', { tags: ['R2.3'] }, async () => {
    const { said } = await watched(wrong);
    await expect.poll(() => said).toHaveLength(1);
    expect(said[0]).toMatch(/^the store of pictures refuses the program: /);
    expect(said[0]).toContain(refused);
  });

  test('since nobody answers warns once, and says when it is back', { tags: ['R2.2'] }, async () => {
    const port = await freePort();
    const { said, store } = await watched({ endpoint: `http://127.0.0.1:${port}` });
    for (let i = 0; i < 3; i++)
      await expect(store.read('shop/a.webp')).rejects.toMatchObject({
        code: 'storage_unavailable',
        retryAfterSeconds: 5,
      });
    const back = await openBucket({ port });
    onTestFinished(back.close);
    await expect.poll(() => store.read('shop/a.webp').catch(() => 'away')).toBeUndefined();
    expect(said).toEqual([
      expect.stringMatching(/^the store of pictures is away: .* cannot be reached \(ECONNREFUSED\)\.$/),
      'the store of pictures is back',
    ]);
  });

  test('since it never answers is waited for once, and by one at a time', { tags: ['R2.2'] }, async () => {
    let asked = 0;
    const silent = createServer(() => {
      asked++;
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      silent.close();
      silent.closeAllConnections();
    });
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const store = await openFileStore({ dataDir, s3: { ...s3, endpoint, patienceMs: 300 } });
    const failure = await store.read('shop/a.webp').catch((error) => error);
    expect(failure.cause.message).toContain('does not answer in time');
    const before = asked;
    const failures = await Promise.all(
      Array.from({ length: 500 }, () => store.read('shop/a.webp').catch((error) => error.code)),
    );
    expect(new Set(failures)).toEqual(new Set(['storage_unavailable']));
    expect(asked - before).toBeLessThanOrEqual(1);
  });
});
