import type { Role } from '@sofra/contract/permissions';
import * as contract from '@sofra/contract/team';
import type { FastifyRequest } from 'fastify';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { presentShop } from '../shops/shops.presenter.ts';
import type { SecurityLog } from '../users/security-log.ts';
import { acceptInvitation } from './acceptance.service.ts';
import * as invitations from './invitations.service.ts';
import * as members from './members.service.ts';
import { presentInvitation } from './team.presenter.ts';

// A whole restaurant is invited in an evening; a mailbox is not to be filled by us.
const mailsByInviter = { points: 50, seconds: 60 * 60 };
const mailsToAddress = { points: 5, seconds: 15 * 60 };
const mailsToAddressADay = { points: 20, seconds: 24 * 60 * 60 };
const acceptsByPerson = { points: 20, seconds: 15 * 60 };

export function handleTeam(
  handle: Handle,
  { db, config, limits, now }: Services,
  securityLog: Pick<SecurityLog, 'record'>,
): void {
  /** Counted by the mailbox, from whatever shop and whoever invites. */
  async function takeMailTo(email: string): Promise<void> {
    await limits.take(`invited:${email}`, mailsToAddress);
    await limits.take(`invited:${email}`, mailsToAddressADay);
  }

  handle(contract.invite, async ({ signedIn: { userId }, body, language, request }) => {
    await limits.take(`inviter:${userId}`, mailsByInviter);
    await invitations.assertMayInvite(db, userId, body);
    await takeMailTo(body.email);
    const invitation = await invitations.invite(db, now(), userId, body, { config, language });
    await recordInvitation(request, 'invitation_made', userId, invitation);
    return presentInvitation(invitation);
  });

  handle(contract.resendInvitation, async ({ signedIn: { userId }, params, language, request }) => {
    await limits.take(`inviter:${userId}`, mailsByInviter);
    const open = await invitations.findOpenInvitation(db, now(), userId, params.id);
    await takeMailTo(open.email);
    const invitation = await invitations.resendInvitation(db, now(), userId, open, { config, language });
    await recordInvitation(request, 'invitation_made', userId, invitation);
    return presentInvitation(invitation);
  });

  handle(contract.acceptInvitation, async ({ signedIn: { userId }, body, request }) => {
    await limits.take(`accept:${userId}`, acceptsByPerson);
    const { shopId, role, invitedBy } = await acceptInvitation(db, now(), userId, body);
    const subject = invitedBy ?? undefined;
    await securityLog.record(request, {
      kind: 'invitation_accepted',
      person: userId,
      subject,
      shop: shopId,
      role,
    });
    return { shop_id: shopId, role };
  });

  handle(contract.listInvitations, async ({ signedIn: { userId }, params }) => {
    const rows = await invitations.listOpenInvitations(db, now(), userId, params.id);
    return { invitations: rows.map(presentInvitation) };
  });

  handle(contract.revokeInvitation, async ({ signedIn: { userId }, params, request }) => {
    const invitation = await invitations.revokeInvitation(db, now(), userId, params.id);
    await recordInvitation(request, 'invitation_revoked', userId, invitation);
    return undefined;
  });

  handle(contract.changeMemberRole, async ({ signedIn, params, body, request }) => {
    const member = { shopId: params.id, userId: params.userId };
    const shop = await members.changeRole(db, signedIn.userId, member, body.role);
    await recordAbout(request, 'role_changed', signedIn, member, body.role);
    return presentShop(shop, signedIn.userId);
  });

  handle(contract.removeMember, async ({ signedIn, params, request }) => {
    const member = { shopId: params.id, userId: params.userId };
    await members.removeMember(db, signedIn.userId, member);
    const isLeaving = member.userId === signedIn.userId;
    await recordAbout(request, isLeaving ? 'shop_left' : 'member_removed', signedIn, member);
    return undefined;
  });

  handle(contract.handOverShop, async ({ signedIn, params, body, request }) => {
    const heir = { shopId: params.id, userId: body.userId };
    const shop = await members.handOver(db, now(), signedIn.userId, heir);
    await recordAbout(request, 'shop_handed_over', signedIn, heir, 'owner');
    return presentShop(shop, signedIn.userId);
  });

  const recordInvitation = (
    request: FastifyRequest,
    kind: 'invitation_made' | 'invitation_revoked',
    person: string,
    { shopId, role }: { shopId: string; role: Role },
  ) => securityLog.record(request, { kind, person, shop: shopId, role });

  const recordAbout = (
    request: FastifyRequest,
    kind: 'role_changed' | 'member_removed' | 'shop_left' | 'shop_handed_over',
    { userId: person }: { userId: string },
    member: { shopId: string; userId: string },
    role?: Role,
  ) => {
    const subject = member.userId === person ? undefined : member.userId;
    return securityLog.record(request, { kind, person, subject, shop: member.shopId, ...(role && { role }) });
  };
}
