import { type LocalizedText, pickText } from '@sofra/contract/localized-text';
import { headingOf } from '@sofra/contract/sheet-headings';
import type { Cell } from '../../sheets/sheet.ts';
import { portionText } from '../menu-sheet/cell-text.ts';
import type { WholeMenu } from '../menu-sheet/whole-menu.ts';
import { paidPrices } from '../products/paid-prices.ts';
import { priceLists } from '../products/sizes.ts';

interface Line {
  texts: string[];
  /** By currency; one that is not there is not charged. */
  paid: Map<string, number>;
}

type Dish = WholeMenu['products'][number];

function linesOfDish(dish: Dish, category: string, textOf: (text: LocalizedText) => string): Line[] {
  return priceLists(dish)
    .filter(({ isActive }) => isActive)
    .map(({ variantId, prices }) => {
      const size = dish.variants.find(({ _id }) => _id === variantId);
      // One that costs nothing in a currency, but for a discount, is not sold in it.
      const sold = paidPrices(prices, dish.discount).filter(({ price }) => price > 0);
      return {
        texts: [
          category,
          textOf(dish.name),
          size ? textOf(size.name) : '',
          portionText(size?.portion ?? dish.portion),
        ],
        paid: new Map(sold.map(({ currency, price, discounted }) => [currency, discounted ?? price])),
      };
    });
}

/** What guests pay today for what they see, with its discount taken off; what can be chosen with it comes last. */
export function priceList({ shop, categories, products, groups }: WholeMenu, language: string): Cell[][] {
  const textOf = (text: LocalizedText) => pickText(text, shop.source);
  const dishes = categories
    .filter(({ isActive }) => isActive)
    .flatMap((category) =>
      products
        .filter(({ isActive, categoryId }) => isActive && categoryId === category.id)
        .map((row) => ({ row, category: textOf(category.name) })),
    );
  const offered = new Set(dishes.flatMap(({ row }) => row.optionGroups.map(({ group_id }) => group_id)));
  const ofOptions = groups
    .filter(({ id }) => offered.has(id))
    .flatMap(({ name, options }) =>
      options
        // One without a price comes at no charge.
        .filter(({ is_active, prices }) => is_active && prices.some(({ price }) => price > 0))
        .map(
          (option): Line => ({
            texts: [textOf(name), textOf(option.name), '', ''],
            paid: new Map(option.prices.map(({ currency, price }) => [currency, price])),
          }),
        ),
    );
  const lines = [...dishes.flatMap(({ row, category }) => linesOfDish(row, category, textOf)), ...ofOptions];
  const currencies = [...new Set([...shop.currencies, ...lines.flatMap(({ paid }) => [...paid.keys()])])];
  const headings = (['category', 'name', 'variant', 'portion'] as const).map((field) =>
    headingOf(field, language),
  );
  return [
    [...headings, ...currencies.map((code) => `${headingOf('price', language)} (${code})`)],
    ...lines.map(({ texts, paid }) => [
      ...texts.map((text) => text || null),
      ...currencies.map((code) => paid.get(code) ?? null),
    ]),
  ];
}
