import type { MenuPage } from '@sofra/contract/menu-page';
import type { Reader } from './reader.ts';

/** By what letters each of a typeface's files is needed. */
const letters: Record<string, RegExp> = {
  latin: /[\w\u00c0-\u00ff]/,
  'latin-ext': /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/,
  cyrillic: /[\u0400-\u045f]/,
  arabic: /[\u0600-\u06ff]/,
};

/** What is read first is enough to tell which letters the page is written in, and which sign its prices have. */
function firstWords({ menu: { shop, categories } }: MenuPage, reader: Reader): string {
  const [first] = categories;
  const dishes = first?.products.slice(0, 12) ?? [];
  const names = [...categories, ...dishes].map(({ name }) => reader.text(name)?.text);
  const [price] = dishes[0]?.prices ?? [];
  return [shop.name, ...names, price && reader.price(price.price, price.currency)].join(' ');
}

/** The files of the shop's typeface to fetch at once; a browser finds the need for others by itself. */
export function neededFonts(page: MenuPage, reader: Reader): string[] {
  const { fonts } = page.assets;
  if (!fonts) return [];
  const words = firstWords(page, reader);
  return Object.entries(fonts)
    .filter(([name]) => letters[name]?.test(words))
    .map(([, address]) => address);
}
