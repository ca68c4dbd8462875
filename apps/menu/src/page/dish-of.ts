import type { PublicCategory, PublicMenu, PublicProduct } from '@sofra/contract/public-menu';

/** A dish where it stands on the menu. */
export interface Dish {
  product: PublicProduct;
  category: PublicCategory;
  previous: PublicProduct | undefined;
  next: PublicProduct | undefined;
}

export function dishOf({ categories }: PublicMenu, id: string): Dish {
  const dishes = categories.flatMap((category) =>
    category.products.map((product) => ({ product, category })),
  );
  const at = dishes.findIndex(({ product }) => product._id === id);
  const dish = dishes[at];
  if (!dish) throw new Error(`There is no dish ${id} on this menu.`);
  return { ...dish, previous: dishes[at - 1]?.product, next: dishes[at + 1]?.product };
}
