import type { Role } from '@sofra/contract/permissions';
import * as contract from '@sofra/contract/team';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../platform/http/guards.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { presentShop } from '../shops/shops.presenter.ts';
import type { SecurityLog } from '../users/security-log.ts';
import { tellByMail } from '../users/security-notice.ts';
import { getUser } from '../users/users.service.ts';
import { acceptInvitation, lookAtInvitation } from './acceptance.service.ts';
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

  handle(contract.invite, async ({ member, body, language, request }) => {
    await limits.take(`inviter:${member.userId}`, mailsByInviter);
    invitations.assertManages(member.role, body.role);
    await takeMailTo(body.email);
    const invitation = await invitations.invite(db, now(), member, body, { config, language });
    await recordInvitation(request, 'invitation_made', member, invitation.role);
    return presentInvitation(invitation);
  });

  handle(contract.resendInvitation, async ({ member, params, language, request }) => {
    await limits.take(`inviter:${member.userId}`, mailsByInviter);
    const open = await invitations.findOpenInvitation(db, now(), member.role, params.id);
    await takeMailTo(open.email);
    const invitation = await invitations.resendInvitation(db, now(), member, open.id, { config, language });
    await recordInvitation(request, 'invitation_made', member, invitation.role);
    return presentInvitation(invitation);
  });

  handle(contract.lookAtInvitation, ({ body }) => lookAtInvitation(db, now(), body.token));

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

  handle(contract.listInvitations, async ({ params }) => {
    const rows = await invitations.listOpenInvitations(db, now(), params.id);
    return { invitations: rows.map(presentInvitation) };
  });

  handle(contract.revokeInvitation, async ({ member, params, request }) => {
    const invitation = await invitations.revokeInvitation(db, now(), member, params.id);
    await recordInvitation(request, 'invitation_revoked', member, invitation.role);
    return undefined;
  });

  handle(contract.changeMemberRole, async ({ member, params, body, request }) => {
    const shop = await members.changeRole(db, now(), member, params.userId, body.role);
    await recordAbout(request, 'role_changed', member, params.userId, body.role);
    return presentShop(shop, member.userId, now());
  });

  handle(contract.removeMember, async ({ member, params: { userId }, request }) => {
    await members.removeMember(db, now(), member, userId);
    const isLeaving = userId === member.userId;
    await recordAbout(request, isLeaving ? 'shop_left' : 'member_removed', member, userId);
    return undefined;
  });

  handle(contract.handOverShop, async ({ member, body, request }) => {
    const shop = await members.handOver(db, now(), member, body.userId, async (db, { name }) => {
      const person = await getUser(db, member.userId);
      const { email: to } = await getUser(db, body.userId);
      const lost = { shop: name, to };
      await tellByMail(db, now(), config, { person, notice: 'shop_handed_over', request, lost });
    });
    await recordAbout(request, 'shop_handed_over', member, body.userId, 'owner');
    return presentShop(shop, member.userId, now());
  });

  const recordInvitation = (
    request: FastifyRequest,
    kind: 'invitation_made' | 'invitation_revoked',
    { userId: person, shopId: shop }: Member,
    role: Role,
  ) => securityLog.record(request, { kind, person, shop, role });

  const recordAbout = (
    request: FastifyRequest,
    kind: 'role_changed' | 'member_removed' | 'shop_left' | 'shop_handed_over',
    { userId: person, shopId: shop }: Member,
    about: string,
    role?: Role,
  ) => {
    const subject = about === person ? undefined : about;
    return securityLog.record(request, { kind, person, subject, shop, ...(role && { role }) });
  };
}
