import type { Category } from '@sofra/contract/categories';
import { foldText } from '@sofra/contract/fold-text';
import { pickText } from '@sofra/contract/localized-text';
import type { Product } from '@sofra/contract/products';
import type { TFunction } from 'i18next';
import { LayoutGrid, UtensilsCrossed } from 'lucide-react';
import type { Entry } from './entry.ts';

const textOf = (name: Record<string, string>) => foldText(Object.values(name).join(' '));

/** What the menu holds, by its name in any of its languages. */
export function menuEntries(
  { categories, products }: { categories: readonly Category[]; products: readonly Product[] },
  t: TFunction,
  language: string,
): Entry[] {
  const categoryNames = new Map(categories.map(({ _id, name }) => [_id, pickText(name, language)]));
  return [
    ...categories.map(({ _id, name }) => ({
      id: `category.${_id}`,
      label: pickText(name, language),
      hint: t('palette.kinds.category'),
      Icon: LayoutGrid,
      text: textOf(name),
      to: `/categories/${_id}`,
    })),
    ...products.map(({ _id, name, category_id }) => ({
      id: `product.${_id}`,
      label: pickText(name, language),
      hint: categoryNames.get(category_id) ?? t('palette.kinds.product'),
      Icon: UtensilsCrossed,
      text: textOf(name),
      to: `/products/${_id}`,
    })),
  ];
}
