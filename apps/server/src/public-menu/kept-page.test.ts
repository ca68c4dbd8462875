import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bodyOf, bytesOf, newPage, pack } from './kept-page.ts';

const always = { writtenAt: 0, rightUntil: Number.POSITIVE_INFINITY, minute: 0 };
const text = 'Mercimek çorbası. '.repeat(1_000);
const freshPage = () => newPage(text, { type: 'text/html', language: 'tr', ...always });

test('a page is the same in every form, before it is packed and after', async () => {
  const page = freshPage();
  const isSame = () => {
    expect(String(bodyOf(page, 'plain'))).toBe(text);
    expect(String(gunzipSync(bodyOf(page, 'gzip')))).toBe(text);
    expect(String(brotliDecompressSync(bodyOf(page, 'br')))).toBe(text);
    expect(String(zstdDecompressSync(bodyOf(page, 'zstd')))).toBe(text);
  };
  isSame();
  await pack(page);
  isSame();
});

test('a packed page is kept in the forms that guests ask for alone', async () => {
  const page = freshPage();
  const before = bytesOf(page);
  await pack(page);
  expect(Object.keys(page.bodies).sort()).toEqual(['br', 'gzip']);
  expect(bytesOf(page)).toBeLessThan(before - text.length);
});

test.each([
  ['a menu', text],
  ['a dish', 'Mercimek çorbası.'],
  ['bytes among others', Buffer.from('Mercimek çorbası.')],
])('a page of %s keeps nothing else in memory, before it is packed and after', async (_, content) => {
  const page = newPage(content, { type: 'text/html', language: 'tr', ...always });
  const held = () => Object.values(page.bodies).reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  const wanted = () => Object.values(page.bodies).reduce((sum, { length }) => sum + length, 0);
  for (const encoding of ['br', 'gzip'] as const) bodyOf(page, encoding);
  expect(held()).toBe(wanted());
  await pack(page);
  expect(held()).toBe(wanted());
  bodyOf(page, 'plain');
  expect(held()).toBe(wanted());
});
