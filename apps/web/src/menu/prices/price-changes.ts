import { bySameShare, type PricedIn } from '@sofra/contract/money';
import { changesByOverHalf } from '@sofra/contract/price-arithmetic';
import { currencyOf } from '@sofra/reference-data/currencies';

interface Price {
  currency: string;
  price: number;
}

export interface PriceChange {
  currency: string;
  from: number;
  to: number;
}

const unknownCurrency = { decimalDigits: 2, rounding: 0 };
const pricedIn = (currency: string, price: number): PricedIn => ({
  price,
  rules: currencyOf(currency) ?? unknownCurrency,
});

/** Each price that was there and still is, with what it was. */
const pairsOf = (before: readonly Price[], now: readonly Price[]): PriceChange[] =>
  now.flatMap(({ currency, price: to }) => {
    const from = before.find((price) => price.currency === currency)?.price ?? 0;
    return from > 0 && to > 0 ? [{ currency, from, to }] : [];
  });

export function comparePrices(before: readonly Price[], now: readonly Price[]) {
  const pairs = pairsOf(before, now);
  const changed = pairs.filter(({ from, to }) => from !== to);
  return { changed, left: changed.length > 0 ? pairs.filter(({ from, to }) => from === to) : [] };
}

/** What looks like a slip of the finger: 95,50 that became 9550, or 220 that became 240220. */
export function doubtOf({ currency, from, to }: PriceChange): 'large' | 'decimals' | undefined {
  const { rules } = pricedIn(currency, from);
  if (changesByOverHalf({ price: from, digits: rules.decimalDigits }, to)) return 'large';
  return !Number.isInteger(from) && Number.isInteger(to) ? 'decimals' : undefined;
}

/** What a price becomes that goes along with the one that was changed. */
export const adjusted = ({ currency, to }: PriceChange, changed: PriceChange): number =>
  bySameShare(pricedIn(currency, to), pricedIn(changed.currency, changed.from), changed.to);
