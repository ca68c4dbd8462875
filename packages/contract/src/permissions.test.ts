import { expect, test } from 'vitest';
import { invitableRoles, may, mayManage, type Permission, roles } from './permissions.ts';

// Who may, in the order of the roles: owner, admin, manager, staff, seller.
const table: Record<Permission, string> = {
  'shop.see': 'yyyyy',
  'menu.switch': 'yyyyy',
  'menu.edit': 'yyyy-',
  'menu.delete': 'yyy--',
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

const managers = { staff: 'yyy--', seller: 'yyy--', manager: 'yy---', admin: 'y----' };

test.each(invitableRoles)('those who may invite, change or remove a %s', (other) => {
  expect(roles.map((role) => (mayManage(role, other) ? 'y' : '-')).join('')).toBe(managers[other]);
});

test.each(roles)('the owner is out of reach of the %s', (role) => {
  expect(mayManage(role, 'owner')).toBe(false);
});
