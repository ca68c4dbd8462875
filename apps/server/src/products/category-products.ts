import { eq, sql } from 'drizzle-orm';
import { categories } from '../categories/categories.table.ts';
import type { CategoryContents } from '../categories/category-contents.ts';
import { products } from './products.table.ts';

export const categoryProducts: CategoryContents = {
  count: sql<number>`(select count(*)::int from ${products} where ${eq(products.categoryId, categories.id)})`,

  async move(db, now, from, to) {
    await db
      .update(products)
      .set({
        categoryId: to,
        updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 millisecond')`,
      })
      .where(eq(products.categoryId, from));
  },
};
