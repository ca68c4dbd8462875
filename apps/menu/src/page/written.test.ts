import { expect, test } from 'vitest';
import { group, option } from '../testing/sample-choices.ts';
import { category, pageOf, product } from '../testing/sample-page.ts';
import { anchorsOf } from './anchors.ts';
import { linksOf } from './links.ts';
import { readerOf } from './reader.ts';
import { timesOf } from './times.ts';
import { bytesToKeep, writtenOnce } from './written.ts';
import { writtenSection } from './written-section.tsx';
import { writtenShop } from './written-shop.tsx';

test('a part is written once for a kind of reader and a day, and kept for one day alone', {
  tags: ['W3.18'],
}, () => {
  const once = writtenOnce<object, number>();
  const dish = {};
  let count = 0;
  const write = (kind: string, day: string) => once(dish, kind, day, () => ++count);
  expect([write('tr', 'monday'), write('en', 'monday'), write('tr', 'monday')]).toEqual([1, 2, 1]);
  expect([write('tr', 'tuesday'), write('tr', 'tuesday'), write('en', 'monday')]).toEqual([3, 3, 2]);
  // Whoever looks at a hundred days ahead leaves nothing behind.
  expect(write('tr', 'monday')).toBe(4);
});

test('texts become bytes, one after the other in memory of their own', () => {
  const [soup, nothing, tea] = bytesToKeep('çorba', '', 'çay');
  expect([soup, nothing, tea].map(String)).toEqual(['çorba', '', 'çay']);
  expect([...new Set([soup.buffer, tea.buffer])].map(({ byteLength }) => byteLength)).toEqual([10]);
});

test('what is kept of a page keeps nothing else in memory', () => {
  const sauces = group({ tr: 'Soslar' }, [option({ tr: 'Acı' })]);
  const section = category([
    product(),
    product({ option_groups: [sauces] }),
    product({ option_groups: [sauces] }),
  ]);
  const page = pageOf({ categories: [section] });
  const reader = readerOf(page.language, page.menu);
  const anchorOf = anchorsOf(page.menu);
  const times = timesOf(page, reader);
  const links = linksOf(page, anchorOf);
  const { html, data } = writtenSection(section, { page, reader, anchorOf, links, times });
  const { more, info } = writtenShop(page, reader, times);
  // The commas between are one and the same, and belong to the program.
  const parts = [...new Set([...html, ...data, more, info])].filter((part) => String(part) !== ',');
  const held = [...new Set(parts.map(({ buffer }) => buffer))].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
  expect(held).toBe(parts.reduce((sum, { length }) => sum + length, 0));
});
