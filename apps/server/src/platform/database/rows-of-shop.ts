import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './pool.ts';

type OfShop = PgTable & Record<'id' | 'shopId', PgColumn>;

/** One parameter however many there are. */
const named = (table: OfShop, shopId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(table.shopId, shopId), sql`${table.id} = any(${sql.param(ids)}::uuid[])`);

/** Those of the shop. What is gone or foreign is passed over. */
export async function readRows<T extends OfShop>(
  db: Database,
  table: T,
  shopId: string,
  ids: readonly string[],
): Promise<T['$inferSelect'][]> {
  return db
    .select()
    .from(table as PgTable)
    .where(named(table, shopId, ids));
}

/**
 * The same, kept as they are until the transaction ends, always in the same order, so that two who lock the same do not
 * wait for each other in a circle.
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
    .where(named(table, shopId, ids))
    .orderBy(table.id)
    .for('update');
}
