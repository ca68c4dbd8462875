import { expect, test } from 'vitest';
import { writtenOnce } from './written.ts';

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
