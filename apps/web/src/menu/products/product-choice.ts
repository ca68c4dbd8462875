import type { Category } from '@sofra/contract/categories';
import type { Product } from '@sofra/contract/products';
import { whyHidden } from '@sofra/contract/publishing';

/** What the list can be narrowed down to, all of which it knows itself. */
export const productChoices = ['live', 'hidden', 'no_picture', 'no_translation', 'discounted'] as const;
export type ProductChoice = (typeof productChoices)[number];

export function isChosen(
  choice: ProductChoice,
  product: Product,
  category: Category | undefined,
  languages: readonly string[],
): boolean {
  switch (choice) {
    case 'live':
      return whyHidden(product, category) === null;
    case 'hidden':
      return whyHidden(product, category) !== null;
    case 'no_picture':
      return product.product_images.length === 0;
    case 'no_translation':
      return languages.some((code) => !product.name[code]);
    case 'discounted':
      return product.discount.type !== '';
  }
}
