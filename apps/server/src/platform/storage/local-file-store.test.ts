import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

test('several processes that start at once clear away the same halves and all of them open', async () => {
  const incoming = join(folder, '.incoming');
  mkdirSync(incoming);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (let number = 0; number < 50; number++) {
    const path = join(incoming, `old-${number}`);
    writeFileSync(path, 'half');
    utimesSync(path, yesterday, yesterday);
  }
  const opening = Promise.allSettled(Array.from({ length: 8 }, () => openLocalFileStore(folder)));
  // In one process all keep step and look at a file before any removes it; the one that is quicker is this.
  while (readdirSync(incoming).length === 50) await nextTurn();
  for (const name of readdirSync(incoming)) rmSync(join(incoming, name), { force: true });
  const opened = await opening;
  expect(opened.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(readdirSync(incoming)).toEqual([]);
});
