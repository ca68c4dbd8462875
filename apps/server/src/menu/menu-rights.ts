import type { ChangeAction } from '@sofra/contract/history';
import type { Permission } from '@sofra/contract/permissions';

const switching = ['_id', 'is_active', 'updatedAt'];

/** Switching on and off is for everybody in the shop; a change that sends anything more is an edit. */
export const permissionFor = (patch: object): Permission =>
  Object.keys(patch).every((field) => switching.includes(field)) ? 'menu.switch' : 'menu.edit';

/** The same for taking a change back. What came or went needs the right to delete, whichever way it goes now. */
export const undoPermission = (action: ChangeAction, fields: readonly string[]): Permission =>
  action === 'edit' ? permissionFor(Object.fromEntries(fields.map((field) => [field, true]))) : 'menu.delete';
