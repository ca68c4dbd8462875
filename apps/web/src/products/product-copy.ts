import { menuLimits } from '@sofra/contract/categories';
import type { Product, ProductInput } from '@sofra/contract/products';

/** A second one like it, marked with a 2 in every language and not shown to guests until it is ready. */
export function copyOf(product: Product): ProductInput {
  const { _id, position, createdAt, updatedAt, ...rest } = product;
  const mark = ' (2)';
  return {
    ...rest,
    is_active: false,
    name: Object.fromEntries(
      Object.entries(product.name).map(([code, text]) => [
        code,
        text.slice(0, menuLimits.name - mark.length) + mark,
      ]),
    ),
  };
}
