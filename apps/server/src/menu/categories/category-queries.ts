import { menuLimits } from '@sofra/contract/categories';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { menuOrder } from '../menu-order.ts';
import type { CategoryRow } from './categories.presenter.ts';
import { categories } from './categories.table.ts';
import { productCount } from './category-products.ts';

export const readCategories = (db: Database, where: SQL | undefined): Promise<CategoryRow[]> =>
  db
    .select({ ...getTableColumns(categories), productCount })
    .from(categories)
    .where(where)
    .orderBy(menuOrder(categories));

export async function readCategory(db: Database, id: string) {
  const [row] = await readCategories(db, eq(categories.id, id));
  // Deleted while this request was on its way.
  if (!row) throw new AppError('not_found');
  return row;
}

/** Refuses what is past the limit and answers where the next one goes. Called with the shop locked. */
export async function takePlaces(db: Database, shopId: string, wanted: number): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      end: sql<number>`coalesce(max(${categories.position}), -1) + 1`,
    })
    .from(categories)
    .where(eq(categories.shopId, shopId));
  if (!row || row.count + wanted > menuLimits.categoriesPerShop)
    throw fieldError('', 'validation.limit.categories');
  return row.end;
}
