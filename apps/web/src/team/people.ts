import { type InvitableRole, invitableRoles, mayManage, type Role, roles } from '@sofra/contract/permissions';
import type { Person, Shop } from '@sofra/contract/shops';

/** Everybody but the owner. */
export const membersOf = (shop: Shop): Person[] => [
  ...shop.admins,
  ...shop.managers,
  ...shop.staffs,
  ...shop.sellers,
];

export const peopleOf = (shop: Shop): Person[] => [shop.owner, ...membersOf(shop)];

const isInvitable = (role: Role): role is InvitableRole => (invitableRoles as readonly Role[]).includes(role);

/** The roles that somebody of this role may give, the mightiest first. */
export const rolesToGive = (role: Role): InvitableRole[] =>
  roles.filter(isInvitable).filter((other) => mayManage(role, other));
