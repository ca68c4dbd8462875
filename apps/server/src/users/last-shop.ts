import type { Database } from '../platform/database/pool.ts';

/** Whether the person owns the shop or is of its team. */
export type BelongsTo = (db: Database, userId: string, shopId: string) => Promise<boolean>;

/** The shop used last, unless the person has left it since. */
export async function lastShopOf(
  db: Database,
  user: { id: string; lastShopId: string | null },
  belongsTo: BelongsTo,
): Promise<string | null> {
  const { id, lastShopId } = user;
  return lastShopId !== null && (await belongsTo(db, id, lastShopId)) ? lastShopId : null;
}
