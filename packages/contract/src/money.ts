/** What a price has to know of its currency; the reference data has it for every code. */
export interface CurrencyRules {
  decimalDigits: number;
  /** The smallest step cash is paid in, such as 0.05; 0 where every unit counts. */
  rounding: number;
}

export interface Discount {
  type: '' | 'percentage' | 'fixed';
  amount: number;
}

export interface PricedIn {
  price: number;
  rules: CurrencyRules;
}

export const priceMax = 999_999_999;

/** The shop's currencies in their order, the main one first; what it does not name keeps its place behind them. */
export function mainFirst<P extends { currency: string }>(
  prices: readonly P[],
  currencies: readonly string[],
): P[] {
  const placeOf = ({ currency }: P) => {
    const place = currencies.indexOf(currency);
    return place < 0 ? currencies.length : place;
  };
  return prices.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether `amount` has no more decimals than the currency. */
export const fitsCurrency = (amount: number, { decimalDigits }: CurrencyRules): boolean =>
  Number(amount.toFixed(decimalDigits)) === amount;

// Whole minor units, so that no sum ever shows a residue such as 0.30000000000000004.
const toMinor = (amount: number, digits: number) => BigInt(Math.round(amount * 10 ** digits));
const fromMinor = (minor: bigint, digits: number) => Number(minor) / 10 ** digits;

/** Half a step goes up, as at a till. */
const nearestShare = (minor: bigint, share: bigint, whole: bigint, step: bigint): bigint => {
  const divisor = whole * step;
  return ((2n * minor * share + divisor) / (2n * divisor)) * step;
};

const stepOf = ({ rounding, decimalDigits }: CurrencyRules): bigint => {
  const step = toMinor(rounding, decimalDigits);
  return step > 0n ? step : 1n;
};

const roundedShare = (minor: bigint, share: bigint, whole: bigint, step: bigint): bigint => {
  const rounded = nearestShare(minor, share, whole, step);
  // A price that is no multiple of the step must not rise by being reduced.
  return rounded > minor ? rounded - step : rounded;
};

/** The part of every price that is left: 80 of 100, or 9,000 of 10,000 minor units. */
function remaining(
  first: PricedIn,
  { type, amount }: Discount,
): { share: bigint; whole: bigint } | undefined {
  if (type === '' || amount <= 0) return undefined;
  if (type === 'percentage') {
    const hundredths = BigInt(Math.round(amount * 100));
    return hundredths > 10_000n ? undefined : { share: 10_000n - hundredths, whole: 10_000n };
  }
  const digits = first.rules.decimalDigits;
  const whole = toMinor(first.price, digits);
  const off = toMinor(amount, digits);
  return off >= whole ? undefined : { share: whole - off, whole };
}

/**
 * Which of the prices in the first currency a fixed discount would swallow. A size that is not sold in it has nothing
 * that comes off; where none is, nothing bears the discount.
 */
export function swallowed(amount: number, firsts: readonly number[]): boolean[] {
  const isSold = firsts.some((price) => price > 0);
  return firsts.map((price) => (isSold ? price > 0 && amount >= price : true));
}

/**
 * Each price after the discount, in the order given; undefined where it takes nothing off, as from a price of
 * nothing. A fixed discount is in the currency of the first price, and the other prices fall by the same share.
 */
export function discountedPrices(prices: readonly PricedIn[], discount: Discount): (number | undefined)[] {
  const first = prices[0];
  const left = first && remaining(first, discount);
  if (!left) return prices.map(() => undefined);
  return prices.map(({ price, rules }) => {
    const minor = toMinor(price, rules.decimalDigits);
    const reduced = roundedShare(minor, left.share, left.whole, stepOf(rules));
    return reduced < minor ? fromMinor(reduced, rules.decimalDigits) : undefined;
  });
}

/** A price that follows another one from what it was to what it is, in a currency of its own. */
export function bySameShare({ price, rules }: PricedIn, was: PricedIn, is: number): number {
  const digits = was.rules.decimalDigits;
  const minor = toMinor(price, rules.decimalDigits);
  const share = nearestShare(minor, toMinor(is, digits), toMinor(was.price, digits), stepOf(rules));
  return fromMinor(share, rules.decimalDigits);
}

/** The lowest price charged before a discount began, by `referenceKey`. */
export type ReferencePrices = Readonly<Record<string, number>>;

/** By currency; of a size by its id as well. */
export const referenceKey = (currency: string, variantId?: string | null): string =>
  variantId ? `${variantId} ${currency}` : currency;

/** What such a key names. */
export function referenceOf(key: string): { currency: string; variant_id?: string } {
  const [first = '', currency] = key.split(' ');
  return currency === undefined ? { currency: first } : { currency, variant_id: first };
}

/**
 * What guests see of a price and what a discount leaves of it: never more is struck through than what was charged before,
 * and nothing where that is no more than what they pay. Without a reference the price itself is struck through.
 */
export function shownPrice(
  { currency, price, variantId }: { currency: string; price: number; variantId?: string | undefined },
  reduced: number | undefined,
  reference: ReferencePrices | null,
): { price: number; discounted_price?: number } {
  if (reduced === undefined) return { price };
  const struck = reference ? Math.min(price, reference[referenceKey(currency, variantId)] ?? 0) : price;
  return struck > reduced ? { price: struck, discounted_price: reduced } : { price: reduced };
}
