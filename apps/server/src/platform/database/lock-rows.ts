import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './pool.ts';

type OfShop = PgTable & Record<'id' | 'shopId', PgColumn>;

/**
 * Those of the shop, kept as they are until the transaction ends, always in the same order, so that two who lock the same
 * do not wait for each other in a circle. What is gone or foreign is passed over.
 */
export async function lockRows<T extends OfShop>(
  db: Database,
  table: T,
  shopId: string,
  ids: readonly string[],
): Promise<T['$inferSelect'][]> {
  return db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.shopId, shopId), inArray(table.id, [...ids])))
    .orderBy(table.id)
    .for('update');
}
