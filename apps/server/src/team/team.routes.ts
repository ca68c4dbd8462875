import * as contract from '@sofra/contract/team';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { presentShop } from '../shops/shops.presenter.ts';
import { acceptInvitation } from './acceptance.service.ts';
import * as invitations from './invitations.service.ts';
import * as members from './members.service.ts';
import { presentInvitation } from './team.presenter.ts';

// A whole restaurant is invited in an evening; a mailbox is not to be filled by us.
const mailsByInviter = { points: 50, seconds: 60 * 60 };
const mailsToAddress = { points: 5, seconds: 15 * 60 };
const mailsToAddressADay = { points: 20, seconds: 24 * 60 * 60 };
const acceptsByPerson = { points: 20, seconds: 15 * 60 };

export function handleTeam(handle: Handle, { db, config, limits, now }: Services): void {
  /** Counted by the mailbox, from whatever shop and whoever invites. */
  async function takeMailTo(email: string): Promise<void> {
    await limits.take(`invited:${email}`, mailsToAddress);
    await limits.take(`invited:${email}`, mailsToAddressADay);
  }

  handle(contract.invite, async ({ signedIn: { userId }, body, language }) => {
    await limits.take(`inviter:${userId}`, mailsByInviter);
    await invitations.assertMayInvite(db, userId, body);
    await takeMailTo(body.email);
    return presentInvitation(await invitations.invite(db, now(), userId, body, { config, language }));
  });

  handle(contract.resendInvitation, async ({ signedIn: { userId }, params, language }) => {
    await limits.take(`inviter:${userId}`, mailsByInviter);
    const open = await invitations.findOpenInvitation(db, now(), userId, params.id);
    await takeMailTo(open.email);
    return presentInvitation(
      await invitations.resendInvitation(db, now(), userId, open, { config, language }),
    );
  });

  handle(contract.acceptInvitation, async ({ signedIn: { userId }, body }) => {
    await limits.take(`accept:${userId}`, acceptsByPerson);
    const { shopId, role } = await acceptInvitation(db, now(), userId, body);
    return { shop_id: shopId, role };
  });

  handle(contract.listInvitations, async ({ signedIn: { userId }, params }) => {
    const rows = await invitations.listOpenInvitations(db, now(), userId, params.id);
    return { invitations: rows.map(presentInvitation) };
  });

  handle(contract.revokeInvitation, async ({ signedIn: { userId }, params }) => {
    await invitations.revokeInvitation(db, now(), userId, params.id);
    return undefined;
  });

  handle(contract.changeMemberRole, async ({ signedIn, params, body }) => {
    const member = { shopId: params.id, userId: params.userId };
    return presentShop(await members.changeRole(db, signedIn.userId, member, body.role), signedIn.userId);
  });

  handle(contract.removeMember, async ({ signedIn, params }) => {
    await members.removeMember(db, signedIn.userId, { shopId: params.id, userId: params.userId });
    return undefined;
  });

  handle(contract.handOverShop, async ({ signedIn, params, body }) => {
    const heir = { shopId: params.id, userId: body.userId };
    return presentShop(await members.handOver(db, now(), signedIn.userId, heir), signedIn.userId);
  });
}
