import { expect, test } from 'vitest';
import { countryHere, usualCurrency } from './start-defaults.ts';

const option = (code2: string, name: string, timeZone: string) => ({
  code2,
  name,
  timeZone,
  hasStates: true,
});
const countries = [option('TR', 'Türkiye', 'Europe/Istanbul'), option('DE', 'Germany', 'Europe/Berlin')];

test('the clock tells the country, else the language does, and the country what is paid with', {
  tags: ['O8.2'],
}, () => {
  expect(countryHere(countries, 'Europe/Berlin', ['tr-TR'])?.code2).toBe('DE');
  expect(countryHere(countries, 'Asia/Istanbul', ['tr', 'de'])?.code2).toBe('TR');
  expect(countryHere(countries, 'UTC', ['not a locale'])).toBeUndefined();
  expect(usualCurrency('TR')).toBe('TRY');
  expect(usualCurrency('DE')).toBe('EUR');
  expect(usualCurrency('AQ')).toBe('');
  expect(usualCurrency(undefined)).toBe('');
});
