import { eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/pool.ts';
import { shopMembers, shops } from './shops.table.ts';

/** The names of the shops that a person owns or belongs to. */
export async function shopNamesOf(db: Database, userId: string): Promise<string[]> {
  const named = { name: shops.name };
  const rows = await union(
    db.select(named).from(shops).where(eq(shops.ownerId, userId)),
    db
      .select(named)
      .from(shops)
      .innerJoin(shopMembers, eq(shopMembers.shopId, shops.id))
      .where(eq(shopMembers.userId, userId)),
  );
  return rows.map(({ name }) => name);
}
