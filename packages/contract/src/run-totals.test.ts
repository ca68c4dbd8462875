import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineFlags } from './price-runs.ts';
import { runTotals } from './run-totals.ts';

const digits: Record<string, number> = { TRY: 2, JPY: 0, KWD: 3 };
const digitsOf = (currency: string) => digits[currency] ?? 2;
const none = { large: 0, unchanged: 0, rounding: 0, discount: 0, free: 0 };

/** A line in coins, of which there is a whole number. */
const coinLine = fc.record({
  product_id: fc.constantFrom('tea', 'soup', 'kebab', null),
  currency: fc.constantFrom('TRY', 'JPY', 'KWD'),
  old: fc.integer({ min: 0, max: 999_999_999 }),
  change: fc.integer({ min: 0, max: 999_999_999 }),
  flags: fc.subarray([...lineFlags]),
});

describe('what a run comes to', () => {
  test('is the sum of its lines to the last coin, whatever the currency and however many there are', {
    tags: ['W4.17'],
  }, () => {
    fc.assert(
      fc.property(fc.array(coinLine, { maxLength: 400 }), fc.integer({ min: 1, max: 20 }), (some, times) => {
        const coins = Array.from({ length: times }, () => some).flat();
        const lines = coins.map(({ old, change, ...line }) => {
          const unit = 10 ** digitsOf(line.currency);
          return { ...line, old: old / unit, new: (old + change) / unit };
        });
        const { totals } = runTotals(lines, digitsOf);
        expect(totals.map(({ currency }) => currency)).toEqual([...new Set(some.map((one) => one.currency))]);
        for (const total of totals) {
          const ofIt = coins.filter(({ currency }) => currency === total.currency);
          const changed = ofIt.filter(({ change }) => change > 0);
          const unit = 10 ** digitsOf(total.currency);
          // Up to 8,000 times a thousand million coins: far below where whole numbers have gaps.
          const before = ofIt.reduce((sum, { old }) => sum + old, 0);
          const after = ofIt.reduce((sum, { old, change }) => sum + old + change, 0);
          expect(total).toEqual({
            currency: total.currency,
            prices: changed.length,
            products: new Set(changed.flatMap(({ product_id }) => product_id ?? [])).size,
            old: before / unit,
            new: after / unit,
          });
        }
      }),
      { numRuns: 50 },
    );
  });

  test('counts every flag of a line, and a product once in however many currencies', {
    tags: ['W4.17'],
  }, () => {
    const line = { product_id: 'tea', currency: 'TRY', old: 0.1, new: 0.2, flags: [] };
    const { flags, totals, changed_products } = runTotals(
      [
        { ...line, flags: ['large'] },
        { ...line, old: 0.2, new: 0.3 },
        { ...line, currency: 'KWD', old: 1.005, new: 1.01 },
        { ...line, product_id: 'soup', new: 0.1, flags: ['unchanged', 'rounding'] },
        { ...line, product_id: null, flags: ['large'] },
      ],
      digitsOf,
    );
    expect(flags).toEqual({ ...none, large: 2, unchanged: 1, rounding: 1 });
    expect(totals).toEqual([
      { currency: 'TRY', prices: 3, products: 1, old: 0.5, new: 0.8 },
      { currency: 'KWD', prices: 1, products: 1, old: 1.005, new: 1.01 },
    ]);
    expect(changed_products).toBe(1);
  });

  test('is nothing where there are no lines', { tags: ['W4.17'] }, () => {
    expect(runTotals([], digitsOf)).toEqual({ flags: none, totals: [], changed_products: 0 });
  });
});
