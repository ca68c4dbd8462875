import type { CountryOption } from '@sofra/reference-data/browser';

const euro = 'AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES ME XK'.split(' ');

/** Of where menus of this kind are written most; for others the server knows what is paid with there. */
const usual: Record<string, string> = {
  TR: 'TRY',
  US: 'USD',
  GB: 'GBP',
  RU: 'RUB',
  AE: 'AED',
  SA: 'SAR',
  EG: 'EGP',
  KW: 'KWD',
  QA: 'QAR',
  JO: 'JOD',
  IQ: 'IQD',
  MA: 'MAD',
  KZ: 'KZT',
  AZ: 'AZN',
  GE: 'GEL',
  BG: 'EUR',
  CH: 'CHF',
  ...Object.fromEntries(euro.map((code) => [code, 'EUR'])),
};

export const usualCurrency = (code2: string | undefined): string => (code2 && usual[code2]) || '';

/** Where the clock of the device says it is, or where its language is spoken. */
export function countryHere(
  countries: readonly CountryOption[],
  timeZone: string,
  locales: readonly string[],
) {
  const byZone = countries.find((country) => country.timeZone === timeZone);
  if (byZone) return byZone;
  const regions = locales.flatMap((locale) => {
    try {
      return new Intl.Locale(locale).maximize().region ?? [];
    } catch {
      return [];
    }
  });
  return countries.find(({ code2 }) => code2 === regions[0]);
}
