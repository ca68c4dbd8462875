import countries from './corrections/countries.json' with { type: 'json' };
import currencies from './corrections/currencies.json' with { type: 'json' };
import languages from './corrections/languages.json' with { type: 'json' };
import nigeria from './corrections/nigeria.json' with { type: 'json' };
import states from './corrections/states.json' with { type: 'json' };
import timeZones from './corrections/time-zones.json' with { type: 'json' };

/** Facts kept by hand, where the sources are silent, out of date or not what an address form wants. */

type Words = Record<string, string>;

type StateLabels = {
  /** What some divisions of the country are called, with their codes. */
  named?: Record<string, string[]>;
  /** What all the others are called. */
  others?: string;
};

export const countryCorrections: {
  names: Words;
  codes3: Words;
  /** Where the source adds digits of the area, or names several or one not in use. */
  callingCodes: Words;
  /** Territories of CLDR that ISO 3166-1 does not list. */
  notCountries: string[];
  withoutRegion: string[];
} = countries;

export const stateCorrections: {
  names: Words;
  added: Record<string, Words>;
  removed: string[];
  /** Countries whose addresses use the level below the first (Indonesia: provinces, not islands). */
  secondLevel: string[];
  /** Countries whose names CLDR has not brought up to date with the codes. */
  namedByIso: string[];
  labels: Record<string, StateLabels>;
} = states;

export const nigeriaCorrections: { stateNames: Words; areaNames: Words } = nigeria;

export const languageCodes: string[] = languages;

export const currencyCorrections: {
  first: string[];
  minPopulation: number;
  added: string[];
  /** Whose way of writing counts as native, for currencies of several countries or languages. */
  nativeLocales: Words;
} = currencies;

export const timeZoneCorrections: {
  /** Countries with several clocks, or with none in CLDR: the zone most people there live by. */
  principal: Words;
  /** CLDR never changes an identifier; these are the names the IANA database uses today. */
  renamed: Words;
} = timeZones;
