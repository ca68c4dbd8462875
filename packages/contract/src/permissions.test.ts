import { expect, test } from 'vitest';
import { type InvitableRole, invitableRoles, may, mayManage, type Permission, roles } from './permissions.ts';

// Who may, in the order of the roles: owner, admin, manager, staff, seller.
const table: Record<Permission, string> = {
  'shop.see': 'yyyyy',
  'menu.switch': 'yyyyy',
  'menu.edit': 'yyyy-',
  'menu.delete': 'yyy--',
  'menu.bulk': 'yyy--',
  'shop.edit': 'yyy--',
  'team.staff': 'yyy--',
  'team.managers': 'yy---',
  'team.admins': 'y----',
  payment: 'yy---',
  'shop.own': 'y----',
};

test.each(Object.entries(table) as [Permission, string][])('%s is granted to %s', (permission, granted) => {
  expect(roles.map((role) => (may(role, permission) ? 'y' : '-')).join('')).toBe(granted);
});

const managers: Record<InvitableRole, [granted: string, tags: string[]]> = {
  staff: ['yyy--', ['D4.9']],
  seller: ['yyy--', ['D4.9']],
  manager: ['yy---', ['D4.10']],
  admin: ['y----', ['D4.11']],
};

for (const other of invitableRoles) {
  const [granted, tags] = managers[other];
  test(`those who may invite, change or remove a ${other}`, { tags }, () => {
    expect(roles.map((role) => (mayManage(role, other) ? 'y' : '-')).join('')).toBe(granted);
  });
}

test.each(roles)('the owner is out of reach of the %s', (role) => {
  expect(mayManage(role, 'owner')).toBe(false);
});
