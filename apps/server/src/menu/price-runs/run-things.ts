import type { RunSelection } from '@sofra/contract/price-runs';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { lockRows, readRows } from '../../platform/database/rows-of-shop.ts';
import { byMenuOrder } from '../menu-order.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { searchesFor } from '../products/product-list.ts';
import { products } from '../products/products.table.ts';
import type { RunThings } from './run-lines.ts';

function selectedBy(shopId: string, { category_ids, product_ids }: RunSelection): SQL | undefined {
  return and(
    eq(products.shopId, shopId),
    category_ids && inArray(products.categoryId, category_ids),
    product_ids && inArray(products.id, product_ids),
  );
}

interface Found {
  products: string[];
  /** Of the options that they offer. */
  groups: string[];
}

/** The products selected, as a search finds them. */
async function find(db: Database, shopId: string, selection: RunSelection): Promise<Found> {
  for (const found of searchesFor(selection.name ?? '')) {
    const rows = await db
      .select({ id: products.id, optionGroups: products.optionGroups })
      .from(products)
      .where(and(selectedBy(shopId, selection), ...found));
    if (rows.length === 0) continue;
    const groups = rows.flatMap(({ optionGroups }) => optionGroups.map(({ group_id }) => group_id));
    return { products: rows.map(({ id }) => id), groups: [...new Set(groups)] };
  }
  return { products: [], groups: [] };
}

const thingsBy =
  (read: typeof readRows) =>
  async (db: Database, shopId: string, selection: RunSelection): Promise<RunThings> => {
    const found = await find(db, shopId, selection);
    // In this order, as whoever deletes a group takes it off its products.
    const groups = await read(db, optionGroups, shopId, found.groups);
    const dishes = await read(db, products, shopId, found.products);
    return { groups: groups.toSorted(byMenuOrder), products: dishes.toSorted(byMenuOrder) };
  };

/** What a run is worked out from, in the order of the menu. */
export const readThings = thingsBy(readRows);

/** The same, kept as it is until the transaction ends. The shop is locked before. */
export const lockThings = thingsBy(lockRows);

/** One product, if it is among those selected. */
export async function readSelected(
  db: Database,
  shopId: string,
  selection: RunSelection,
  productId: string,
): Promise<RunThings> {
  // All are looked for: how loosely a search reads a word depends on whether anything fits it closely.
  const { products: ids } = await find(db, shopId, selection);
  const found = ids.filter((id) => id === productId);
  return { groups: [], products: await readRows(db, products, shopId, found) };
}
