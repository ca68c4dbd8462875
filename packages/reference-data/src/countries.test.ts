import { expect, test } from 'vitest';
import {
  countries,
  countryNamed,
  countryOf,
  isCountryName,
  isStateName,
  type State,
  statesOf,
} from './countries.ts';
import { currencies } from './currencies.ts';

function codesNamed(code2: string, name: string): string[] {
  return statesOf(code2)
    .filter((state) => state.name === name)
    .map((state) => state.code);
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

test('there are 250 countries, and no two share a code or a name', { tags: ['S3.7.1'] }, () => {
  expect(countries).toHaveLength(250);
  expect(isUnique(countries.map((country) => country.code2))).toBe(true);
  expect(isUnique(countries.map((country) => country.code3))).toBe(true);
  expect(isUnique(countries.map((country) => country.name))).toBe(true);
  for (const { code2, code3 } of countries) {
    expect(code2).toMatch(/^[A-Z]{2}$/);
    expect(code3).toMatch(/^[A-Z]{3}$/);
  }
});

test('a country tells its capital, its part of the world and its states', { tags: ['S3.7.1'] }, () => {
  expect(countryOf('TR')).toMatchObject({
    code2: 'TR',
    code3: 'TUR',
    name: 'Türkiye',
    capital: 'Ankara',
    region: expect.stringMatching(/./),
    subregion: expect.stringMatching(/./),
  });
  expect(countries.filter(({ capital }) => capital === '').length).toBeGreaterThan(0);
  expect(statesOf('TR').length).toBeGreaterThan(0);
  expect(countries.some(({ code2 }) => statesOf(code2).length === 0)).toBe(true);
});

test('a country tells what people pay with there: its own money, one of many countries, or one that is not listed', () => {
  const currencyOf = (name: string) => countryNamed(name)?.currency;
  expect(['Türkiye', 'Germany', 'Panama', 'Liechtenstein', 'Tonga'].map(currencyOf)).toEqual([
    'TRY',
    'EUR',
    'PAB',
    'CHF',
    '',
  ]);
  const codes = currencies.map(({ code }) => code);
  expect(countries.filter(({ currency }) => currency && !codes.includes(currency))).toEqual([]);
});

test('only Antarctica lies in no region', { tags: ['S3.7.2'] }, () => {
  expect(countries.filter((country) => country.region === '').map((country) => country.code2)).toEqual([
    'AQ',
  ]);
});

test('a country is found by its code and by the name an address stores', { tags: ['S2.9.8'] }, () => {
  expect(countryOf('TR')).toEqual({
    code2: 'TR',
    code3: 'TUR',
    name: 'Türkiye',
    capital: 'Ankara',
    region: 'Asia',
    subregion: 'Western Asia',
    timeZone: 'Europe/Istanbul',
    currency: 'TRY',
    callingCode: '90',
    stateCount: 81,
  });
  expect(countryNamed('Türkiye')).toBe(countryOf('TR'));
  expect(isCountryName('Türkiye')).toBe(true);
  expect(isCountryName('Atlantis')).toBe(false);
  expect(countryOf('__proto__')).toBeUndefined();
});

test('every country has a calling code; those of North America share one', { tags: ['O9.1'] }, () => {
  expect(countries.filter(({ callingCode }) => !/^[1-9]\d{0,2}$/.test(callingCode))).toEqual([]);
  const codeOf = (name: string) => countryNamed(name)?.callingCode;
  expect(['Germany', 'Kosovo', 'United States', 'Jamaica', 'Curaçao'].map(codeOf)).toEqual([
    '49',
    '383',
    '1',
    '1',
    '599',
  ]);
});

test('every country has a time zone that clocks can be set by', () => {
  for (const { timeZone } of countries) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  }
});

test('a country with several clocks has the one most people live by', () => {
  const zones = ['US', 'RU', 'BR', 'AU', 'UA', 'IN', 'XK'].map((code2) => countryOf(code2)?.timeZone);
  expect(zones).toEqual([
    'America/New_York',
    'Europe/Moscow',
    'America/Sao_Paulo',
    'Australia/Sydney',
    'Europe/Kyiv',
    'Asia/Kolkata',
    'Europe/Belgrade',
  ]);
});

