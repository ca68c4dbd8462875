import { type ReferencePrices, referenceKey, shownPrice } from '@sofra/contract/money';
import type { DiscountReference } from '@sofra/contract/price-history';
import type { TFunction } from 'i18next';
import { formatPrice } from '../../lib/format-price.ts';

interface Price {
  currency: string;
  price: number;
  /** Of which size. */
  variantId?: string | undefined;
}

/** What the server will measure the discount from; nothing where there is nothing but the prices themselves. */
export function referenceFor(
  known: DiscountReference | null | undefined,
  prices: readonly Price[],
): ReferencePrices | null {
  if (!known) return null;
  const asTyped = prices.map(({ currency, price, variantId }) => [referenceKey(currency, variantId), price]);
  const charged = known.prices.map(({ currency, price, variant_id }) => [
    referenceKey(currency, variant_id),
    price,
  ]);
  // One that begins now takes prices that nobody was charged yet as they are.
  return Object.fromEntries([...(known.is_settled ? [] : asTyped), ...charged]);
}

/** A sentence for each currency in which guests see less struck through than the price. */
export function discountNotes(
  t: TFunction,
  language: string,
  prices: readonly (Price & { reduced: number | undefined; size?: string | undefined })[],
  known: DiscountReference,
): string[] {
  const reference = referenceFor(known, prices);
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return prices.flatMap((price) => {
    const { currency, reduced, size, variantId } = price;
    const shown = shownPrice(price, reduced, reference);
    if (reduced === undefined || shown.price === price.price) return [];
    const lowest = reference?.[referenceKey(currency, variantId)];
    const named = (text: string) => (size === undefined ? text : t('sizes.note', { size, text }));
    const money = (amount: number) => formatPrice(amount, currency, language);
    const words = { price: money(shown.price), days: days.format(known.days) };
    if (shown.discounted_price !== undefined) return named(t('products.discount.struck', words));
    if (lowest === undefined) return named(t('products.discount.no_price_before', words));
    return named(t('products.discount.not_struck', { ...words, lowest: money(lowest) }));
  });
}
