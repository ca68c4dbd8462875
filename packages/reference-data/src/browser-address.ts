/// <reference types="vite/types/importMeta.d.ts" />
import rows from '../data/countries-for-forms.json' with { type: 'json' };
import type { StateRow } from './state-row.ts';

// Nothing but browser.ts imports this file: together with the addresses of all the states' files it is
// the one piece that an address form has to wait for.

export type CountryOption = {
  code2: string;
  /** The English name, which is what a shop's address stores. */
  name: string;
  timeZone: string;
  hasStates: boolean;
};

export type StateOption = { code: string; name: string };

type CountryRow = [code2: string, name: string, timeZone: string, hasStates: 0 | 1];

export const countryOptions: readonly CountryOption[] = (rows as CountryRow[]).map(
  ([code2, name, timeZone, hasStates]) => ({ code2, name, timeZone, hasStates: hasStates === 1 }),
);

const stateFiles = import.meta.glob<StateRow[]>('../data/states/*.json', { import: 'default' });

export async function stateOptions(code2: string): Promise<readonly StateOption[]> {
  const load = stateFiles[`../data/states/${code2}.json`];
  const states = load ? await load() : [];
  return states.map(([code, name]) => ({ code, name }));
}
