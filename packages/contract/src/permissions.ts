/** The people of a shop. Its owner opened it or was handed it; the others were invited. */
export const roles = ['owner', 'admin', 'manager', 'staff', 'seller'] as const;
export type Role = (typeof roles)[number];

export const invitableRoles = ['seller', 'admin', 'staff', 'manager'] as const;
export type InvitableRole = (typeof invitableRoles)[number];

/** Who may do what. The server's guard and the screens both read it here. */
const allowed = {
  'shop.see': ['owner', 'admin', 'manager', 'staff', 'seller'],
  'menu.switch': ['owner', 'admin', 'manager', 'staff', 'seller'],
  'menu.edit': ['owner', 'admin', 'manager', 'staff'],
  'menu.delete': ['owner', 'admin', 'manager'],
  'menu.bulk': ['owner', 'admin', 'manager'],
  'shop.edit': ['owner', 'admin', 'manager'],
  'team.staff': ['owner', 'admin', 'manager'],
  'team.managers': ['owner', 'admin'],
  'team.admins': ['owner'],
  payment: ['owner', 'admin'],
  'shop.own': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof allowed;

export const may = (role: Role, permission: Permission): boolean =>
  (allowed[permission] as readonly Role[]).includes(role);

const keeperOf: Record<InvitableRole, Permission> = {
  staff: 'team.staff',
  seller: 'team.staff',
  manager: 'team.managers',
  admin: 'team.admins',
};

/** Whether `role` may invite, change or remove people who are or shall become `other`. */
export const mayManage = (role: Role, other: Role): boolean =>
  other !== 'owner' && may(role, keeperOf[other]);
