import list from '../data/currencies.json' with { type: 'json' };

export type Currency = {
  code: string;
  name: string;
  namePlural: string;
  /** Tells the currency apart from every other: 'A$' for the Australian dollar. */
  symbol: string;
  /** What people write at home: '$'. */
  symbolNative: string;
  decimalDigits: number;
  /** The step that amounts are rounded to, 0 for none. */
  rounding: number;
};

/** US dollar first, Turkish lira second, then by code. */
export const currencies: readonly Currency[] = list;

const byCode = new Map(currencies.map((currency) => [currency.code, currency]));

export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code);
}
