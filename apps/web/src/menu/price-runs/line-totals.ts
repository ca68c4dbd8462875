import type { PriceLine, TypedPrice } from '@sofra/contract/price-runs';

type Ids = Pick<PriceLine, 'product_id' | 'variant_id' | 'option_id' | 'currency'>;

/** The same for a line and for what was typed over it. */
export const lineKey = ({ product_id, variant_id, option_id, currency }: Ids): string =>
  [product_id, variant_id, option_id, currency].join(' ');

/** What was typed instead of what the rules say; null leaves a price as it is. */
export type TypedOver = ReadonlyMap<string, TypedPrice>;
export const typedOverOf = (typed: readonly TypedPrice[]): TypedOver =>
  new Map(typed.map((one) => [lineKey(one), one]));

/** By how much of what it was; nothing where it was nothing. */
export const shareOf = (old: number, now: number): number | undefined =>
  old === 0 ? undefined : (now - old) / old;

export interface Totals {
  /** How many prices change, and of how many products. */
  prices: number;
  products: number;
  /** In the one currency: by how much in all, and by which share. */
  amount: number;
  share: number;
}

export function totalsOf(lines: readonly PriceLine[], currency: string): Totals {
  const changed = lines.filter((line) => line.old !== line.new);
  const ofCurrency = lines.filter((line) => line.currency === currency);
  const sum = (pick: (line: PriceLine) => number) =>
    ofCurrency.reduce((total, line) => total + pick(line), 0);
  const before = sum(({ old }) => old);
  // Sums of prices leave residues such as 0.30000000000000004, which no currency writes.
  const amount = sum((line) => line.new - line.old);
  return {
    prices: changed.length,
    products: new Set(changed.flatMap(({ product_id }) => product_id ?? [])).size,
    amount,
    share: before === 0 ? 0 : amount / before,
  };
}
