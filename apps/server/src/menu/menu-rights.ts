import type { ChangeAction } from '@sofra/contract/history';
import type { Permission } from '@sofra/contract/permissions';
import { isMarkField } from './sold-out/marks.ts';

const switching = ['_id', 'is_active', 'updatedAt'];
const isSwitch = (field: string) => switching.includes(field) || isMarkField(field);

/** Switching on and off, and marking as sold out, is for everybody in the shop; a change that sends anything more is an edit. */
export const permissionFor = (patch: object): Permission =>
  Object.keys(patch).every(isSwitch) ? 'menu.switch' : 'menu.edit';

/**
 * The same for taking a change back. What came or went needs the right to delete, whichever way it goes now, except for
 * whoever did it: a slip is taken back by the one who made it.
 */
export function undoPermission(action: ChangeAction, fields: readonly string[], isOwn: boolean): Permission {
  if (action !== 'edit') return isOwn ? 'menu.edit' : 'menu.delete';
  return permissionFor(Object.fromEntries(fields.map((field) => [field, true])));
}

/** Of what is deleted by whoever edits the menu. */
export const editorsUndoPermission = (action: ChangeAction, fields: readonly string[]): Permission =>
  undoPermission(action, fields, true);
