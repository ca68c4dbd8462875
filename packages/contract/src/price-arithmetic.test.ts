import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Calculation, calculate, type Rounding } from './price-arithmetic.ts';

const plain: Rounding = { step: null, ending: null, direction: 'nearest' };
const to = (rounding: Partial<Rounding>): Rounding => ({ ...plain, ...rounding });
const percent = (value: number, rounding: Partial<Rounding> = {}): Calculation => ({
  kind: 'percent',
  value,
  rounding: to(rounding),
});
const priceOf = (calculation: Calculation, price: number, digits = 2) =>
  calculate(calculation, { price, digits }).price;

describe('a percentage', () => {
  test.each<[number, number, Partial<Rounding>, number]>([
    [137.5, 12, { step: 5 }, 155],
    [137.5, 12, { ending: 0.9, direction: 'up' }, 154.9],
    [137.5, 12, {}, 154],
    [100, 12.5, {}, 112.5],
    [0.05, 10, {}, 0.06],
    [0.04, 10, {}, 0.04],
    [95.5, 15, { ending: 9 }, 109],
    [95.5, 15, { ending: 99, direction: 'up' }, 199],
    [95.5, 15, { ending: 0.95, direction: 'down' }, 108.95],
    [137.6, 12, { ending: 0.05, direction: 'up' }, 155.05],
    [100, 0, { step: 30 }, 90],
    [100, 0, { step: 40 }, 120],
    [102.5, 0, { step: 5 }, 105],
    [200, -10, { step: 5, direction: 'down' }, 180],
    [200, -100, {}, 0],
    [1.1, 200, {}, 3.3],
    [0.1, 200, {}, 0.3],
    [999_999, 12, { step: 1000 }, 1_120_000],
    [123_456_789.99, 1, {}, 124_691_357.89],
  ])('%d by %d %% and rounding %j is %d', { tags: ['W4.1'] }, (price, value, rounding, expected) => {
    expect(priceOf(percent(value, rounding), price)).toBe(expected);
  });

  test.each([
    ['JPY has no minor unit', 999, 10, 0, 1099],
    ['KWD has three digits', 1.255, 10, 3, 1.381],
  ])('%s', { tags: ['W4.1'] }, (_, price, value, digits, expected) => {
    expect(priceOf(percent(value), price, digits)).toBe(expected);
  });

  test('of nothing is nothing, whatever is asked for', { tags: ['W4.1'] }, () => {
    for (const kind of ['percent', 'amount', 'set'] as const)
      expect(calculate({ kind, value: 50, rounding: to({ ending: 9 }) }, { price: 0, digits: 2 })).toEqual({
        price: 0,
        held: null,
      });
  });

  test('that rounding would turn round leaves the price, and says so', { tags: ['W4.2'] }, () => {
    const held = (calculation: Calculation, price: number) => calculate(calculation, { price, digits: 2 });
    expect(held(percent(2, { step: 50 }), 110)).toEqual({ price: 110, held: 'rounding' });
    expect(held(percent(-2, { step: 50, direction: 'up' }), 110)).toEqual({ price: 110, held: 'rounding' });
    expect(held(percent(12, { ending: 0.9, direction: 'down' }), 0.5)).toEqual({
      price: 0.5,
      held: 'rounding',
    });
    expect(held(percent(-50, { ending: 9 }), 5)).toEqual({ price: 5, held: 'rounding' });
    expect(held(percent(900), 500_000_000)).toEqual({ price: 500_000_000, held: 'large' });
  });
});

test.each<[string, Calculation, number, number]>([
  ['an amount comes on top', { kind: 'amount', value: 7.5, rounding: plain }, 100, 107.5],
  ['an amount comes off', { kind: 'amount', value: -7.5, rounding: plain }, 100, 92.5],
  ['never below nothing', { kind: 'amount', value: -200, rounding: plain }, 100, 0],
  ['all cost the same', { kind: 'set', value: 49.9, rounding: plain }, 100, 49.9],
])('%s', { tags: ['W4.1'] }, (_, calculation, price, expected) => {
  expect(priceOf(calculation, price)).toBe(expected);
});

test('a conversion goes from one currency to another, each with its digits', { tags: ['W4.1'] }, () => {
  const convert = (value: number, rounding = plain): Calculation => ({ kind: 'convert', value, rounding });
  const lira = { price: 450, digits: 2 };
  expect(calculate(convert(0.0205), { price: 8, digits: 2 }, lira).price).toBe(9.23);
  expect(calculate(convert(3.2, to({ step: 100 })), { price: 1400, digits: 0 }, lira).price).toBe(1400);
  expect(calculate(convert(0.00621), { price: 0, digits: 3 }, lira).price).toBe(2.795);
});

const directions = fc.constantFrom('nearest' as const, 'up' as const, 'down' as const);
const cents = fc.integer({ min: 1, max: 100_000_000 });
const calculation = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: -9_000, max: 30_000 }).map((hundredths) => hundredths / 100),
  rounding: fc.oneof(
    fc.record({ step: cents.map((minor) => minor / 100), ending: fc.constant(null), direction: directions }),
    fc.record({
      step: fc.constant(null),
      ending: fc.constantFrom(0.05, 0.5, 0.9, 0.99, 5, 9, 9.9, 99, 999),
      direction: directions,
    }),
    fc.record({ step: fc.constant(null), ending: fc.constant(null), direction: directions }),
  ),
});

test('a rounded price hits its step and ending, and a raise never lowers nor a cut raises', {
  tags: ['W4.1', 'W4.2'],
}, () => {
  fc.assert(
    fc.property(calculation, cents, (given, minor) => {
      const price = minor / 100;
      const { price: after, held } = calculate(given, { price, digits: 2 });
      const { step, ending } = given.rounding;
      if (given.value > 0) expect(after).toBeGreaterThanOrEqual(price);
      if (given.value < 0) expect(after).toBeLessThanOrEqual(price);
      if (held || after === 0) return;
      const inCents = Math.round(after * 100);
      expect(inCents / 100).toBe(after);
      if (step !== null) expect(inCents % Math.round(step * 100)).toBe(0);
      if (ending !== null) {
        const end = Math.round(ending * 100);
        expect(inCents % 10 ** Math.max(2, String(end).length)).toBe(end);
      }
    }),
    { numRuns: 2000 },
  );
});
