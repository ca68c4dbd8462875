import type { Change } from '@sofra/contract/history';
import { may, type Permission, type Role } from '@sofra/contract/permissions';
import { actionOf } from './change-sentence.ts';

const bulkKinds: readonly Change['kind'][] = ['price_run', 'import'];
const kindsThatComeOrGo: readonly Change['kind'][] = ['create', 'delete', 'demo'];

/** The right to make such a change by hand. Of a set over many things the server knows more and decides. */
function rightFor(change: Change): Permission {
  const { kind, entity, count, fields } = change;
  if (entity === 'shop') return 'shop.edit';
  if (count > 1 && bulkKinds.includes(kind)) return 'menu.bulk';
  const comesOrGoes = count > 1 ? kindsThatComeOrGo.includes(kind) : actionOf(change) !== 'edit';
  if (comesOrGoes) return 'menu.delete';
  const isSwitch = fields.length > 0 && fields.every(({ field }) => field === 'is_active');
  return isSwitch ? 'menu.switch' : 'menu.edit';
}

/** Whether to offer it: what would only be refused is not. */
export const mayUndo = (role: Role, change: Change): boolean =>
  change.undoable && may(role, rightFor(change));
