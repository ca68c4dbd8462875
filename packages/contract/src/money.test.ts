import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bySameShare,
  type CurrencyRules,
  type Discount,
  discountedPrices,
  fitsCurrency,
  mainFirst,
  priceMax,
  shownPrice,
} from './money.ts';

const lira = { decimalDigits: 2, rounding: 0 };
const franc = { decimalDigits: 2, rounding: 0.05 };
const yen = { decimalDigits: 0, rounding: 0 };
const dinar = { decimalDigits: 3, rounding: 0 };

const after = (price: number, rules: CurrencyRules, discount: Discount) =>
  discountedPrices([{ price, rules }], discount)[0];
const percent = (amount: number): Discount => ({ type: 'percentage', amount });
const fixed = (amount: number): Discount => ({ type: 'fixed', amount });

test.each([
  ['10 % of 0.30 lira', 0.3, lira, percent(10), 0.27],
  ['33.33 % of 19.99 lira', 19.99, lira, percent(33.33), 13.33],
  ['half a kuruş goes up', 0.05, lira, percent(50), 0.03],
  ['100 % leaves nothing', 49.9, lira, percent(100), 0],
  ['the dearest price', priceMax, lira, percent(12.5), 874_999_999.13],
  ['10 % of 12.30 francs is rounded to 0.05', 12.3, franc, percent(10), 11.05],
  ['15 % of 1,333 yen', 1333, yen, percent(15), 1133],
  ['7 % of 1.005 dinar', 1.005, dinar, percent(7), 0.935],
  ['a fixed 0.10 off 0.30 lira', 0.3, lira, fixed(0.1), 0.2],
])('%s', (_, price, rules, discount, expected) => {
  expect(after(price, rules, discount)).toBe(expected);
});

test('a fixed discount is in the first currency and the others fall by the same share', {
  tags: ['D2.23'],
}, () => {
  const prices = [
    { price: 200, rules: lira },
    { price: 9.99, rules: lira },
    { price: 1000, rules: yen },
    { price: 8.15, rules: franc },
  ];
  expect(discountedPrices(prices, fixed(50))).toEqual([150, 7.49, 750, 6.1]);
});

test.each([
  ['no type', { type: '', amount: 20 } as const],
  ['nothing off', percent(0)],
  ['more than everything', percent(101)],
  ['as much as the price', fixed(100)],
])('%s is no discount', { tags: ['D2.25'] }, (_, discount) => {
  expect(after(100, lira, discount)).toBeUndefined();
});

test('nothing is taken off a price of nothing, nor where too little is taken off to be paid', () => {
  const prices = [
    { price: 0, rules: lira },
    { price: 10, rules: lira },
    { price: 0.01, rules: lira },
  ];
  expect(discountedPrices(prices, percent(10))).toEqual([undefined, 9, undefined]);
});

test('without prices there is nothing to discount', () => {
  expect(discountedPrices([], percent(10))).toEqual([]);
});

test('a reduction too small for the coins never raises the price', () => {
  expect(after(9.99, franc, percent(0.01))).toBe(9.95);
  expect(after(0.01, franc, percent(1))).toBe(0);
});

test.each([
  [10.5, lira, true],
  [10.505, lira, false],
  [0.1 + 0.2, lira, false],
  [1.005, dinar, true],
  [10, yen, true],
  [10.5, yen, false],
  [999_999_999.99, lira, true],
])('%s has no more decimals than its currency: %o → %s', (amount, rules, fits) => {
  expect(fitsCurrency(amount, rules)).toBe(fits);
});

const rulesOf = fc.constantFrom(lira, franc, yen, dinar);
const priced = rulesOf.chain((rules) =>
  fc.integer({ min: 0, max: priceMax * 10 ** Math.min(rules.decimalDigits, 2) }).map((minor) => ({
    price: minor / 10 ** rules.decimalDigits,
    rules,
  })),
);
const hundredths = fc.integer({ min: 1, max: 10_000 });

