import { expect, test } from 'vitest';
import { parsePrice, priceText } from './price-text.ts';

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['1.250,75', 1250.75],
  ['1,250.75', 1250.75],
  ['1 250,75', 1250.75],
  ['1.250', 1250],
  ['1,250', 1250],
  ['1.250.000', 1_250_000],
  ['0,125', 0.125],
  ['12,3456', 12.3456],
  ['٤٥٫٥', 45.5],
  ['۴۵', 45],
  ['12,', 12],
  [',5', 0.5],
  ['', 0],
  [' ', 0],
])('%j typed for a currency with two decimals means %d', (typed, price) => {
  expect(parsePrice(typed, 2)).toBe(price);
});

test.each(['abc', '12a', '-5', '1e5', '₺45', '.', '1..2,,3'])('%j is no price', (typed) => {
  expect(parsePrice(typed, 2)).toBeNaN();
});

test('three digits after the point are decimals where the currency has three', () => {
  expect(parsePrice('1.250', 3)).toBe(1.25);
});

test.each([
  [45, 2, 'tr', '45'],
  [45.5, 2, 'tr', '45,50'],
  [45.5, 2, 'en', '45.50'],
  [1250.75, 2, 'tr', '1250,75'],
  [45.123, 2, 'tr', '45,123'],
  [0, 2, 'tr', ''],
  [Number.NaN, 2, 'tr', ''],
])('%d is shown with %d decimals in %s as %j', (price, digits, language, text) => {
  expect(priceText(price, digits, language)).toBe(text);
});

test('what is shown is read back as the same price', () => {
  for (const language of ['tr', 'en', 'ar', 'ru']) {
    for (const price of [0.5, 12.25, 999.99, 1000, 1250.5]) {
      expect(parsePrice(priceText(price, 2, language), 2)).toBe(price);
    }
  }
});
