import { z } from 'zod';
import { ownChange } from './history.ts';
import { passkey } from './passkeys.ts';
import { invitableRoles, roles } from './permissions.ts';
import { defineRoute } from './route.ts';
import { secondFactor } from './second-factor.ts';
import { session, user } from './users.ts';

/** What is written down about an account so that its owner can tell whether it was them. */
export const securityEventKinds = [
  'account_opened',
  'signed_in',
  'sign_in_refused',
  'password_refused',
  'signed_out',
  'device_signed_out',
  'signed_out_by_operator',
  'code_refused',
  'second_factor_on',
  'second_factor_off',
  'second_factor_off_by_operator',
  'recovery_code_used',
  'recovery_codes_renewed',
  'signed_in_with_passkey',
  'passkey_added',
  'passkey_removed',
  'passkeys_removed_by_operator',
  'passkey_refused',
  'passkey_copied',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'role_changed',
  'shop_handed_over',
  'shop_deleted',
  'invitation_made',
  'invitation_accepted',
  'invitation_revoked',
  'member_removed',
  'shop_left',
  'data_downloaded',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEvent = z.object({
  _id: z.string(),
  kind: z.enum(securityEventKinds),
  /** Somebody else did it to the person who reads: then neither their address nor their device is told. */
  byOther: z.boolean(),
  /** The role that was given. */
  role: z.enum(roles).nullable(),
  address: z.string(),
  device: z.string(),
  /** More than one where the rest of a day was only counted. */
  times: z.number().int(),
  createdAt: z.string(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const listSecurityEvents = defineRoute({
  method: 'GET',
  path: '/user/security-events',
  access: 'signed-in',
  summary: 'What happened around this account, the newest first; `next` is the cursor of the page after.',
  query: z.object({ cursor: z.uuid().optional() }),
  status: 200,
  response: z.object({ events: z.array(securityEvent), next: z.string().nullable() }),
});

const ownShop = z.object({ _id: z.string(), name: z.string(), role: z.enum(roles), since: z.string() });
export type OwnShop = z.output<typeof ownShop>;

const ownInvitation = z.object({
  /** Who was invited: the person themselves, or somebody by them. */
  email: z.string(),
  role: z.enum(invitableRoles),
  /** Of one that the person sent. */
  shop_id: z.string().nullable(),
  byMe: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type OwnInvitation = z.output<typeof ownInvitation>;

const ownPayment = z.object({
  shop_id: z.string(),
  action: z.enum(['create', 'update']),
  outcome: z.enum(['success', 'refused', 'unreachable']),
  createdAt: z.string(),
});
export type OwnPayment = z.output<typeof ownPayment>;

const ownData = z.object({
  profile: user,
  /** The address that waits to be confirmed. */
  emailChange: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  /** Whether a sign-in asks for a code. */
  secondFactor,
  passkeys: z.array(passkey),
  sessions: z.array(session),
  securityEvents: z.array(securityEvent),
  shops: z.array(ownShop),
  invitations: z.array(ownInvitation),
  /** Each try to set up a payment link. */
  payments: z.array(ownPayment),
});
export type OwnData = z.output<typeof ownData>;

export const getAccountData = defineRoute({
  method: 'GET',
  path: '/user/data',
  access: 'signed-in',
  summary: 'Everything that is kept about this account, to take along.',
  status: 200,
  response: ownData.extend({ changes: z.array(ownChange) }),
});
