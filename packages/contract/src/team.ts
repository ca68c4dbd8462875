import { z } from 'zod';
import { invitableRoles, roles } from './permissions.ts';
import { defineRoute } from './route.ts';
import { shop } from './shops.ts';
import { email } from './users.ts';

const role = z.enum(invitableRoles, 'validation.role_required');

const emailRequired = 'validation.invite_email_required';
const invitedEmail = z
  .string(emailRequired)
  .refine((text) => text.trim() !== '', emailRequired)
  .pipe(email);

export const inviteBody = z.object({ email: invitedEmail, role, shopId: z.uuid() });

export const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(invitableRoles),
  shop_id: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.output<typeof invitation>;

const byId = z.object({ id: z.uuid() });
const memberOfShop = z.object({ id: z.uuid(), userId: z.uuid() });
const triesPerMinute = 30;
const invitationToken = z.string().min(1).max(200);

export const invite = defineRoute({
  method: 'POST',
  path: '/user/invite',
  access: 'signed-in',
  permission: 'team.staff',
  shopOf: { shop: 'body.shopId' },
  summary: 'Invite a person by e-mail; an open invitation of the same address is replaced.',
  triesPerMinute,
  body: inviteBody,
  status: 201,
  response: invitation,
  errors: ['forbidden', 'not_found', 'already_member'],
});

export const lookAtInvitation = defineRoute({
  method: 'POST',
  path: '/user/invite/look',
  access: 'public',
  summary: 'What an invitation says to whoever holds its link; it is not used up.',
  triesPerMinute,
  body: z.object({ token: invitationToken }),
  status: 200,
  response: z.object({
    email: z.string(),
    role: z.enum(invitableRoles),
    shop_name: z.string(),
    /** The name, else the address, of whoever invites; missing when they are gone. */
    inviter: z.string().nullable(),
    /** Whether the person signs in or registers first. */
    has_account: z.boolean(),
  }),
  errors: ['invitation_invalid'],
});

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/user/invite/accept',
  access: 'signed-in',
  summary: 'Accept an invitation that was mailed to the signed-in person.',
  triesPerMinute,
  body: z.object({ email, token: invitationToken }),
  status: 200,
  /** The role the person has now: somebody who belongs to the shop already keeps theirs. */
  response: z.object({ shop_id: z.string(), role: z.enum(roles) }),
  errors: ['invitation_invalid', 'invitation_for_other_email'],
});

export const listInvitations = defineRoute({
  method: 'GET',
  path: '/shop/:id/invitations',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary: 'The open invitations of a shop.',
  params: byId,
  status: 200,
  response: z.object({ invitations: z.array(invitation) }),
  errors: ['not_found'],
});

export const resendInvitation = defineRoute({
  method: 'POST',
  path: '/user/invite/:id/resend',
  access: 'signed-in',
  permission: 'team.staff',
  shopOf: { invitation: 'params.id' },
  summary: 'Mail an open invitation again, with a new link; the old link ends.',
  triesPerMinute,
  params: byId,
  status: 200,
  response: invitation,
  errors: ['forbidden', 'not_found'],
});

export const revokeInvitation = defineRoute({
  method: 'DELETE',
  path: '/user/invite/:id',
  access: 'signed-in',
  permission: 'team.staff',
  shopOf: { invitation: 'params.id' },
  summary: 'Take an open invitation back.',
  params: byId,
  status: 204,
  errors: ['forbidden', 'not_found'],
});

export const changeMemberRole = defineRoute({
  method: 'PATCH',
  path: '/shop/:id/members/:userId',
  access: 'signed-in',
  permission: 'team.staff',
  shopOf: { shop: 'params.id' },
  summary: "Change a member's role.",
  params: memberOfShop,
  body: z.object({ role }),
  status: 200,
  response: shop,
  errors: ['forbidden', 'not_found'],
});

export const removeMember = defineRoute({
  method: 'DELETE',
  path: '/shop/:id/members/:userId',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary: 'Remove a member, or leave the shop oneself.',
  params: memberOfShop,
  status: 204,
  errors: ['forbidden', 'not_found'],
});

export const handOverShop = defineRoute({
  method: 'POST',
  path: '/shop/:id/owner',
  access: 'signed-in',
  permission: 'shop.own',
  shopOf: { shop: 'params.id' },
  summary: 'Hand the shop to a member; the old owner becomes an admin.',
  params: byId,
  body: z.object({ userId: z.uuid() }),
  status: 200,
  response: shop,
  errors: ['forbidden', 'not_found'],
});
