import type { Product } from '@sofra/contract/products';
import { productSoldOut, type SoldOutEntry } from '@sofra/contract/sold-out';
import { marksOf } from './kitchen-entries.ts';

/** How many of the products are out as a whole. */
export function outCount(products: readonly Product[], entries: readonly SoldOutEntry[], now: Date): number {
  const marks = marksOf(entries, now);
  const isOut = (product: Product) => {
    const own = marks.get(product._id);
    return own !== undefined && productSoldOut(product._id, product, own, now) !== null;
  };
  return products.filter(isOut).length;
}
