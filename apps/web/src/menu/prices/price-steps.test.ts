import type { PriceHistoryEntry } from '@sofra/contract/price-history';
import { expect, test } from 'vitest';
import { paidOf, rangeOf, stepsPath } from './price-steps.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const now = Date.parse(day(11));
const entry = (price: number, from: number, to: number | null, discounted: number | null = null) =>
  ({
    variant_id: null,
    currency: 'TRY',
    price,
    discounted_price: discounted,
    from: day(from),
    to: to === null ? null : day(to),
    user: null,
  }) satisfies PriceHistoryEntry;

test('a price that rises is a step, and what it is now goes on to the edge', { tags: ['W1.31'] }, () => {
  const entries = [entry(100, 1, 6), entry(200, 6, null)];
  expect(stepsPath(entries, now, paidOf)).toBe('M0 100H480V0H1000');
});

test('what guests paid and the price without the discount are two lines', { tags: ['W1.31'] }, () => {
  const entries = [entry(100, 1, 6), entry(100, 6, 8, 50), entry(100, 8, null)];
  expect(stepsPath(entries, now, paidOf)).toBe('M0 0H480V100H672V0H1000');
  const regular = (one: PriceHistoryEntry) => (one.discounted_price === null ? undefined : one.price);
  expect(stepsPath(entries, now, regular)).toBe('M480 0H672');
  expect(rangeOf(entries)).toEqual({ lowest: 50, highest: 100 });
});

test('while there was no price there is no line', { tags: ['W1.31'] }, () => {
  const entries = [entry(100, 1, 3), entry(200, 6, null)];
  expect(stepsPath(entries, now, paidOf)).toBe('M0 100H192M480 0H1000');
});

test('one price ever since is a line in the middle, also in its first moment', { tags: ['W1.31'] }, () => {
  expect(stepsPath([entry(100, 1, null)], now, paidOf)).toBe('M0 50H1000');
  expect(stepsPath([entry(100, 11, null)], now, paidOf)).toBe('M0 50H1000');
});
