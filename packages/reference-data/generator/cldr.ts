import { hasFile, readJson } from './packages.ts';

/** Unicode CLDR wraps every file in several layers; this file takes them off, once. */

type Table<Value> = Record<string, Value>;
type Group = { _contains: string[] };

function supplemental<Shape>(name: string): Shape {
  return readJson<{ supplemental: Shape }>('cldr-core', `supplemental/${name}.json`).supplemental;
}

export const territoryGroups = supplemental<{ territoryContainment: Table<Group> }>(
  'territoryContainment',
).territoryContainment;

export const subdivisionGroups = supplemental<{ subdivisionContainment: Table<Group> }>(
  'subdivisionContainment',
).subdivisionContainment;

export const subdivisionAliases = supplemental<{
  metadata: { alias: { subdivisionAlias: Table<{ _replacement: string }> } };
}>('aliases').metadata.alias.subdivisionAlias;

export const codeMappings = supplemental<{ codeMappings: Table<{ _alpha3?: string }> }>(
  'codeMappings',
).codeMappings;

export const likelySubtags = supplemental<{ likelySubtags: Table<string> }>('likelySubtags').likelySubtags;

export type CurrencyFractions = {
  _digits: string;
  _rounding: string;
  _cashDigits?: string;
  _cashRounding?: string;
};
export type CurrencyUse = { _to?: string; _tender?: 'false' };

export const currencyData = supplemental<{
  currencyData: { fractions: Table<CurrencyFractions>; region: Table<Table<CurrencyUse>[]> };
}>('currencyData').currencyData;

export type LanguageUse = { _populationPercent: string; _officialStatus?: string };

export const territoryInfo = supplemental<{
  territoryInfo: Table<{ _population: string; languagePopulation?: Table<LanguageUse> }>;
}>('territoryInfo').territoryInfo;

export const primaryZones = supplemental<{ primaryZones: Table<string> }>('primaryZones').primaryZones;

/** One row says which IANA zones (separated by spaces) of a territory share a clock. */
export const zoneRows = supplemental<{
  windowsZones: { mapTimezones: { mapZone: { _type: string; _territory: string } }[] };
}>('windowsZones').windowsZones.mapTimezones.map((row) => row.mapZone);

export const scripts = readJson<{ scriptMetadata: Table<{ rtl: string; hasCase: string }> }>(
  'cldr-core',
  'scriptMetadata.json',
).scriptMetadata;

type Names = { localeDisplayNames: { languages: Table<string>; territories: Table<string> } };

function names(locale: string, kind: 'languages' | 'territories'): Table<string> {
  const file = readJson<{ main: Table<Names> }>('cldr-localenames-full', `main/${locale}/${kind}.json`);
  return file.main[locale]?.localeDisplayNames[kind] ?? {};
}

export const territoryNames = names('en', 'territories');

export function languageNames(locale: string): Table<string> {
  return names(locale, 'languages');
}

export const subdivisionNames = readJson<{
  subdivisions: { localeDisplayNames: { subdivisions: Table<string> } };
}>('cldr-subdivisions-full', 'subdivisions/en/en.json').subdivisions.localeDisplayNames.subdivisions;

export type CurrencyWords = {
  displayName?: string;
  'displayName-count-other'?: string;
  symbol?: string;
  'symbol-alt-narrow'?: string;
};

export function hasCurrencyWords(locale: string): boolean {
  return hasFile('cldr-numbers-full', `main/${locale}/currencies.json`);
}

export function currencyWords(locale: string): Table<CurrencyWords> {
  const file = readJson<{ main: Table<{ numbers: { currencies: Table<CurrencyWords> } }> }>(
    'cldr-numbers-full',
    `main/${locale}/currencies.json`,
  );
  return file.main[locale]?.numbers.currencies ?? {};
}
