import type { Currency } from '../src/currencies.ts';
import { currencyData, currencyWords } from './cldr.ts';
import { currencyCorrections } from './corrections.ts';
import { currencyCodes, nativeLocaleOf } from './currency-use.ts';

const englishWords = currencyWords('en');

function narrowSymbol(code: string): string | undefined {
  return englishWords[code]?.['symbol-alt-narrow'];
}

/** A narrow symbol that several currencies share ('kr', '$', '£') would not tell them apart. */
function symbolOf(code: string, allCodes: readonly string[]): string {
  const symbol = englishWords[code]?.symbol;
  if (symbol && symbol !== code) return symbol;
  const narrow = narrowSymbol(code);
  const sharing = allCodes.filter((other) => narrowSymbol(other) === narrow);
  return narrow && sharing.length === 1 ? narrow : code;
}

function nativeSymbolOf(code: string): string {
  const words = currencyWords(nativeLocaleOf(code))[code] ?? {};
  const ownSymbol = words.symbol === code ? undefined : words.symbol;
  const symbol = ownSymbol ?? words['symbol-alt-narrow'] ?? words.symbol ?? narrowSymbol(code) ?? code;
  // Direction marks are CLDR's help for plain text; a page sets the direction itself.
  return symbol.replace(/[\u200e\u200f\u061c]/g, '');
}

function fractionsOf(code: string): Pick<Currency, 'decimalDigits' | 'rounding'> {
  const fractions = currencyData.fractions[code] ?? currencyData.fractions.DEFAULT;
  if (!fractions) throw new Error('CLDR has lost its default number of decimal digits');
  // What a guest pays in coins decides: the franc has hundredths, but its smallest coin is 0.05.
  const step = Number(fractions._cashRounding ?? fractions._rounding);
  const digits = Number(fractions._cashDigits ?? fractions._digits);
  return { decimalDigits: Number(fractions._digits), rounding: Number((step / 10 ** digits).toFixed(4)) };
}

function rank(code: string): number {
  const place = currencyCorrections.first.indexOf(code);
  return place === -1 ? currencyCorrections.first.length : place;
}

export function buildCurrencies(): Currency[] {
  const codes = currencyCodes();
  return codes
    .map((code) => {
      const words = englishWords[code];
      if (!words?.displayName) throw new Error(`CLDR does not name the currency ${code}`);
      return {
        code,
        name: words.displayName,
        namePlural: words['displayName-count-other'] ?? words.displayName,
        symbol: symbolOf(code, codes),
        symbolNative: nativeSymbolOf(code),
        ...fractionsOf(code),
      };
    })
    .sort((a, b) => rank(a.code) - rank(b.code) || (a.code < b.code ? -1 : 1));
}
