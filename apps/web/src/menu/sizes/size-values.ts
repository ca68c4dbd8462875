import { leadingVariant, type SentVariant, type Variant } from '@sofra/contract/variants';
import { withBlanks } from '../../languages/texts-by-language.ts';
import { newKey } from '../../lib/keyed-lists.ts';
import { type GridPrice, type GridRow, pricedIn } from '../price-grid/grid-row.ts';

/** A size as the form holds it. */
export interface SizeRow extends GridRow {
  portion: Variant['portion'];
  sku: string | null;
}

const plain = (prices: readonly GridPrice[]) => prices.map(({ currency, price }) => ({ currency, price }));

export const rowOfVariant = (
  { _id, name, prices, portion, sku, is_active }: Variant,
  languages: readonly string[],
): SizeRow => ({
  key: _id,
  _id,
  name: withBlanks(name, languages),
  prices: plain(prices),
  portion,
  sku,
  is_active,
});

export const newSize = (
  currencies: readonly string[],
  languages: readonly string[],
  name: Record<string, string> = {},
): SizeRow => ({
  key: newKey(),
  name: withBlanks(name, languages),
  prices: pricedIn([], currencies),
  portion: null,
  sku: null,
  is_active: true,
});

/** As the API takes it: what is kept has its id, what is new has none. */
export const sentSize = ({ key: _, _id, ...size }: SizeRow): SentVariant => ({
  ...(_id && { _id }),
  ...size,
});

/** A dish that had none becomes one with a first. */
export const firstSize = (
  prices: readonly GridPrice[],
  portion: Variant['portion'],
  languages: readonly string[],
): SizeRow => ({
  ...newSize([], languages),
  prices: plain(prices.filter(({ currency }) => currency)),
  portion,
});

/** What a dish costs that has sizes no longer. */
export const leadingPrices = (sizes: readonly SizeRow[]): GridPrice[] =>
  plain(leadingVariant(sizes)?.prices ?? []);
