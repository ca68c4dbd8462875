import { readFileSync } from 'node:fs';
import index from '../data/countries-index.json' with { type: 'json' };
import subdivisions from '../data/subdivisions.json' with { type: 'json' };
import type { StateRow } from './state-row.ts';

/** Server side only: the browser loads what its forms need through `browser.ts`. */

export type Country = {
  code2: string;
  code3: string;
  /** The English name, which is what a shop's address stores. */
  name: string;
  /** Empty where there is none. */
  capital: string;
  /** A continent; empty for Antarctica. */
  region: string;
  subregion: string;
  /** The IANA zone that most people of the country live by. */
  timeZone: string;
  /** The code of what people pay with; empty where the list of currencies has none. */
  currency: string;
  /** What a telephone number of the country begins with abroad, without the plus. */
  callingCode: string;
  stateCount: number;
};

export type State = {
  /** Always text: '01' is a code. Names repeat within a country, codes do not. */
  code: string;
  name: string;
  /** What the state is called ('Province'), or for Nigeria its local government areas. */
  subdivision: string | string[] | null;
};

export const countries: readonly Country[] = index;

const byCode2 = new Map(countries.map((country) => [country.code2, country]));
const byName = new Map(countries.map((country) => [country.name, country]));
const subdivisionOf = new Map(subdivisions as [isoCode: string, State['subdivision']][]);
const loadedStates = new Map<string, readonly State[]>();

export function countryOf(code2: string): Country | undefined {
  return byCode2.get(code2);
}

export function countryNamed(name: string): Country | undefined {
  return byName.get(name);
}

export function isCountryName(name: string): boolean {
  return byName.has(name);
}

/** Empty for an unknown country too; only codes of the index ever become part of a path. */
export function statesOf(code2: string): readonly State[] {
  if (!countryOf(code2)?.stateCount) return [];
  const known = loadedStates.get(code2);
  if (known) return known;
  const file = new URL(`../data/states/${code2}.json`, import.meta.url);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as StateRow[];
  const states = rows.map(([code, name]) => ({
    code,
    name,
    subdivision: subdivisionOf.get(`${code2}-${code}`) ?? null,
  }));
  loadedStates.set(code2, states);
  return states;
}

export function isStateName(code2: string, name: string): boolean {
  return statesOf(code2).some((state) => state.name === name);
}
