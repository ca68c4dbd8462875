import type { Product } from '@sofra/contract/products';

/** What the list can be narrowed down to, all of which it knows itself. */
export const productChoices = ['visible', 'hidden', 'no_picture', 'no_translation', 'discounted'] as const;
export type ProductChoice = (typeof productChoices)[number];

export function isChosen(choice: ProductChoice, product: Product, languages: readonly string[]): boolean {
  switch (choice) {
    case 'visible':
      return product.is_active;
    case 'hidden':
      return !product.is_active;
    case 'no_picture':
      return product.product_images.length === 0;
    case 'no_translation':
      return languages.some((code) => !product.name[code]);
    case 'discounted':
      return product.discount.type !== '';
  }
}
