import { currencyOf } from './currencies.ts';

// Making a formatter costs more than a hundred uses of it.
const formats = new Map<string, Intl.NumberFormat>();

/** '₺1.250,50' and '₺1.250' as the language writes them; 'symbol' tells '$' of one country from that of another. */
export function currencyFormat(
  language: string,
  currency: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' = 'narrowSymbol',
  withPlus = false,
): Intl.NumberFormat {
  const key = `${language} ${currency} ${currencyDisplay} ${withPlus}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = currencyOf(currency)?.decimalDigits ?? 2;
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay: withPlus ? 'exceptZero' : 'auto',
  });
  formats.set(key, made);
  return made;
}
