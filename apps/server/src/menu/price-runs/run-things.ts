import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { lockRows, readRows } from '../../platform/database/rows-of-shop.ts';
import { byMenuOrder } from '../menu-order.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { searchesFor } from '../products/product-list.ts';
import { products } from '../products/products.table.ts';
import type { StoredSelection } from './price-runs.table.ts';
import type { RunThings } from './run-lines.ts';

function selectedBy(shopId: string, { category_ids, product_ids }: StoredSelection): SQL | undefined {
  return and(
    eq(products.shopId, shopId),
    category_ids && inArray(products.categoryId, category_ids),
    product_ids && inArray(products.id, product_ids),
  );
}

/** How its name is looked for: as a search does, or as it was when the run was scheduled. */
export type Fit = 'any' | 'scheduled';

interface Found {
  products: string[];
  /** Of the options that they offer. */
  groups: string[];
  /** Nothing holds the words as they were typed: these hold them with a slip. */
  isForgiven: boolean;
}

/** The products selected. */
async function find(db: Database, shopId: string, selection: StoredSelection, fit: Fit): Promise<Found> {
  for (const [step, found] of [...searchesFor(selection.name ?? '')].entries()) {
    const isForgiven = step > 0;
    const { is_forgiven: wasForgiven = isForgiven } = selection;
    // Nobody is there to see what else is spelled alike by now. A version before did not write down how it was found.
    if (fit === 'scheduled' && isForgiven !== wasForgiven) continue;
    const rows = await db
      .select({ id: products.id, optionGroups: products.optionGroups })
      .from(products)
      .where(and(selectedBy(shopId, selection), ...found));
    if (rows.length === 0) continue;
    const groups = rows.flatMap(({ optionGroups }) => optionGroups.map(({ group_id }) => group_id));
    return { products: rows.map(({ id }) => id), groups: [...new Set(groups)], isForgiven };
  }
  return { products: [], groups: [], isForgiven: false };
}

/** With how they were found. */
type FoundThings = RunThings & Pick<Found, 'isForgiven'>;

const thingsBy =
  (read: typeof readRows) =>
  async (
    db: Database,
    shopId: string,
    selection: StoredSelection,
    fit: Fit = 'any',
  ): Promise<FoundThings> => {
    const found = await find(db, shopId, selection, fit);
    // In this order, as whoever deletes a group takes it off its products.
    const groups = await read(db, optionGroups, shopId, found.groups);
    const dishes = await read(db, products, shopId, found.products);
    return {
      groups: groups.toSorted(byMenuOrder),
      products: dishes.toSorted(byMenuOrder),
      isForgiven: found.isForgiven,
    };
  };

/** What a run is worked out from, in the order of the menu. */
export const readThings = thingsBy(readRows);

/** The same, kept as it is until the transaction ends. The shop is locked before. */
export const lockThings = thingsBy(lockRows);

/** One product, if it is among those that a scheduled run would change now. */
export async function readSelected(
  db: Database,
  shopId: string,
  selection: StoredSelection,
  productId: string,
): Promise<RunThings> {
  const { products: ids } = await find(db, shopId, selection, 'scheduled');
  const found = ids.filter((id) => id === productId);
  return { groups: [], products: await readRows(db, products, shopId, found) };
}
