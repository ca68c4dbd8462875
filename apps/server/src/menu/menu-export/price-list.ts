import { pickText } from '@sofra/contract/localized-text';
import { headingOf } from '@sofra/contract/sheet-headings';
import type { Cell } from '../../sheets/sheet.ts';
import { portionText } from '../menu-sheet/cell-text.ts';
import type { WholeMenu } from '../menu-sheet/whole-menu.ts';
import { paidPrices } from '../products/paid-prices.ts';
import { priceLists } from '../products/sizes.ts';

/** What guests pay today for what they see, with its discount taken off. */
export function priceList({ shop, categories, products }: WholeMenu, language: string): Cell[][] {
  const shown = categories.filter(({ isActive }) => isActive);
  const dishes = shown.flatMap((category) =>
    products
      .filter(({ isActive, categoryId }) => isActive && categoryId === category.id)
      .map((row) => ({ row, category: pickText(category.name, shop.source) })),
  );
  const lines = dishes.flatMap(({ row, category }) =>
    priceLists(row)
      .filter(({ isActive }) => isActive)
      .map(({ variantId, prices }) => {
        const size = row.variants.find(({ _id }) => _id === variantId);
        const paid = paidPrices(prices, row.discount).map(
          ({ currency, price, discounted }): [string, number] => [currency, discounted ?? price],
        );
        return {
          texts: [
            category,
            pickText(row.name, shop.source),
            size ? pickText(size.name, shop.source) : '',
            portionText(size?.portion ?? row.portion),
          ],
          paid: new Map(paid),
        };
      }),
  );
  const currencies = [...new Set([...shop.currencies, ...lines.flatMap(({ paid }) => [...paid.keys()])])];
  const headings = (['category', 'name', 'variant', 'portion'] as const).map((field) =>
    headingOf(field, language),
  );
  return [
    [...headings, ...currencies.map((code) => `${headingOf('price', language)} (${code})`)],
    ...lines.map(({ texts, paid }) => [
      ...texts.map((text) => text || null),
      // One that costs nothing in a currency is not sold in it.
      ...currencies.map((code) => paid.get(code) || null),
    ]),
  ];
}
