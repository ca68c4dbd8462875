import { eq, sql } from 'drizzle-orm';
import type { ChangedThing } from '../../history/record-change.ts';
import type { Database } from '../../platform/database/pool.ts';
import { products } from '../products/products.table.ts';
import { categories } from './categories.table.ts';

/** As a column of a query on categories. */
export const productCount = sql<number>`(select count(*)::int from ${products} where ${eq(products.categoryId, categories.id)})`;

/** Answers the lines that a change set has of it. */
export async function moveProducts(
  db: Database,
  now: Date,
  from: string,
  to: string,
): Promise<ChangedThing[]> {
  const moved = await db
    .update(products)
    .set({
      categoryId: to,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(products.categoryId, from))
    .returning({ id: products.id, name: products.name });
  return moved.map(({ id, name }) => ({
    entity: 'product',
    entityId: id,
    title: name,
    before: { category_id: from },
    after: { category_id: to },
  }));
}
