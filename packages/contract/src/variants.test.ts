import { expect, test } from 'vitest';
import { referenceKey, referenceOf } from './money.ts';
import { leadingVariant, lowestPrices } from './variants.ts';

const price = (amount: number, currency = 'TRY') => ({ currency, price: amount, symbol: '' });
const size = (amounts: number[], is_active = true) => ({
  is_active,
  prices: amounts.map((amount, index) => price(amount, ['TRY', 'EUR'][index])),
});

test('the leading size is the first that guests see, else the first', { tags: ['W2.30'] }, () => {
  const [off, on, other] = [size([1], false), size([2]), size([3])];
  expect(leadingVariant([off, on, other])).toBe(on);
  expect(leadingVariant([off])).toBe(off);
  expect(leadingVariant([])).toBeUndefined();
});

test('a list says from the lowest price of the sizes that guests see', { tags: ['W2.22'] }, () => {
  const variants = [size([95, 3]), size([80, 0]), size([10, 1], false)];
  expect(lowestPrices({ prices: [price(95), price(3, 'EUR')], variants })).toEqual({
    prices: [price(80), price(3, 'EUR')],
    isFrom: true,
  });
  expect(lowestPrices({ prices: [price(50)], variants: [] })).toEqual({ prices: [price(50)], isFrom: false });
  expect(lowestPrices({ prices: [price(80)], variants: [size([80]), size([80])] }).isFrom).toBe(false);
});

test('what a discount is measured from is known by currency and size', { tags: ['W2.8'] }, () => {
  expect(referenceOf(referenceKey('TRY'))).toEqual({ currency: 'TRY' });
  expect(referenceOf(referenceKey('TRY', 'small'))).toEqual({ currency: 'TRY', variant_id: 'small' });
});
