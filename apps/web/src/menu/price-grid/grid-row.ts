import type { Keyed } from '../../lib/keyed-lists.ts';

export interface GridPrice {
  currency: string;
  price: number;
}

/** What a size and an option have in common: a line with a name, and what it costs in each currency. */
export interface GridRow extends Keyed {
  name: Record<string, string>;
  prices: GridPrice[];
  is_active: boolean;
}

const isUnnamed = ({ name }: GridRow) => Object.values(name).every((text) => text.trim() === '');

/** Nothing was written there yet. */
export const isBlank = (row: GridRow): boolean =>
  isUnnamed(row) && row.prices.every(({ price }) => price === 0);

/** A price in each of the currencies, in their order; nothing where there was none. */
export const pricedIn = (prices: readonly GridPrice[], currencies: readonly string[]): GridPrice[] =>
  currencies.map((currency) => ({
    currency,
    price: prices.find((price) => price.currency === currency)?.price ?? 0,
  }));

/** The currencies of all rows; every row has the same. */
export const currenciesOf = (rows: readonly GridRow[]): string[] => [
  ...new Set(rows.flatMap(({ prices }) => prices.map(({ currency }) => currency))),
];

/** For every column that can be walked up and down. */
export type Column = 'name' | `price-${number}`;
