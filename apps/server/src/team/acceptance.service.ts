import type { Role } from '@sofra/contract/permissions';
import { and, eq, gt, sql } from 'drizzle-orm';
import { recordChange } from '../history/record-change.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { hashToken } from '../platform/secret-token.ts';
import { roleIn } from '../shops/membership.ts';
import { shopMembers, shops } from '../shops/shops.table.ts';
import { findUserByEmail, getUser, markEmailShown } from '../users/users.service.ts';
import { users } from '../users/users.table.ts';
import { invitations } from './invitations.table.ts';
import { memberChange } from './member-history.ts';

/** Waits for whoever is changing the team; a shop that is gone has taken its invitations with it. */
const lockShopIfThere = (db: Database, shopId: string) =>
  db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update');

const openByToken = (now: Date, token: string) =>
  and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now));

/** What an invitation says to whoever holds its link, and whether that address has an account. */
export async function lookAtInvitation(db: Database, now: Date, token: string) {
  const [found] = await db
    .select({
      email: invitations.email,
      role: invitations.role,
      shop_name: shops.name,
      inviter: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
    })
    .from(invitations)
    .innerJoin(shops, eq(shops.id, invitations.shopId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(openByToken(now, token));
  if (!found) throw new AppError('invitation_invalid');
  return { ...found, has_account: (await findUserByEmail(db, found.email)) !== undefined };
}

/** Makes the signed-in person a member by the link that was mailed to them. The link is used up with it. */
export async function acceptInvitation(
  db: Database,
  now: Date,
  userId: string,
  { email, token }: { email: string; token: string },
): Promise<{ shopId: string; role: Role; invitedBy: string | null }> {
  const byToken = openByToken(now, token);
  const [found] = await db.select().from(invitations).where(byToken);
  if (!found) throw new AppError('invitation_invalid');
  const user = await getUser(db, userId);
  if (found.email !== user.email || found.email !== email) throw new AppError('invitation_for_other_email');

  return inTransaction(db, async (db) => {
    await lockShopIfThere(db, found.shopId);
    const [used] = await db.delete(invitations).where(byToken).returning();
    // Used, revoked or replaced a moment ago.
    if (!used) throw new AppError('invitation_invalid');
    const { shopId, role, invitedBy } = used;
    // Its link was in that mailbox and nowhere else.
    await markEmailShown(db, now, { id: userId, email: used.email });
    if (!(await isOwner(db, userId, shopId))) {
      const joined = await db
        .insert(shopMembers)
        .values({ shopId, userId, role, createdAt: now })
        // Somebody who belongs to the shop already keeps the role they have.
        .onConflictDoNothing()
        .returning();
      const lines = joined.map((member) => memberChange(userId, null, member.role));
      await recordChange(db, now, { userId, shopId }, { kind: 'create', lines });
    }
    return { shopId, role: await roleIn(db, userId, shopId), invitedBy };
  });
}

const isOwner = async (db: Database, userId: string, shopId: string) =>
  (await db.$count(shops, and(eq(shops.id, shopId), eq(shops.ownerId, userId)))) > 0;
