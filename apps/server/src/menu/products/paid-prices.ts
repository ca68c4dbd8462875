import { type Discount, discountedPrices } from '@sofra/contract/money';
import { currencyOf } from '@sofra/reference-data/currencies';

const unknownCurrency = { decimalDigits: 2, rounding: 0 };

/** Each price with what a discount leaves of it. Worked out in the order kept, as a fixed one is of the first price. */
export function paidPrices<P extends { currency: string; price: number }>(
  prices: readonly P[],
  discount: Discount = { type: '', amount: 0 },
): (P & { discounted: number | undefined })[] {
  const reduced = discountedPrices(
    prices.map(({ price, currency }) => ({ price, rules: currencyOf(currency) ?? unknownCurrency })),
    discount,
  );
  return prices.map((price, index) => ({ ...price, discounted: reduced[index] }));
}
