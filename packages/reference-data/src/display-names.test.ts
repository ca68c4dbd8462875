import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { currencies } from './currencies.ts';
import {
  countryLabel,
  currencyLabel,
  labelledCountries,
  labelledCurrencies,
  labelledLanguages,
  languageLabel,
} from './display-names.ts';
import { languages } from './languages.ts';

const germany = { code2: 'DE', name: 'Germany' };

test.each([
  ['tr', 'Almanya'],
  ['en', 'Germany'],
  ['ar', 'ألمانيا'],
  ['ru', 'Германия'],
])('in %s Germany is called %s', (language, label) => {
  expect(countryLabel(germany, language)).toBe(label);
});

test('English readers see the stored names, whatever their region', () => {
  expect(countryLabel({ code2: 'HK', name: 'Hong Kong' }, 'en')).toBe('Hong Kong');
  expect(countryLabel({ code2: 'HK', name: 'Hong Kong' }, 'en-GB')).toBe('Hong Kong');
});

test('a name that the interface language lacks falls back to the stored one', () => {
  expect(countryLabel({ code2: 'QX', name: 'Somewhere' }, 'tr')).toBe('Somewhere');
  expect(currencyLabel({ code: 'QQQ', name: 'Some money' }, 'tr')).toBe('Some money');
  expect(languageLabel({ code: 'qqx', name: 'Some language' }, 'tr')).toBe('Some language');
});

test('names begin with a capital, since they stand alone in a list', () => {
  expect(languageLabel({ code: 'tr', name: 'Turkish' }, 'ru')).toBe('Турецкий');
  expect(currencyLabel({ code: 'USD', name: 'US Dollar' }, 'ru')).toBe('Доллар США');
});

test('countries stand in the order of the Turkish alphabet, and keep their stored name', () => {
  const listed = labelledCountries(countries, 'tr');
  expect(listed).toHaveLength(countries.length);
  const place = (label: string) => listed.findIndex((country) => country.label === label);
  expect(place('Cezayir')).toBeGreaterThan(place('Brezilya'));
  expect(place('Çin')).toBeGreaterThan(place('Curaçao'));
  expect(place('Danimarka')).toBeGreaterThan(place('Çin'));
  expect(place('İtalya')).toBeGreaterThan(place('Irak'));
  expect(place('Özbekistan')).toBeGreaterThan(place('Orta Afrika Cumhuriyeti'));
  expect(place('Pakistan')).toBeGreaterThan(place('Özbekistan'));
  expect(listed[place('Türkiye')]).toMatchObject({
    code2: 'TR',
    name: 'Türkiye',
    timeZone: 'Europe/Istanbul',
  });
  expect(listed[place('Çin')]?.name).toBe('China');
});

test('currencies and languages are listed in the interface language too', () => {
  const currencyLabels = labelledCurrencies(currencies, 'tr').map((currency) => currency.label);
  expect(currencyLabels).toContain('Türk lirası');
  expect(currencyLabels).toEqual(currencyLabels.toSorted(new Intl.Collator('tr').compare));
  const languageLabels = labelledLanguages(languages, 'ar').map((language) => language.label);
  expect(languageLabels).toContain('التركية');
  expect(languageLabels).toEqual(languageLabels.toSorted(new Intl.Collator('ar').compare));
});

test.each(['tr', 'en', 'ar', 'ru'])(
  'no country, currency or language is left without a name in %s',
  (language) => {
    const labels = [
      ...labelledCountries(countries, language),
      ...labelledCurrencies(currencies, language),
      ...labelledLanguages(languages, language),
    ].map((item) => item.label);
    expect(labels).not.toContain('');
  },
);
