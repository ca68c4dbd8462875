import { expect, test } from 'vitest';
import { keepSheets } from './kept-sheets.ts';
import type { TableCards } from './table-cards.ts';

const card = (slug: string, logo?: Uint8Array): TableCards => ({
  ...{ address: 'a', name: 'Lale', slug, logo, sentences: [] },
  ...{ design: 'plain', size: 'small', tables: [], accent: '#b9501f' },
});

function openSheets() {
  let drawn = 0;
  const sheetOf = keepSheets(async ({ slug }) => Buffer.from(`${slug} ${++drawn}`));
  return async (slug: string, logo?: Uint8Array) => String(await sheetOf(card(slug, logo)));
}

test('a sheet is drawn once, and again when something on it has changed', async () => {
  const sheet = openSheets();
  expect(await sheet('lale')).toBe('lale 1');
  expect(await sheet('lale')).toBe('lale 1');
  expect(await sheet('gul')).toBe('gul 2');
  expect(await sheet('lale', Buffer.from('logo'))).toBe('lale 3');
  expect(await sheet('lale', Buffer.from('other'))).toBe('lale 4');
  expect(await sheet('lale')).toBe('lale 1');
});

test('of many sheets those asked for last are kept', async () => {
  const sheet = openSheets();
  await sheet('lale');
  await sheet('gul');
  for (let number = 0; number < 48; number++) await sheet(`shop-${number}`);
  expect(await sheet('lale')).toBe('lale 1');
  await sheet('one more');
  expect(await sheet('lale')).toBe('lale 1');
  expect(await sheet('gul')).not.toBe('gul 2');
});

test('a sheet that is kept keeps nothing else in memory', async () => {
  const sheetOf = keepSheets(async () => Buffer.from('%PDF'));
  const { buffer, length } = await sheetOf(card('lale'));
  expect([buffer.byteLength, length]).toEqual([4, 4]);
});
