import type { Permission, Role } from '@sofra/contract/permissions';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { prepared } from '../platform/database/prepared.ts';
import { AppError } from '../platform/errors.ts';
import { assertMay, type Member } from '../platform/http/guards.ts';
import { sourceOf } from './menu-settings.ts';
import { shopMembers, shops } from './shops.table.ts';

async function findRole(db: Database, userId: string, shopId: string): Promise<Role | undefined> {
  const [row] = await db
    .select({
      role: sql<Role>`case when ${shops.ownerId} = ${userId} then 'owner' else ${shopMembers.role} end`,
    })
    .from(shops)
    .leftJoin(shopMembers, and(eq(shopMembers.shopId, shops.id), eq(shopMembers.userId, userId)))
    .where(and(eq(shops.id, shopId), or(eq(shops.ownerId, userId), eq(shopMembers.userId, userId))));
  return row?.role;
}

/** The person's role in the shop; a stranger is told that there is no such shop. */
export async function roleIn(db: Database, userId: string, shopId: string): Promise<Role> {
  const role = await findRole(db, userId, shopId);
  if (!role) throw new AppError('not_found');
  return role;
}

/** Whether the person owns the shop or is of its team. */
export const belongsTo = async (db: Database, userId: string, shopId: string): Promise<boolean> =>
  (await findRole(db, userId, shopId)) !== undefined;

/** For what no route can say: a right that a form asks for, or one that has to hold while a change is written. */
export async function requireMember(
  db: Database,
  userId: string,
  shopId: string,
  permission: Permission,
): Promise<Role> {
  const role = await roleIn(db, userId, shopId);
  assertMay(role, permission);
  return role;
}

const shopToChange = prepared((db) =>
  db
    .select()
    .from(shops)
    .where(eq(shops.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('shop_to_change'),
);

/** Nobody else changes the shop or its team until the transaction ends. */
export async function lockShop(db: Database, shopId: string) {
  const [shop] = await shopToChange(db).execute({ id: shopId });
  if (!shop) throw new AppError('not_found');
  return shop;
}

/** The language the menu is written in stays the same until the transaction ends; others may hold it as well. */
export async function holdSource(db: Database, shopId: string): Promise<string> {
  const [shop] = await db
    .select({ menuLanguages: shops.menuLanguages })
    .from(shops)
    .where(eq(shops.id, shopId))
    .for('share');
  if (!shop) throw new AppError('not_found');
  return sourceOf(shop);
}

/** The guard for changes to the team and of hands: the role is read again, and holds until the change is written. */
export async function lockAsMember(db: Database, { userId, shopId }: Member, permission: Permission) {
  const shop = await lockShop(db, shopId);
  return { shop, role: await requireMember(db, userId, shopId, permission) };
}
