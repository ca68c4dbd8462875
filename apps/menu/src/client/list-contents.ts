import type { PublicMenu, PublicPrice, PublicProduct } from '@sofra/contract/public-menu';
import { signOf, withSignApart } from '@sofra/reference-data/currency-sign';
import type { ListWord } from '../list-words.ts';
import type { Line } from './list-store.ts';

export type Words = Record<ListWord, string>;

/** The menu of now, in all its languages. */
export async function readMenu(): Promise<PublicMenu> {
  const answer = await fetch(`/api/public/menu/${document.body.dataset.slug}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** The language, else English, else Turkish, else whichever there is. */
export const textIn = (texts: Record<string, string>, language: string): string =>
  texts[language] || texts.en || texts.tr || Object.values(texts)[0] || '';

/** A line as the menu of now has it. */
export interface Shown {
  line: Line;
  /** Nothing where it is gone, or the menu is not known. */
  product?: PublicProduct;
  size?: PublicProduct['variants'][number];
  prices: PublicPrice[];
  /** Why it is not to be had. */
  why?: string;
}

export function shownOf(line: Line, menu: PublicMenu | undefined, words: Words): Shown {
  const found = menu?.categories
    .flatMap((category) => category.products.map((product) => ({ category, product })))
    .find(({ product }) => product._id.endsWith(line.id));
  if (!found) return { line, prices: [], ...(menu && { why: words.gone }) };
  const { product, category } = found;
  const { variants } = product;
  const size =
    variants.find(({ _id }) => _id === line.size) ?? variants.find((one) => !one.sold_out) ?? variants[0];
  const isOut = product.sold_out || size?.sold_out;
  const isAway = !product.is_available || !category.is_available;
  return {
    line,
    product,
    prices: (size ?? product).prices.filter(({ price }) => price > 0),
    ...(size && { size }),
    ...((isOut || isAway) && { why: isOut ? words.sold_out : words.not_now }),
  };
}

/** The one that the guest reads prices in, where this menu has it, else the shop's own. */
export function currencyOf({ categories }: PublicMenu): string | undefined {
  const products = categories.flatMap((category) => category.products);
  // In the order of the shop's own, which is seen where a dish has several.
  products.sort((a, b) => b.prices.length - a.prices.length);
  const offered = products.flatMap(({ prices }) => prices.map(({ currency }) => currency));
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('menu-currency');
  } catch {
    // Storage may be forbidden.
  }
  return offered.find((currency) => currency === chosen) ?? offered[0];
}

export interface Amount {
  amount: number;
  currency: string;
}

/** What the line comes to: in the currency, else in the dish's own. */
export function amountOf({ prices, line }: Shown, wanted: string | undefined): Amount | undefined {
  const price = prices.find(({ currency }) => currency === wanted) ?? prices[0];
  if (!price) return undefined;
  return { amount: (price.discounted_price ?? price.price) * line.count, currency: price.currency };
}

/** What all that is to be had comes to; nothing where not all of it is sold in one currency. */
export function totalOf(list: Shown[], wanted: string | undefined): Amount | undefined {
  const amounts = list.filter(({ why }) => why === undefined).map((shown) => amountOf(shown, wanted));
  if (!wanted || amounts.length === 0 || amounts.some((one) => one?.currency !== wanted)) return undefined;
  return { amount: amounts.reduce((sum, one) => sum + (one?.amount ?? 0), 0), currency: wanted };
}

/** Writes amounts as the page does: where two currencies of the menu share a sign, '$' becomes 'US$'. */
export function writerFor(menu: PublicMenu | undefined): (amount: Amount) => string {
  const formatOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(document.documentElement.lang, {
      style: 'currency',
      currency,
      currencyDisplay,
      trailingZeroDisplay: 'stripIfInteger',
    });
  const shortSign = (currency: string) => signOf(formatOf(currency, 'narrowSymbol'));
  const priced = menu?.categories
    .flatMap(({ products }) => products)
    .flatMap((product) => [
      product,
      ...product.variants,
      ...product.option_groups.flatMap(({ options }) => options),
    ]);
  const currencies = new Set(priced?.flatMap(({ prices }) => prices.map(({ currency }) => currency)));
  const signs = [...currencies].map(shortSign);
  return ({ amount, currency }) => {
    const sign = shortSign(currency);
    const isShared = signs.filter((one) => one === sign).length > 1;
    return withSignApart(formatOf(currency, isShared ? 'symbol' : 'narrowSymbol'), amount);
  };
}
