import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys, openBucket } from '../../testing/s3-stand-in.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const content = Buffer.from('a picture');

const dataDir = mkdtempSync(join(tmpdir(), 'sofra-files-'));
const bucket = await openBucket();
const s3 = { bucket: 'menu', endpoint: bucket.endpoint, region: 'us-east-1', ...keys };
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

  test('come back as they were put', { tags: ['D7.11'] }, async () => {
    await store.put('shop/products/a.webp', content, 'image/webp');
    const file = await store.read('shop/products/a.webp');
    expect(file?.size).toBe(content.length);
    expect(file && (await buffer(file.stream))).toEqual(content);
  });

  test('may be put twice', async () => {
    await store.put('shop/b.webp', content, 'image/webp');
    await store.put('shop/b.webp', content, 'image/webp');
    expect((await store.read('shop/b.webp'))?.size).toBe(content.length);
  });

  test('that are not there are simply missing', async () => {
    expect(await store.read('shop/none.webp')).toBeUndefined();
    await store.remove('shop/none.webp');
  });

  test('are gone once removed', async () => {
    await store.put('shop/c.webp', content, 'image/webp');
    await store.remove('shop/c.webp');
    expect(await store.read('shop/c.webp')).toBeUndefined();
  });
});

test('a bucket keeps the type of a picture under the folder of uploads', { tags: ['D7.11'] }, async () => {
  const store = await openFileStore({ dataDir, s3 });
  await store.put('shop/d.webp', content, 'image/webp');
  expect(bucket.objects.get('/menu/uploads/shop/d.webp')).toEqual({ body: content, type: 'image/webp' });
});

test('a bucket refuses a wrong key', async () => {
  const store = await openFileStore({ dataDir, s3: { ...s3, secretAccessKey: 'wrong' } });
  await expect(store.put('shop/e.webp', content, 'image/webp')).rejects.toThrow();
  expect(bucket.objects.has('/menu/uploads/shop/e.webp')).toBe(false);
});

test('a folder holds no half-written file and refuses a name that leads out of it', async () => {
  const store = await openFileStore({ dataDir, s3: undefined });
  await store.put('shop/f.webp', content, 'image/webp');
  expect(readdirSync(join(dataDir, 'uploads/.incoming'))).toEqual([]);
  await expect(store.read('../../etc/passwd')).rejects.toThrow();
  await expect(store.put('../x.webp', content, 'image/webp')).rejects.toThrow();
});
