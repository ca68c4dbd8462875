import type { Price } from '@sofra/contract/prices';
import type { Product } from '@sofra/contract/products';
import { leadingVariant, type SentVariant, type Variant } from '@sofra/contract/variants';
import { currencyOf } from '@sofra/reference-data/currencies';
import { newId } from '../../platform/database/columns.ts';
import type { FieldProblem } from '../../platform/errors.ts';
import { languageProblems } from '../../shops/menu-settings.ts';
import { priceProblems, problem } from './price-rules.ts';

type SentPrice = { currency: string; price: number };

/** A price with the symbol of its currency, as it is stored. */
export const withSymbols = (prices: readonly SentPrice[]): Price[] =>
  prices.map(({ currency, price }) => ({
    currency,
    price,
    symbol: currencyOf(currency)?.symbol ?? currency,
  }));

export const trimmedSku = (sku: string | null): string | null => sku?.trim() || null;

/** What is stored for the sizes sent: kept ones under their ids, with what was not sent of them. */
export const settleSizes = (sent: readonly SentVariant[], stored: readonly Variant[]): Variant[] =>
  sent.map(({ _id, name, prices, portion, sku, is_active }) => {
    const kept = stored.find((one) => one._id === _id?.toLowerCase());
    return {
      _id: kept?._id ?? newId(),
      name,
      prices: withSymbols(prices),
      portion: portion === undefined ? (kept?.portion ?? null) : portion,
      sku: sku === undefined ? (kept?.sku ?? null) : trimmedSku(sku),
      is_active: is_active ?? kept?.is_active ?? true,
    };
  });

/** Ids are the server's to give. */
export const unknownSizes = (sent: readonly SentVariant[], stored: readonly Variant[]): FieldProblem[] =>
  sent.flatMap(({ _id }, index) =>
    _id === undefined || stored.some((one) => one._id === _id.toLowerCase())
      ? []
      : [problem(`variants.${index}._id`, 'validation.variant_unknown')],
  );

const currenciesOf = (prices: readonly SentPrice[]) => prices.map(({ currency }) => currency).sort();

/** Everything that is wrong with sizes, whoever writes them. */
export function sizeProblems(variants: readonly Variant[], sku: string | null): FieldProblem[] {
  const expected = currenciesOf(variants[0]?.prices ?? []).join();
  const numbers = new Set(sku === null ? [] : [sku]);
  return variants.flatMap(({ name, prices, sku: own }, index) => {
    const path = `variants.${index}`;
    const isTaken = own !== null && numbers.has(own);
    if (own !== null) numbers.add(own);
    return [
      ...languageProblems(`${path}.name`, name),
      ...priceProblems(`${path}.prices`, prices),
      ...(currenciesOf(prices).join() === expected
        ? []
        : [problem(`${path}.prices`, 'validation.variant_currencies')]),
      ...(isTaken ? [problem(`${path}.sku`, 'validation.sku_taken')] : []),
    ];
  });
}

/** Sizes with a currency each in the same order: the first one's. */
export function inOneOrder(variants: readonly Variant[]): Variant[] {
  const order = (variants[0]?.prices ?? []).map(({ currency }) => currency);
  const placeOf = ({ currency }: SentPrice) => order.indexOf(currency);
  return variants.map((one) => ({
    ...one,
    prices: one.prices.toSorted((a, b) => placeOf(a) - placeOf(b)),
  }));
}

/** What a product in sizes costs is what its leading size does. */
export const leadingPrices = (variants: readonly Variant[]): Price[] | undefined =>
  leadingVariant(variants)?.prices;

/** Sizes of which the leading one costs something else. */
export function withLeadingPrices(variants: readonly Variant[], prices: Price[]): Variant[] {
  const leading = leadingVariant(variants);
  return variants.map((one) => (one === leading ? { ...one, prices } : one));
}

export const isSamePrices = (a: readonly SentPrice[], b: readonly SentPrice[]): boolean => {
  const amounts = new Map(b.map(({ currency, price }) => [currency, price]));
  return a.length === b.length && a.every(({ currency, price }) => amounts.get(currency) === price);
};

/** Everything that a product is charged by: a price list a size, or its own. */
export const priceLists = ({ prices, variants }: Pick<Product, 'prices' | 'variants'>) =>
  variants.length === 0
    ? [{ variantId: null, prices, isActive: true }]
    : variants.map((one) => ({ variantId: one._id, prices: one.prices, isActive: one.is_active }));
