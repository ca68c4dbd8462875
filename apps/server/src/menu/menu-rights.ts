import type { Permission } from '@sofra/contract/permissions';

const switching = ['_id', 'is_active', 'updatedAt'];

/** Switching on and off is for everybody in the shop; a change that sends anything more is an edit. */
export const permissionFor = (patch: object): Permission =>
  Object.keys(patch).every((field) => switching.includes(field)) ? 'menu.switch' : 'menu.edit';
