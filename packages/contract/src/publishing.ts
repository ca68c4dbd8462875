/** Why guests do not see something of the menu. */
export type HiddenReason = 'hidden' | 'category_hidden' | 'sizes_hidden';

interface Switched {
  is_active: boolean;
}

interface Sized extends Switched {
  variants?: readonly Switched[];
}

/** One in sizes of which guests see none has no price to show. */
export const hasNoSizeLeft = ({ variants = [] }: Pick<Sized, 'variants'>): boolean =>
  variants.length > 0 && variants.every(({ is_active }) => !is_active);

/** The one place that knows what guests see; null where nothing hides it. */
export function whyHidden(product: Sized, category: Switched | undefined): HiddenReason | null {
  if (!product.is_active) return 'hidden';
  if (hasNoSizeLeft(product)) return 'sizes_hidden';
  if (category && !category.is_active) return 'category_hidden';
  return null;
}

/** A category is hidden by nothing but itself. */
export const whyCategoryHidden = ({ is_active }: Switched): HiddenReason | null =>
  is_active ? null : 'hidden';

interface Priced extends Sized {
  prices: readonly { price: number }[];
}

export const hasPrice = ({ prices }: Pick<Priced, 'prices'>): boolean =>
  prices.some(({ price }) => price > 0);

/** Whether a guest finds it on the menu, and what it costs. */
export const isReadable = (product: Priced, category: Switched | undefined): boolean =>
  whyHidden(product, category) === null && hasPrice(product);
