import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './pool.ts';

type OfShop = PgTable & Record<'id' | 'shopId', PgColumn>;

/** One parameter however many there are. */
const named = <T extends OfShop>(db: Database, table: T, shopId: string, ids: readonly string[]) =>
  db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.shopId, shopId), sql`${table.id} = any(${sql.param(ids)}::uuid[])`));

/** Those of the shop. What is gone or foreign is passed over. */
export async function readRows<T extends OfShop>(
  ...[db, table, shopId, ids]: Parameters<typeof named<T>>
): Promise<T['$inferSelect'][]> {
  return named(db, table, shopId, ids);
}

/**
 * The same, kept as they are until the transaction ends, always in the same order, so that two who lock the same do not
 * wait for each other in a circle.
 */
export async function lockRows<T extends OfShop>(
  ...[db, table, shopId, ids]: Parameters<typeof named<T>>
): Promise<T['$inferSelect'][]> {
  return named(db, table, shopId, ids).orderBy(table.id).for('update');
}
