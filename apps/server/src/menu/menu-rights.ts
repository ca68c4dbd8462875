import type { ChangeAction } from '@sofra/contract/history';
import type { Permission } from '@sofra/contract/permissions';

const switching = ['_id', 'is_active', 'updatedAt'];

/** Switching on and off is for everybody in the shop; a change that sends anything more is an edit. */
export const permissionFor = (patch: object): Permission =>
  Object.keys(patch).every((field) => switching.includes(field)) ? 'menu.switch' : 'menu.edit';

/**
 * The same for taking a change back. What came or went needs the right to delete, whichever way it goes now, except for
 * whoever did it: a slip is taken back by the one who made it.
 */
export function undoPermission(action: ChangeAction, fields: readonly string[], isOwn: boolean): Permission {
  if (action === 'edit') return permissionFor(Object.fromEntries(fields.map((field) => [field, true])));
  return isOwn ? 'menu.edit' : 'menu.delete';
}
