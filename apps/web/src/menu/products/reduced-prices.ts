import { type Discount, discountedPrices } from '@sofra/contract/money';
import { currencyOf } from '@sofra/reference-data/currencies';

interface Price {
  currency: string;
  price: number;
}

const unknownCurrency = { decimalDigits: 2, rounding: 0 };

/** Each price with what is left of it after the discount, if there is one. */
export function reducedPrices<P extends Price>(prices: readonly P[], discount: Discount) {
  const reduced = discountedPrices(
    prices.map(({ price, currency }) => ({ price, rules: currencyOf(currency) ?? unknownCurrency })),
    discount,
  );
  return prices.map((price, index) => ({ ...price, reduced: reduced[index] }));
}
