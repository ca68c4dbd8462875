import type { Role } from '@sofra/contract/permissions';
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import { users } from '../users/users.table.ts';
import { shopMembers, shops } from './shops.table.ts';

export interface PersonRow {
  id: string;
  email: string;
  name: string;
  role: Role;
}

export interface ShopWithPeople {
  shop: typeof shops.$inferSelect;
  /** The owner first, then the others as they joined. */
  people: PersonRow[];
}

const person = { id: users.id, email: users.email, name: users.name };

/** Two queries, however many shops. */
async function readShops(db: Database, which: SQL): Promise<ShopWithPeople[]> {
  const rows = await db
    .select({ shop: getTableColumns(shops), owner: person })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(which)
    .orderBy(asc(shops.createdAt), asc(shops.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ shop }) => shop.id);
  const members = await db
    .select({ shopId: shopMembers.shopId, ...person, role: shopMembers.role })
    .from(shopMembers)
    .innerJoin(users, eq(users.id, shopMembers.userId))
    .where(inArray(shopMembers.shopId, ids))
    .orderBy(asc(shopMembers.createdAt), asc(users.email));
  const byShop = Map.groupBy(members, ({ shopId }) => shopId);
  return rows.map(({ shop, owner }) => ({
    shop,
    people: [{ ...owner, role: 'owner' }, ...(byShop.get(shop.id) ?? [])],
  }));
}

export async function readShop(db: Database, shopId: string): Promise<ShopWithPeople> {
  const [found] = await readShops(db, eq(shops.id, shopId));
  if (!found) throw new AppError('not_found');
  return found;
}

/** Every shop the person owns or is a member of, as they were opened. */
export function readShopsOf(db: Database, userId: string): Promise<ShopWithPeople[]> {
  const theirs = unionAll(
    db.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, userId)),
    db.select({ id: shopMembers.shopId }).from(shopMembers).where(eq(shopMembers.userId, userId)),
  );
  return readShops(db, inArray(shops.id, theirs));
}

/** The people of a shop with the time since when; an owner counts from its opening. */
export const peopleOf = (shopId: string): SQL => sql`
  select ${shops.ownerId} as id, ${shops.createdAt} as since from ${shops} where ${shops.id} = ${shopId}
  union all
  select ${shopMembers.userId}, ${shopMembers.createdAt} from ${shopMembers}
  where ${shopMembers.shopId} = ${shopId}`;
