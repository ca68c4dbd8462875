import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalFileStore } from './local-file-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file is there until it is removed, and can be put twice', async () => {
  const store = await openLocalFileStore(folder);
  await store.put('a/b/c-1.webp', Buffer.from('one'), 'image/webp');
  await store.put('a/b/c-1.webp', Buffer.from('two!'), 'image/webp');
  const file = await store.read('a/b/c-1.webp');
  expect(file && (await text(file.stream))).toBe('two!');
  await store.remove('a/b/c-1.webp');
  expect(await store.read('a/b/c-1.webp')).toBeUndefined();
  await store.remove('a/b/c-1.webp');
  expect(await store.read('never/there.webp')).toBeUndefined();
});

test.each(['../a.webp', '/a.webp', 'a/../../b.webp', 'a//b.webp', '.incoming/x', 'a\\b.webp', 'a', ''])(
  '%j is no name of a file',
  async (name) => {
    const store = await openLocalFileStore(folder);
    await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('no name');
    await expect(store.read(name)).rejects.toThrow('no name');
  },
);

test('a file that could not be put leaves nothing half-written', async () => {
  const store = await openLocalFileStore(folder);
  writeFileSync(join(folder, 'a'), 'in the way');
  await expect(store.put('a/b.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
});

test('what a crash left half-written is cleared away, but not what is being written now', async () => {
  const incoming = join(folder, '.incoming');
  mkdirSync(incoming);
  writeFileSync(join(incoming, 'old'), 'half');
  writeFileSync(join(incoming, 'new'), 'half');
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  utimesSync(join(incoming, 'old'), yesterday, yesterday);
  await openLocalFileStore(folder);
  expect(readdirSync(incoming)).toEqual(['new']);
});
