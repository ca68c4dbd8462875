import { menuLimits } from '@sofra/contract/categories';
import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { AppError } from '../../platform/errors.ts';
import { menuOrder, placesOf } from '../menu-order.ts';
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

export const takePlaces = placesOf(categories, {
  most: menuLimits.categoriesPerShop,
  key: 'validation.limit.categories',
});
