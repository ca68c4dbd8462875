import { countries as facts } from 'countries-list';
import type { Country, State } from '../src/countries.ts';
import { codeMappings, territoryGroups, territoryNames } from './cldr.ts';
import { countryCorrections } from './corrections.ts';
import { currencyIn } from './currency-use.ts';
import { statesOf } from './states.ts';
import { timeZoneOf } from './time-zones.ts';

type Place = { code2: string; region: string; subregion: string };

const world = '001';
/** CLDR's own group for what the United Nations' list puts in no continent. */
const outlyingOceania = 'QO';

function membersOf(group: string): string[] {
  return territoryGroups[group]?._contains ?? [];
}

function places(): Place[] {
  const inContinents = membersOf(world).flatMap((continent) =>
    membersOf(continent)
      .filter((group) => group !== outlyingOceania)
      .flatMap((group) =>
        membersOf(group).map((code2) => ({
          code2,
          region: territoryNames[continent] ?? '',
          subregion: territoryNames[group] ?? '',
        })),
      ),
  );
  const elsewhere = countryCorrections.withoutRegion.map((code2) => ({ code2, region: '', subregion: '' }));
  return [...inContinents, ...elsewhere].filter(
    ({ code2 }) => !countryCorrections.notCountries.includes(code2),
  );
}

function nameOf(code2: string): string {
  const name = countryCorrections.names[code2] ?? territoryNames[code2];
  if (!name) throw new Error(`No source names the country ${code2}`);
  return name;
}

function code3Of(code2: string): string {
  const code3 = countryCorrections.codes3[code2] ?? codeMappings[code2]?._alpha3;
  if (!code3) throw new Error(`No three-letter code for ${code2}`);
  return code3;
}

const capitalOf = new Map<string, string>(
  Object.entries(facts).map(([code2, { capital }]) => [code2, capital]),
);
const phoneCodes = new Map<string, string>(
  Object.entries(facts).map(([code2, { phone }]) => [code2, String(phone[0])]),
);

function callingCodeOf(code2: string): string {
  const code = countryCorrections.callingCodes[code2] ?? phoneCodes.get(code2);
  if (!code) throw new Error(`No calling code for ${code2}`);
  // North America and its neighbours share one; what the source adds is the area.
  return code.startsWith('1') ? '1' : code;
}

export type CountryWithStates = { country: Country; states: State[] };

export function buildCountries(): CountryWithStates[] {
  const { compare } = new Intl.Collator('en');
  return places()
    .map(({ code2, region, subregion }) => {
      const states = statesOf(code2);
      const country = {
        code2,
        code3: code3Of(code2),
        name: nameOf(code2),
        capital: capitalOf.get(code2) ?? '',
        region,
        subregion,
        timeZone: timeZoneOf(code2),
        currency: currencyIn(code2),
        callingCode: callingCodeOf(code2),
        stateCount: states.length,
      };
      return { country, states };
    })
    .sort((a, b) => compare(a.country.name, b.country.name));
}
