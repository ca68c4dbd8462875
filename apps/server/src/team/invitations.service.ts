import { type InvitableRole, invitableRoles, mayManage, type Role } from '@sofra/contract/permissions';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { recordChange } from '../history/record-change.ts';
import { hour, repeatJob } from '../jobs/job-kind.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Member } from '../platform/http/guards.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import { lockAsMember } from '../shops/membership.ts';
import { shopMembers } from '../shops/shops.table.ts';
import { findUserByEmail, getUser } from '../users/users.service.ts';
import { type InvitationMail, sendInvitation } from './invitation-mail.ts';
import { invitations } from './invitations.table.ts';
import { invitationChange } from './member-history.ts';

const validMs = 7 * 24 * hour;

/** What an invitation is mailed with, beside what it says itself. */
export type Sending = Pick<InvitationMail, 'config' | 'language'>;

export interface NewInvitation {
  shopId: string;
  email: string;
  role: InvitableRole;
}

export function assertManages(role: Role, other: Role): void {
  if (!mayManage(role, other)) throw new AppError('forbidden');
}

/** A link that ends every earlier one of the same invitation. */
function newLink(now: Date, invitedBy: string) {
  const token = newToken();
  const columns = {
    tokenHash: hashToken(token),
    invitedBy,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
  };
  return { token, columns };
}

const isOpen = (now: Date) => gt(invitations.expiresAt, now);

export const listOpenInvitations = (db: Database, now: Date, shopId: string) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.shopId, shopId), isOpen(now)))
    .orderBy(asc(invitations.createdAt), asc(invitations.email));

async function isOneOfThem(db: Database, shop: { id: string; ownerId: string }, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  if (user.id === shop.ownerId) return true;
  const member = and(eq(shopMembers.shopId, shop.id), eq(shopMembers.userId, user.id));
  return (await db.$count(shopMembers, member)) > 0;
}

export function invite(db: Database, now: Date, by: Member, wanted: NewInvitation, sending: Sending) {
  return inTransaction(db, async (db) => {
    const { shop, role } = await lockAsMember(db, by, 'team.staff');
    assertManages(role, wanted.role);
    if (await isOneOfThem(db, shop, wanted.email)) throw new AppError('already_member');
    const same = and(eq(invitations.shopId, shop.id), eq(invitations.email, wanted.email));
    const [open] = await db
      .select()
      .from(invitations)
      .where(and(same, isOpen(now)));
    // To replace an invitation is to revoke it.
    if (open) assertManages(role, open.role);

    const { token, columns } = newLink(now, by.userId);
    const [invitation] = await db
      .insert(invitations)
      .values({ ...wanted, ...columns })
      .onConflictDoUpdate({
        target: [invitations.shopId, invitations.email],
        set: { role: wanted.role, ...columns },
      })
      .returning();
    if (!invitation) throw new Error('The insert answered no row.');
    const line = invitationChange(invitation.id, open?.role ?? null, invitation.role);
    await recordChange(db, now, by, { kind: open ? 'edit' : 'create', lines: [line] });
    const inviter = await getUser(db, by.userId);
    await sendInvitation(db, now, { ...sending, invitation, shop, inviter, token });
    return invitation;
  });
}

/** An open invitation for somebody whose role may manage it. */
export async function findOpenInvitation(db: Database, now: Date, role: Role, invitationId: string) {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, invitationId), isOpen(now)));
  if (!invitation) throw new AppError('not_found');
  assertManages(role, invitation.role);
  return invitation;
}

export function resendInvitation(db: Database, now: Date, by: Member, id: string, sending: Sending) {
  return inTransaction(db, async (db) => {
    const { shop, role } = await lockAsMember(db, by, 'team.staff');
    // Looked at again under the lock: it may have been accepted, revoked or given another role meanwhile.
    await findOpenInvitation(db, now, role, id);
    const { token, columns } = newLink(now, by.userId);
    const [invitation] = await db.update(invitations).set(columns).where(eq(invitations.id, id)).returning();
    if (!invitation) throw new AppError('not_found');
    const inviter = await getUser(db, by.userId);
    await sendInvitation(db, now, { ...sending, invitation, shop, inviter, token });
    return invitation;
  });
}

export function revokeInvitation(db: Database, now: Date, by: Member, invitationId: string) {
  return inTransaction(db, async (db) => {
    const { role } = await lockAsMember(db, by, 'team.staff');
    const invitation = await findOpenInvitation(db, now, role, invitationId);
    await db.delete(invitations).where(eq(invitations.id, invitationId));
    const lines = [invitationChange(invitation.id, invitation.role, null)];
    await recordChange(db, now, by, { kind: 'delete', lines });
    return invitation;
  });
}

/** Nobody comes back through an invitation that they sent themselves: those go that the person could not send now. */
export async function revokeInvitationsOf(
  db: Database,
  { shopId, userId }: { shopId: string; userId: string },
  role?: Role,
): Promise<void> {
  const sent = and(eq(invitations.shopId, shopId), eq(invitations.invitedBy, userId));
  const unable = invitableRoles.filter((invited) => role === undefined || !mayManage(role, invited));
  await db.delete(invitations).where(and(sent, inArray(invitations.role, unable)));
}

export const removeExpiredInvitations = (db: Database, now: Date) =>
  db.delete(invitations).where(lte(invitations.expiresAt, now));

export const invitationCleaning = repeatJob('invitation-cleaning', hour, removeExpiredInvitations);
