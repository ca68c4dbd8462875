import type { PriceLine, TypedPrice } from '@sofra/contract/price-runs';

type Ids = Pick<PriceLine, 'product_id' | 'variant_id' | 'option_id' | 'currency'>;

/** The same for a line and for what was typed over it. */
export const lineKey = ({ product_id, variant_id, option_id, currency }: Ids): string =>
  [product_id, variant_id, option_id, currency].join(' ');

/** What was typed instead of what the rules say; null leaves a price as it is. */
export type TypedOver = ReadonlyMap<string, TypedPrice>;
export const typedOverOf = (typed: readonly TypedPrice[]): TypedOver =>
  new Map(typed.map((one) => [lineKey(one), one]));
