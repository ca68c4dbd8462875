import { currencyData, hasCurrencyWords, likelySubtags, territoryInfo } from './cldr.ts';
import { currencyCorrections } from './corrections.ts';

type Use = { territory: string; population: number };

/** Currency → the territories where it is legal tender today. */
function currentUses(): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const [territory, periods] of Object.entries(currencyData.region)) {
    const population = Number(territoryInfo[territory]?._population ?? 0);
    for (const [code, period] of periods.flatMap((entry) => Object.entries(entry))) {
      if (period._to || period._tender === 'false') continue;
      uses.set(code, [...(uses.get(code) ?? []), { territory, population }]);
    }
  }
  return uses;
}

const uses = currentUses();

export function currencyCodes(): string[] {
  const wide = [...uses.keys()].filter((code) => {
    const people = (uses.get(code) ?? []).reduce((sum, use) => sum + use.population, 0);
    return people >= currencyCorrections.minPopulation;
  });
  return [...new Set([...wide, ...currencyCorrections.added])];
}

/** What people pay with there: the country's own where there is one. Empty where our list has none of its. */
export function currencyIn(territory: string): string {
  const known = currencyCodes().filter((code) => uses.get(code)?.some((use) => use.territory === territory));
  const own = known.find((code) => code.startsWith(territory));
  return own ?? known[0] ?? '';
}

/** A currency's code begins with its country's (TRY, GBP); else its home is where most people use it. */
function homeOf(code: string): string | undefined {
  const known = uses.get(code) ?? [];
  const own = known.find((use) => use.territory === code.slice(0, 2));
  const largest = known.toSorted((a, b) => b.population - a.population)[0];
  return (own ?? largest)?.territory;
}

function officialLanguages(territory: string): string[] {
  return Object.entries(territoryInfo[territory]?.languagePopulation ?? {})
    .filter(([, use]) => use._officialStatus?.includes('official'))
    .sort(([, a], [, b]) => Number(b._populationPercent) - Number(a._populationPercent))
    .map(([language]) => language.replace('_', '-'));
}

/** The locale whose readers would call the currency theirs. */
export function nativeLocaleOf(code: string): string {
  const territory = homeOf(code) ?? '';
  const chosen = currencyCorrections.nativeLocales[code];
  const likely = likelySubtags[`und-${territory}`]?.split('-')[0];
  const candidates = chosen
    ? [chosen, chosen.split('-')[0]]
    : [...officialLanguages(territory), likely].flatMap((language) => [`${language}-${territory}`, language]);
  return candidates.find((locale) => locale !== undefined && hasCurrencyWords(locale)) ?? 'en';
}
