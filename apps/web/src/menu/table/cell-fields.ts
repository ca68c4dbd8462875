import { fitsCurrency, priceMax } from '@sofra/contract/money';
import type { Product, ProductPatch } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { currencyOf } from '@sofra/reference-data/currencies';
import type { TFunction } from 'i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { doubtOf } from '../prices/price-changes.ts';
import { parsePrice, priceText } from '../products/price-text.ts';

/** A field of a product as a cell of the table. */
export interface CellField {
  id: string;
  /** What stands in the cell; two products with the same text in it have the same value there. */
  textOf: (product: Product) => string;
  /** The same as it is said to a person. */
  said: (text: string) => string;
  /** Why it cannot be stored, if so. */
  wrong: (product: Product, typed: string) => string | undefined;
  /** The typed as it would be shown. */
  settled: (typed: string) => string;
  patchOf: (product: Product, typed: string) => Pick<ProductPatch, 'prices' | 'variants' | 'name'>;
  /** The question about what looks like a slip. */
  doubt: (product: Product, typed: string) => string | undefined;
}

export const digitsOf = (currency: string): number => currencyOf(currency)?.decimalDigits ?? 2;

type Priced = Pick<Product, 'prices'>;

export const priceIn = ({ prices }: Priced, currency: string) =>
  prices.find((price) => price.currency === currency)?.price;

/** The prices with another one in a currency; nothing takes that currency away. */
export function pricesWith({ prices }: Priced, currency: string, price: number | undefined) {
  const plain = prices.map(({ currency, price }) => ({ currency, price }));
  if (price === undefined) return plain.filter((other) => other.currency !== currency);
  if (!plain.some((other) => other.currency === currency)) return [...plain, { currency, price }];
  return plain.map((other) => (other.currency === currency ? { currency, price } : other));
}

/** What was typed for a price; nothing where there shall be none. */
const typedPrice = (typed: string, currency: string): number | undefined =>
  typed.trim() === '' ? undefined : parsePrice(typed, digitsOf(currency));

/** Why the price cannot be stored, if so. */
export function wrongPrice(
  t: TFunction,
  priced: Priced,
  currency: string,
  price: number | undefined,
): string | undefined {
  const rules = currencyOf(currency);
  if (Number.isNaN(price)) return t('menu_table.unreadable');
  if (price !== undefined && (price < 0 || price > priceMax)) return t('validation.price');
  if (price !== undefined && rules && !fitsCurrency(price, rules)) return t('validation.price_digits');
  const isAny = pricesWith(priced, currency, price).some((other) => other.price > 0);
  return isAny ? undefined : t('validation.product_price');
}

/** Sizes of which one costs something else; what one is sold in and another is not costs that one nothing in it. */
function sizesWith({ variants }: Product, sizeId: string, prices: { currency: string; price: number }[]) {
  const given = variants.map((one) => ({ ...one, prices: one._id === sizeId ? prices : one.prices }));
  const currencies = new Set(given.flatMap((one) => one.prices.map(({ currency }) => currency)));
  const sold = [...currencies].filter((currency) => given.some((one) => (priceOf(one, currency) ?? 0) > 0));
  return given.map((one) => ({
    ...one,
    prices: sold.map((currency) => ({ currency, price: priceOf(one, currency) ?? 0 })),
  }));
}

const priceOf = ({ prices }: { prices: { currency: string; price: number }[] }, currency: string) =>
  prices.find((price) => price.currency === currency)?.price;

/** A price of the product, or of one of its sizes. */
export function priceField(t: TFunction, language: string, currency: string, sizeId?: string): CellField {
  const written = (price: number) => formatPrice(price, currency, language);
  const nothing: Priced = { prices: [] };
  const pricedIn = (product: Product): Priced =>
    sizeId === undefined ? product : (product.variants.find(({ _id }) => _id === sizeId) ?? nothing);
  return {
    id: `price-${currency}`,
    textOf: (product) => priceText(priceIn(pricedIn(product), currency) ?? 0, digitsOf(currency), language),
    said: (text) => {
      const price = typedPrice(text, currency);
      if (price === undefined) return t('menu_table.empty');
      return Number.isNaN(price) ? text : written(price);
    },
    settled: (typed) => {
      const price = typedPrice(typed, currency) ?? 0;
      return Number.isNaN(price) ? typed : priceText(price, digitsOf(currency), language);
    },
    wrong: (product, typed) => wrongPrice(t, pricedIn(product), currency, typedPrice(typed, currency)),
    patchOf: (product, typed) => {
      const prices = pricesWith(pricedIn(product), currency, typedPrice(typed, currency));
      return sizeId === undefined ? { prices } : { variants: sizesWith(product, sizeId, prices) };
    },
    doubt: (product, typed) => {
      const [from, to] = [priceIn(pricedIn(product), currency) ?? 0, typedPrice(typed, currency) ?? 0];
      const doubt = from > 0 && to > 0 ? doubtOf({ currency, from, to }) : undefined;
      return doubt && t(`products.prices.${doubt}`, { from: written(from), to: written(to) });
    },
  };
}

/** The language in which a name is shown and edited: the reader's where the menu has it, else the menu's first. */
function nameLanguage({ name }: Product, languages: readonly string[], language: string): string {
  const wanted = [language, languages[0] ?? '', 'en', 'tr', ...Object.keys(name)];
  return wanted.find((code) => name[code]) ?? languages[0] ?? language;
}

export function nameField(t: TFunction, language: string, { menu_languages }: Shop): CellField {
  const codeOf = (product: Product) => nameLanguage(product, menu_languages, language);
  return {
    id: 'name',
    textOf: (product) => product.name[codeOf(product)] ?? '',
    said: (text) => text,
    settled: (typed) => typed.trim(),
    wrong: (_product, typed) => (typed.trim() === '' ? t('validation.product_name') : undefined),
    patchOf: (product, typed) => ({ name: { ...product.name, [codeOf(product)]: typed.trim() } }),
    doubt: () => undefined,
  };
}
