import type { RunSelection } from '@sofra/contract/price-runs';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { lockRows } from '../../platform/database/lock-rows.ts';
import type { Database } from '../../platform/database/pool.ts';
import { menuOrder } from '../menu-order.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { searchesFor } from '../products/product-list.ts';
import { products } from '../products/products.table.ts';
import type { GroupRow, ProductRow, RunThings } from './run-lines.ts';

function selectedBy(shopId: string, { category_ids, product_ids }: RunSelection): SQL | undefined {
  return and(
    eq(products.shopId, shopId),
    category_ids && inArray(products.categoryId, category_ids),
    product_ids && inArray(products.id, product_ids),
  );
}

const groupsOf = (rows: readonly ProductRow[]): string[] => [
  ...new Set(rows.flatMap(({ optionGroups }) => optionGroups.map(({ group_id }) => group_id))),
];

/** The products selected, as a search finds them, in the order of the menu, and what they offer. */
export async function readThings(db: Database, shopId: string, selection: RunSelection): Promise<RunThings> {
  let rows: ProductRow[] = [];
  for (const found of searchesFor(selection.name ?? '')) {
    rows = await db
      .select()
      .from(products)
      .where(and(selectedBy(shopId, selection), ...found))
      .orderBy(menuOrder(products));
    if (rows.length > 0) break;
  }
  const ids = groupsOf(rows);
  const groups: GroupRow[] =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(optionGroups)
          .where(and(eq(optionGroups.shopId, shopId), inArray(optionGroups.id, ids)))
          .orderBy(menuOrder(optionGroups));
  return { products: rows, groups };
}

/** The same, kept as it is until the transaction ends. The shop is locked before. */
export async function lockThings(db: Database, shopId: string, selection: RunSelection): Promise<RunThings> {
  const { products: found, groups } = await readThings(db, shopId, selection);
  const inOrder = <Row extends { id: string }>(order: readonly Row[], locked: readonly Row[]) => {
    const byId = new Map(locked.map((row) => [row.id, row]));
    return order.flatMap(({ id }) => byId.get(id) ?? []);
  };
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    groups: inOrder(groups, await lockRows(db, optionGroups, shopId, ids(groups))),
    products: inOrder(found, await lockRows(db, products, shopId, ids(found))),
  };
}
