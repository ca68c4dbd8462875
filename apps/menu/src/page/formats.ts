import type { Weekday } from '@sofra/contract/opening-hours';
import { weekdays } from '@sofra/contract/opening-hours';
import { currencyOf } from '@sofra/reference-data/currencies';

// Making a formatter costs more than a hundred uses of it.
const formatters = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, options);
  formatters.set(key, made);
  return made;
}

const symbolIn = (language: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  numberFormat(language, { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

/** Writes prices of a menu; where two of its currencies share a sign, '$' becomes 'US$'. */
export function priceFormat(language: string, currencies: ReadonlySet<string>) {
  const signs = [...currencies].map((currency) => symbolIn(language, currency, 'narrowSymbol'));
  const isShared = (currency: string) => {
    const sign = symbolIn(language, currency, 'narrowSymbol');
    return signs.filter((other) => other === sign).length > 1;
  };
  const display = new Map(
    [...currencies].map((currency) => [currency, isShared(currency) ? 'symbol' : 'narrowSymbol'] as const),
  );
  return (amount: number, currency: string): string => {
    const digits = currencyOf(currency)?.decimalDigits ?? 2;
    return numberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: display.get(currency) ?? 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  };
}

/** Whole grams from ten, tenths below. */
export const grams = (language: string, amount: number): string =>
  numberFormat(language, {
    style: 'unit',
    unit: 'gram',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);

export const whole = (language: string, amount: number): string =>
  numberFormat(language, { maximumFractionDigits: 0 }).format(amount);

export const percent = (language: string, share: number): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

const utc = { timeZone: 'UTC' } as const;

/** '18:30' as the language writes it. */
export function clock(language: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = Date.UTC(2024, 0, 1, hours, minutes);
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', ...utc }).format(at);
}

/** The first of January 2024 was a Monday. */
export const weekdayName = (language: string, day: Weekday): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', ...utc }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );
