/** Names in the reader's language. What is stored never changes with it: a country keeps its English name. */

type NamedByCode2 = { code2: string; name: string };
type NamedByCode = { code: string; name: string };
type Kind = 'region' | 'currency' | 'language';

export type Labelled<Item> = Item & { label: string };

function namesIn(interfaceLanguage: string, kind: Kind): (code: string, storedName: string) => string {
  const displayNames = new Intl.DisplayNames(interfaceLanguage, { type: kind, fallback: 'none' });
  return (code, storedName) => {
    // English readers see the stored names, corrections included: 'Hong Kong', not 'Hong Kong SAR China'.
    if (isEnglish(interfaceLanguage)) return storedName;
    return capitalized(displayNames.of(code) ?? storedName, interfaceLanguage);
  };
}

function isEnglish(language: string): boolean {
  return language === 'en' || language.startsWith('en-');
}

/** Russian writes 'доллар США' inside a sentence; in a list the name stands alone. */
function capitalized(name: string, language: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase(language) + name.slice(first.length);
}

function sorted<Item extends { label: string }>(items: Item[], interfaceLanguage: string): Item[] {
  const { compare } = new Intl.Collator(interfaceLanguage);
  return items.sort((a, b) => compare(a.label, b.label));
}

export function countryLabel(country: NamedByCode2, interfaceLanguage: string): string {
  return namesIn(interfaceLanguage, 'region')(country.code2, country.name);
}

export function currencyLabel(currency: NamedByCode, interfaceLanguage: string): string {
  return namesIn(interfaceLanguage, 'currency')(currency.code, currency.name);
}

export function languageLabel(language: NamedByCode, interfaceLanguage: string): string {
  return namesIn(interfaceLanguage, 'language')(language.code, language.name);
}

export function labelledCountries<Item extends NamedByCode2>(
  countries: readonly Item[],
  interfaceLanguage: string,
): Labelled<Item>[] {
  const nameOf = namesIn(interfaceLanguage, 'region');
  const items = countries.map((country) => ({ ...country, label: nameOf(country.code2, country.name) }));
  return sorted(items, interfaceLanguage);
}

export function labelledCurrencies<Item extends NamedByCode>(
  currencies: readonly Item[],
  interfaceLanguage: string,
): Labelled<Item>[] {
  return labelledByCode(currencies, interfaceLanguage, 'currency');
}

export function labelledLanguages<Item extends NamedByCode>(
  languages: readonly Item[],
  interfaceLanguage: string,
): Labelled<Item>[] {
  return labelledByCode(languages, interfaceLanguage, 'language');
}

function labelledByCode<Item extends NamedByCode>(
  items: readonly Item[],
  interfaceLanguage: string,
  kind: 'currency' | 'language',
): Labelled<Item>[] {
  const nameOf = namesIn(interfaceLanguage, kind);
  return sorted(
    items.map((item) => ({ ...item, label: nameOf(item.code, item.name) })),
    interfaceLanguage,
  );
}
