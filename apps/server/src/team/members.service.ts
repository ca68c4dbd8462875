import { type InvitableRole, mayManage } from '@sofra/contract/permissions';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../history/record-change.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Member } from '../platform/http/guards.ts';
import { lockAsMember } from '../shops/membership.ts';
import { assertRoomForShop } from '../shops/shop-limit.ts';
import { readShop } from '../shops/shop-people.ts';
import { shopMembers, shops } from '../shops/shops.table.ts';
import { revokeInvitationsOf } from './invitations.service.ts';
import { memberChange } from './member-history.ts';

const isMember = (shopId: string, userId: string) =>
  and(eq(shopMembers.shopId, shopId), eq(shopMembers.userId, userId));

async function findMember(db: Database, shop: { id: string; ownerId: string }, userId: string) {
  // The owner stays until the shop is handed over or deleted, whoever asks.
  if (userId === shop.ownerId) throw new AppError('forbidden');
  const [member] = await db.select().from(shopMembers).where(isMember(shop.id, userId));
  if (!member) throw new AppError('not_found');
  return member;
}

export function changeRole(db: Database, now: Date, by: Member, userId: string, role: InvitableRole) {
  const { shopId } = by;
  return inTransaction(db, async (db) => {
    const caller = await lockAsMember(db, by, 'team.staff');
    const member = await findMember(db, caller.shop, userId);
    if (!mayManage(caller.role, member.role) || !mayManage(caller.role, role))
      throw new AppError('forbidden');
    await db.update(shopMembers).set({ role }).where(isMember(shopId, userId));
    await revokeInvitationsOf(db, { shopId, userId }, role);
    await recordChange(db, now, by, { kind: 'edit', lines: [memberChange(userId, member.role, role)] });
    return readShop(db, shopId);
  });
}

/** Removes a member, or lets a member leave. */
export function removeMember(db: Database, now: Date, by: Member, userId: string): Promise<void> {
  const { shopId } = by;
  return inTransaction(db, async (db) => {
    const caller = await lockAsMember(db, by, 'shop.see');
    const member = await findMember(db, caller.shop, userId);
    if (userId !== by.userId && !mayManage(caller.role, member.role)) throw new AppError('forbidden');
    await db.delete(shopMembers).where(isMember(shopId, userId));
    await revokeInvitationsOf(db, { shopId, userId });
    await recordChange(db, now, by, { kind: 'delete', lines: [memberChange(userId, member.role, null)] });
  });
}

/** Hands the shop to a member; the owner of before stays as an admin. */
export function handOver(
  db: Database,
  now: Date,
  owner: Member,
  userId: string,
  /** What happens with it, in the same transaction. */
  together: (db: Database, shop: { name: string }) => Promise<void>,
) {
  const { shopId } = owner;
  return inTransaction(db, async (db) => {
    const { shop } = await lockAsMember(db, owner, 'shop.own');
    const [member] = await db.delete(shopMembers).where(isMember(shopId, userId)).returning();
    if (!member) throw new AppError('not_found');
    await assertRoomForShop(db, userId, { path: 'userId', key: 'validation.limit.shops_receiver' });
    await db.update(shops).set({ ownerId: userId }).where(eq(shops.id, shopId));
    await db.insert(shopMembers).values({ shopId, userId: owner.userId, role: 'admin', createdAt: now });
    await revokeInvitationsOf(db, { shopId, userId: owner.userId }, 'admin');
    await together(db, shop);
    const lines = [memberChange(userId, member.role, 'owner'), memberChange(owner.userId, 'owner', 'admin')];
    await recordChange(db, now, owner, { kind: 'edit', lines });
    return readShop(db, shopId);
  });
}
