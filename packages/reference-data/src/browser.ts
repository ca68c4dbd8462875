/** Browser side: costs nothing until an address form asks, then one request, and one more for a country. */

import type { CountryOption, StateOption } from './browser-address.ts';

export type { CountryOption, StateOption };

export async function loadCountries(): Promise<readonly CountryOption[]> {
  const { countryOptions } = await import('./browser-address.ts');
  return countryOptions;
}

/** Empty for a country without states. */
export async function loadStates(code2: string): Promise<readonly StateOption[]> {
  const { stateOptions } = await import('./browser-address.ts');
  return stateOptions(code2);
}