test('every country has as many states as its index says, each with a name and a code of its own', () => {
  for (const { code2, stateCount } of countries) {
    const states = statesOf(code2);
    expect(states).toHaveLength(stateCount);
    expect(isUnique(states.map((state) => state.code))).toBe(true);
    expect(states.every(({ code, name }) => code !== '' && name !== '')).toBe(true);
  }
});

test('a country that does not exist has no states, whatever its code looks like', () => {
  expect(statesOf('ZZ')).toEqual([]);
  expect(statesOf('../states/TR')).toEqual([]);
});

test('Türkiye has 81 provinces with the codes 01 to 81', { tags: ['S3.7.3'] }, () => {
  const codes = Array.from({ length: 81 }, (_, index) => String(index + 1).padStart(2, '0'));
  expect(
    statesOf('TR')
      .map((state) => state.code)
      .sort(),
  ).toEqual(codes);
  expect(statesOf('TR').every((state) => state.subdivision === 'Province')).toBe(true);
  expect(codesNamed('TR', 'İstanbul')).toEqual(['34']);
  expect(isStateName('TR', 'İzmir')).toBe(true);
  expect(isStateName('TR', 'Izmir')).toBe(false);
});

test('the provinces of Türkiye stand in the order of the Turkish alphabet', () => {
  const names = statesOf('TR').map((state) => state.name);
  expect(names.slice(names.indexOf('Isparta'), names.indexOf('Isparta') + 4)).toEqual([
    'Isparta',
    'İstanbul',
    'İzmir',
    'Kahramanmaraş',
  ]);
  expect(names.indexOf('Çanakkale')).toBeGreaterThan(names.indexOf('Bursa'));
});

test('Nigeria has 36 states and the capital territory, with 774 local government areas in all', {
  tags: ['S3.7.5'],
}, () => {
  const states = statesOf('NG');
  expect(states).toHaveLength(37);
  expect(codesNamed('NG', 'Federal Capital Territory')).toEqual(['FC']);
  const areas = states.map((state) => (Array.isArray(state.subdivision) ? state.subdivision : []));
  expect(areas.every((names) => names.length > 0 && isUnique(names))).toBe(true);
  expect(areas.flat()).toHaveLength(774);
});

test('Slovenia lists 212 municipalities and Latvia 43, with codes of three characters', {
  tags: ['S3.7.7'],
}, () => {
  const hasThree = (state: State) => state.code.length === 3;
  expect(statesOf('SI')).toHaveLength(212);
  expect(statesOf('SI').every(hasThree)).toBe(true);
  expect(statesOf('LV')).toHaveLength(43);
  expect(statesOf('LV').every(hasThree)).toBe(true);
});

test.each([
  ['HU', 'Veszprém', ['VE', 'VM']],
  ['LA', 'Vientiane', ['VI', 'VT']],
  ['MU', 'Port Louis', ['PL', 'PU']],
  ['MZ', 'Maputo', ['L', 'MPM']],
])('in %s two states are called %s, with different codes', { tags: ['S3.7.6'] }, (code2, name, codes) => {
  expect(codesNamed(code2, name)).toEqual(codes);
});

test('India tells its 8 union territories from its 28 states', () => {
  const labels = statesOf('IN').map((state) => state.subdivision);
  expect(labels.filter((label) => label === 'Union territory')).toHaveLength(8);
  expect(labels.filter((label) => label === 'state')).toHaveLength(28);
});

test('a state is labelled with one of seven words or not at all', { tags: ['S3.7.4'] }, () => {
  const labels = countries
    .flatMap((country) => statesOf(country.code2))
    .map((state) => state.subdivision)
    .filter((subdivision) => typeof subdivision === 'string');
  expect([...new Set(labels)].sort()).toEqual([
    'Province',
    'Union territory',
    'autonomous district',
    'federal territory',
    'regional council',
    'republic',
    'state',
  ]);
});
