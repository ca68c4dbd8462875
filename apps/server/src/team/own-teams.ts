import type { OwnInvitation, OwnShop } from '@sofra/contract/security-events';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { shopMembers, shops } from '../shops/shops.table.ts';
import { invitations } from './invitations.table.ts';

/** The shops a person owns or belongs to. */
export async function ownShopsOf(db: Database, userId: string): Promise<OwnShop[]> {
  const owned = await db.select().from(shops).where(eq(shops.ownerId, userId)).orderBy(asc(shops.createdAt));
  const joined = await db
    .select({ id: shops.id, name: shops.name, role: shopMembers.role, since: shopMembers.createdAt })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(eq(shopMembers.userId, userId))
    .orderBy(asc(shopMembers.createdAt));
  const all = [
    ...owned.map(({ id, name, createdAt }) => ({ id, name, role: 'owner' as const, since: createdAt })),
    ...joined,
  ];
  return all.map(({ id, since, ...shop }) => ({ _id: id, ...shop, since: since.toISOString() }));
}

/** Open invitations that went to the person's address, and those they sent. */
export async function ownInvitationsOf(
  db: Database,
  now: Date,
  person: { id: string; email: string },
): Promise<OwnInvitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(
      and(
        or(eq(invitations.email, person.email), eq(invitations.invitedBy, person.id)),
        gt(invitations.expiresAt, now),
      ),
    )
    .orderBy(asc(invitations.createdAt));
  return rows.map(({ email, role, shopId, invitedBy, createdAt, expiresAt }) => ({
    email,
    role,
    // Nobody has shown that the address is theirs: which shop it is stands in the mail.
    shop_id: invitedBy === person.id ? shopId : null,
    byMe: invitedBy === person.id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
