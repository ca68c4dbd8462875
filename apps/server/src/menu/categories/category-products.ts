import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { products } from '../products/products.table.ts';
import { categories } from './categories.table.ts';

/** As a column of a query on categories. */
export const productCount = sql<number>`(select count(*)::int from ${products} where ${eq(products.categoryId, categories.id)})`;

export async function moveProducts(db: Database, now: Date, from: string, to: string): Promise<void> {
  await db
    .update(products)
    .set({
      categoryId: to,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(products.categoryId, from));
}
