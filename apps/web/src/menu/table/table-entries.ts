import type { Category } from '@sofra/contract/categories';
import type { Product } from '@sofra/contract/products';
import { type HiddenReason, whyHidden } from '@sofra/contract/publishing';
import type { Variant } from '@sofra/contract/variants';

/** A line of the table: a category as the head of its products, a product, or one of its sizes. */
export type Entry =
  | { kind: 'section'; id: string; category: Category; productIds: string[] }
  | { kind: 'product'; id: string; product: Product; hidden: HiddenReason | null }
  | SizeEntry;

export interface SizeEntry {
  kind: 'size';
  id: string;
  product: Product;
  size: Variant;
  hidden: HiddenReason | null;
}

/** A line with prices of its own: a product without sizes, or a size. */
export interface PricedLine {
  id: string;
  product: Product;
  size?: Variant;
}

/** Where a field can be typed: a product in sizes has its prices in the lines below it. */
export function hasField(entry: Entry, fieldId: string): boolean {
  if (entry.kind === 'size') return fieldId !== 'name';
  return entry.kind === 'product' && (fieldId === 'name' || entry.product.variants.length === 0);
}

/** The lines that prices are typed and pasted in. */
export const pricedLines = (entries: readonly Entry[]): PricedLine[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'section' || !hasField(entry, 'price')) return [];
    const { id, product } = entry;
    return [{ id, product, ...(entry.kind === 'size' && { size: entry.size }) }];
  });

/** Categories in their order with their products below; a list that is sorted or searched has no sections. */
export function entriesOf(
  products: readonly Product[],
  categories: readonly Category[],
  { isSectioned, withEmpty }: { isSectioned: boolean; withEmpty: boolean },
): Entry[] {
  const byId = new Map(categories.map((category) => [category._id, category]));
  const rowsOf = (product: Product): Entry[] => {
    const hidden = whyHidden(product, byId.get(product.category_id));
    const sizes = product.variants.map(
      (size): Entry => ({
        kind: 'size',
        id: `${product._id}_${size._id}`,
        product,
        size,
        hidden: size.is_active ? hidden : 'hidden',
      }),
    );
    return [{ kind: 'product', id: product._id, product, hidden }, ...sizes];
  };
  if (!isSectioned) return products.flatMap(rowsOf);
  const byCategory = Map.groupBy(products, ({ category_id }) => category_id);
  const sections = categories.flatMap((category): Entry[] => {
    const own = byCategory.get(category._id) ?? [];
    if (own.length === 0 && !withEmpty) return [];
    const productIds = own.map(({ _id }) => _id);
    return [{ kind: 'section', id: category._id, category, productIds }, ...own.flatMap(rowsOf)];
  });
  // A category that was added a moment ago may be known to the products only.
  return [...sections, ...products.filter(({ category_id }) => !byId.has(category_id)).flatMap(rowsOf)];
}

/** Where a product has come to lie: its category and all that are in it now, in their order. */
export function placeAfterMove(ids: readonly string[], moved: string, sectionIds: ReadonlySet<string>) {
  const at = ids.indexOf(moved);
  const before = ids.findLastIndex((id, index) => index < at && sectionIds.has(id));
  const head = before < 0 ? ids.findIndex((id) => sectionIds.has(id)) : before;
  const after = ids.slice(head + 1);
  const end = after.findIndex((id) => sectionIds.has(id));
  const own = (end < 0 ? after : after.slice(0, end)).filter((id) => id !== moved);
  // Above the first head is at the top of it.
  const place = before < 0 ? 0 : at - head - 1;
  return { categoryId: ids[head] ?? '', order: own.toSpliced(place, 0, moved) };
}

/** The products of `order` take the places that they hold now among all, as on the server. */
export function inNewOrder(products: readonly Product[], order: readonly string[]): Product[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  const wanted = order.flatMap((id) => byId.get(id) ?? []);
  const taking = new Set(wanted.map(({ _id }) => _id));
  let next = 0;
  return products.map((product) => (taking.has(product._id) ? (wanted[next++] ?? product) : product));
}
