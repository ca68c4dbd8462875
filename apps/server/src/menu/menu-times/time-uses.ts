import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { fieldError } from '../../platform/errors.ts';
import { categories } from '../categories/categories.table.ts';
import { products } from '../products/products.table.ts';
import { menuTimes } from './menu-times.table.ts';

/** Those of the shop; none can be deleted until the transaction ends. */
export const holdTimes = async (db: Database, shopId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: menuTimes.id })
        .from(menuTimes)
        .where(and(eq(menuTimes.shopId, shopId), inArray(menuTimes.id, [...ids])))
        .orderBy(menuTimes.id)
        .for('key share');

/** Refuses times of other shops. */
export async function assertTimeOfShop(
  db: Database,
  shopId: string,
  id: string | null | undefined,
): Promise<void> {
  if (!id) return;
  const held = await holdTimes(db, shopId, [id.toLowerCase()]);
  if (held.length === 0) throw fieldError('menu_time_id', 'validation.menu_time_foreign');
}

const countOf = (table: typeof categories | typeof products) =>
  sql<number>`(select count(*)::int from ${table} where ${eq(table.menuTimeId, menuTimes.id)})`;

/** How many things of the menu go by each time, as columns of a query on times. */
export const timeCounts = { categoryCount: countOf(categories), productCount: countOf(products) };
