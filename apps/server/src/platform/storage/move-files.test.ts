import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keys, openBucket } from '../../testing/s3-stand-in.ts';
import { listed } from '../../testing/store-promises.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { moveFiles } from './move-files.ts';
import { openS3FileStore } from './s3-file-store.ts';

const standIn = await openBucket();
const folders: string[] = [];
afterAll(() => {
  standIn.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let folder: FileStore;
let bucket: FileStore;
beforeEach(async () => {
  folders.push(mkdtempSync(join(tmpdir(), 'sofra-move-')));
  folder = await openLocalFileStore(folders.at(-1) ?? '');
  standIn.objects.clear();
  bucket = openS3FileStore({
    ...{ bucket: 'menu', endpoint: standIn.endpoint, region: 'us-east-1', ...keys },
    ...{ patienceMs: 60_000, delivery: 'proxy' },
  });
});

const move = (from: FileStore, to: FileStore, { removeMoved = false, onProgress = () => {} } = {}) =>
  moveFiles({ from, to, type: 'image/webp', removeMoved, onProgress });

async function putMany(store: FileStore, count: number): Promise<void> {
  for (let i = 0; i < count; i++)
    await store.put(`shop/products/${i}-1x1.webp`, Buffer.from(`picture ${i}`), 'image/webp');
}

/** Counts what is put, and fails where it is told to. */
const watched = (store: FileStore, mayPut: (count: number) => boolean = () => true) => {
  let count = 0;
  const put: FileStore['put'] = async (...file) => {
    if (!mayPut(++count)) throw new AppError('storage_full', { cause: new Error('no room') });
    await store.put(...file);
  };
  return { store: { ...store, put }, puts: () => count };
};

describe('pictures', () => {
  test('go from a folder to a bucket and back, and stay where they were', { tags: ['R2.5'] }, async () => {
    await putMany(folder, 30);
    const there = await move(folder, bucket);
    expect(there).toMatchObject({ seen: 30, sent: 30, present: 0, removed: 0 });
    expect(there.failed.size).toBe(0);
    expect(await listed(bucket)).toEqual(await listed(folder));
    expect(standIn.objects.get('/menu/uploads/shop/products/7-1x1.webp')).toEqual({
      body: Buffer.from('picture 7'),
      type: 'image/webp',
    });

    const elsewhere = await openLocalFileStore(mkdtempSync(join(folders[0] ?? '', 'back-')));
    expect(await move(bucket, elsewhere)).toMatchObject({ sent: 30 });
    expect(await listed(elsewhere)).toEqual(await listed(bucket));
  });

  test('that are there with the same size are not sent again; others are', { tags: ['R2.5'] }, async () => {
    await putMany(folder, 20);
    await putMany(bucket, 12);
    await bucket.put('shop/products/3-1x1.webp', Buffer.from('half'), 'image/webp');
    const { store, puts } = watched(bucket);
    expect(await move(folder, store)).toMatchObject({ seen: 20, sent: 9, present: 11 });
    expect(puts()).toBe(9);
    expect(await listed(bucket)).toEqual(await listed(folder));
  });

  test('are carried on with after a move that broke off', { tags: ['R2.5'] }, async () => {
    await putMany(folder, 40);
    const broken = watched(bucket, (count) => count <= 15);
    const slow = { ...broken.store, put: broken.store.put };
    await expect(
      moveFiles({
        from: folder,
        to: slow,
        type: 'image/webp',
        removeMoved: true,
        onProgress: () => {},
        pausesMs: [],
      }),
    ).rejects.toThrow('storage_full');
    expect(await listed(folder)).toHaveLength(40);
    const again = await move(folder, bucket);
    expect(again.present).toBeGreaterThanOrEqual(15);
    expect(again.sent + again.present).toBe(40);
  });

  test('are removed where they were only if asked for, and only what has arrived', {
    tags: ['R2.5'],
  }, async () => {
    await putMany(folder, 10);
    // A store that loses one without a word.
    const lossy: FileStore = {
      ...bucket,
      put: async (name, ...rest) => {
        if (!name.includes('/4-')) await bucket.put(name, ...rest);
      },
    };
    const moved = await move(folder, lossy, { removeMoved: true });
    expect([...moved.failed.keys()]).toEqual(['shop/products/4-1x1.webp']);
    expect(moved.removed).toBe(9);
    expect((await listed(folder)).map(({ name }) => name)).toEqual(['shop/products/4-1x1.webp']);
  });

  test('that were damaged in the bucket are not carried, and named', { tags: ['R2.5'] }, async () => {
    await putMany(bucket, 5);
    const damaged: FileStore = {
      ...bucket,
      read: async (name) => {
        const file = await bucket.read(name);
        return file && name.includes('/2-') ? { ...file, md5: '0'.repeat(32) } : file;
      },
    };
    const moved = await move(damaged, folder);
    expect(moved.failed).toEqual(
      new Map([['shop/products/2-1x1.webp', 'has another checksum than when it was put']]),
    );
    expect(await listed(folder)).toHaveLength(4);
  });
});
