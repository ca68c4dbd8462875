import { iso31662 } from 'iso-3166';
import { expect, test } from 'vitest';
import { buildCountries } from './countries.ts';
import { statesOf } from './states.ts';

function letters(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** Codes under which ISO 3166-2 knows this name in this country. */
function isoCodes(code2: string, name: string): string[] {
  return iso31662
    .filter((entry) => entry.code.startsWith(`${code2}-`) && letters(entry.name) === letters(name))
    .map((entry) => entry.code.slice(3));
}

// Not mistaken for each other: a city or town and the region around it share the name, or, for Asturias, the
// autonomous community and its only province.
const namesakes = [
  'AR-C Buenos Aires',
  'BG-22 Sofia',
  'EE-84 Viljandi',
  'KG-GO Osh',
  'MU-PU Port Louis',
  'PE-LMA Lima',
  'ES-AS Asturias',
];

// A code given to another region (Iran in 2020, Morocco in 2018) would put a shop in the wrong place.
test('apart from namesakes, no state carries a name that ISO 3166-2 gives to another code of its country', () => {
  const swapped = buildCountries().flatMap(({ country, states }) =>
    states.flatMap(({ code, name }) => {
      const known = isoCodes(country.code2, name);
      return known.length > 0 && !known.includes(code) ? [`${country.code2}-${code} ${name}`] : [];
    }),
  );
  expect(swapped).toEqual(namesakes);
});

test('no name keeps a footnote mark of its source', () => {
  for (const { states } of buildCountries()) {
    for (const { name } of states) expect(name).not.toMatch(/[²³†*]|^\s|\s$/);
  }
});

test('a territory that is a country of its own is not a state as well', () => {
  expect(statesOf('US').map((state) => state.code)).not.toContain('PR');
  expect(statesOf('US')).toHaveLength(51);
  expect(statesOf('CN').map((state) => state.code)).not.toContain('HK');
});