test('a discounted price has only the decimals of its currency, is never above the price nor below zero', {
  tags: ['D2.24'],
}, () => {
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 5 }), hundredths, (prices, hundredth) => {
      const results = discountedPrices(prices, percent(hundredth / 100));
      for (const [index, { price, rules }] of prices.entries()) {
        const result = results[index];
        if (result === undefined) continue;
        expect(fitsCurrency(result, rules)).toBe(true);
        expect(result).toBeLessThan(price);
        expect(result).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a discounted price in francs can be paid in coins of 0.05', { tags: ['D2.24'] }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), hundredths, (minor, hundredth) => {
      const result = after(minor / 100, franc, percent(hundredth / 100)) ?? 0;
      return Math.round(result * 100) % 5 === 0;
    }),
  );
});

test('a larger percentage never costs more', () => {
  fc.assert(
    fc.property(priced, hundredths, hundredths, ({ price, rules }, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const cheap = after(price, rules, percent(more / 100)) ?? price;
      return cheap <= (after(price, rules, percent(less / 100)) ?? price);
    }),
  );
});

test('the other prices fall by the share of the first, to the nearest coin', () => {
  const pair = fc.tuple(fc.integer({ min: 2, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }));
  fc.assert(
    fc.property(pair, fc.double({ min: 0.001, max: 0.999, noNaN: true }), ([first, second], part) => {
      const off = Math.min(first - 1, Math.max(1, Math.floor(first * part)));
      const prices = [first, second].map((minor) => ({ price: minor / 100, rules: lira }));
      const [, other = second / 100] = discountedPrices(prices, fixed(off / 100));
      expect(Math.abs(other * 100 - (second * (first - off)) / first)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('prices stand in the order of the shop’s currencies, those it does not name behind them as they were', () => {
  const prices = ['TRY', 'GBP', 'EUR', 'USD'].map((currency) => ({ currency }));
  const order = (currencies: string[]) => mainFirst(prices, currencies).map(({ currency }) => currency);
  expect(order(['EUR', 'CHF', 'TRY'])).toEqual(['EUR', 'TRY', 'GBP', 'USD']);
  expect(order([])).toEqual(['TRY', 'GBP', 'EUR', 'USD']);
});

test.each([
  ['the price, without a reference', 90, null, { price: 100, discounted_price: 90 }],
  ['the reference, where it is lower', 70, { TRY: 80 }, { price: 80, discounted_price: 70 }],
  ['the price, where that is lower', 90, { TRY: 120 }, { price: 100, discounted_price: 90 }],
  ['nothing, where the reference is what is paid', 80, { TRY: 80 }, { price: 80 }],
  ['nothing, where the reference is less', 90, { TRY: 80 }, { price: 90 }],
  ['nothing, in a currency without a reference', 90, { EUR: 80 }, { price: 90 }],
  ['nothing, without a discount', undefined, { TRY: 80 }, { price: 100 }],
])('struck through is %s', { tags: ['W1.17'] }, (_what, reduced, reference, shown) => {
  expect(shownPrice({ currency: 'TRY', price: 100 }, reduced, reference)).toEqual(shown);
});

test('guests pay what the discount leaves, and no more is struck through than the price or the reference', {
  tags: ['W1.17'],
}, () => {
  const amount = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(amount, amount, fc.option(amount, { nil: undefined }), (price, off, lowest) => {
      const reduced = Math.max(0, price - off);
      const reference: Record<string, number> = lowest === undefined ? {} : { TRY: lowest };
      const shown = shownPrice({ currency: 'TRY', price }, reduced, reference);
      expect(shown.discounted_price ?? shown.price).toBe(reduced);
      if (shown.discounted_price === undefined) return;
      expect(shown.price).toBe(Math.min(price, lowest ?? 0));
      expect(shown.price).toBeGreaterThan(reduced);
    }),
  );
});

test.each([
  ['a raise', 10, 220, 264, 12],
  ['a cut', 10, 200, 150, 7.5],
  ['half a cent, upwards', 0.05, 100, 110, 0.06],
  ['nothing', 10, 220, 220, 10],
])('a price follows another by the same share: %s', { tags: ['O2.3'] }, (_what, price, was, is, follows) => {
  expect(bySameShare({ price, rules: lira }, { price: was, rules: lira }, is)).toBe(follows);
});

test('a price that follows another is one that can be paid in its currency', { tags: ['O2.3'] }, () => {
  const was = { price: 220, rules: lira };
  expect(bySameShare({ price: 10, rules: franc }, was, 225)).toBe(10.25);
  expect(bySameShare({ price: 1000, rules: yen }, was, 225)).toBe(1023);
});
