import { expect, test } from 'vitest';
import { currencies, currencyOf } from './currencies.ts';

test('the US dollar comes first and the Turkish lira second', { tags: ['S3.7.9'] }, () => {
  expect(currencies.slice(0, 2).map((currency) => currency.code)).toEqual(['USD', 'TRY']);
});

test('about 120 currencies are known, each code once', { tags: ['S3.7.9'] }, () => {
  expect(currencies.length).toBeGreaterThan(110);
  expect(currencies.length).toBeLessThan(140);
  expect(new Set(currencies.map((currency) => currency.code)).size).toBe(currencies.length);
});

test('every currency has its names and symbols, and 0 to 3 decimal digits', {
  tags: ['S3.7.9', 'S9.11'],
}, () => {
  for (const { code, name, namePlural, symbol, symbolNative, decimalDigits } of currencies) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect([name, namePlural, symbol, symbolNative]).not.toContain('');
    expect([0, 1, 2, 3]).toContain(decimalDigits);
  }
});

test('no two currencies share a symbol, so a price is never ambiguous', () => {
  expect(new Set(currencies.map((currency) => currency.symbol)).size).toBe(currencies.length);
});

test('the Swiss franc rounds to 0.05 and the Turkish lira does not round', { tags: ['S3.7.10'] }, () => {
  expect(currencyOf('CHF')?.rounding).toBe(0.05);
  expect(currencyOf('TRY')).toMatchObject({ symbol: '₺', symbolNative: '₺', decimalDigits: 2, rounding: 0 });
});

test('the yen has no decimals and the Kuwaiti dinar has three', () => {
  expect(currencyOf('JPY')?.decimalDigits).toBe(0);
  expect(currencyOf('KWD')?.decimalDigits).toBe(3);
});

test('an unknown code is no currency', () => {
  expect(currencyOf('XXX')).toBeUndefined();
});
