import { type ChangedEntity, restorableDays } from '@sofra/contract/history';
import { may, type Permission } from '@sofra/contract/permissions';
import type { Member } from '../platform/http/guards.ts';
import type { changeSets } from './history.table.ts';
import type { UndoAdapter } from './undo-adapter.ts';

type Set = typeof changeSets.$inferSelect;

const restorableMs = restorableDays * 24 * 60 * 60 * 1000;

/** What a deletion may still bring back was deleted after this. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableMs);

/** Neither who works in a shop nor who signed in is taken back by the way. */
const isFixed = (entity: ChangedEntity) => entity === 'member' || entity === 'sign_in';

/** What the operator did is not the shop's to take back. */
const isOperators = ({ fields }: Set['deeds'][number]) => fields.includes('suspension');

/** Whether anybody can take it back. The opening of a shop never: its history would end with it. */
export function isUndoable(now: Date, { undoneBy, entity, kind, at, deeds }: Set): boolean {
  if (undoneBy !== null || isFixed(entity) || deeds.some(isOperators)) return false;
  if (entity === 'shop' && kind === 'create') return false;
  return at > restorableSince(now) || !deeds.some(({ action }) => action === 'delete');
}

const bulkKinds: readonly string[] = ['price_run', 'import'];

/** Whether this member has every right that taking it back asks for. */
export function mayUndo(
  { userId, role }: Member,
  { userId: madeBy, deeds, count, firstKind }: Set,
  adapters: readonly UndoAdapter[],
): boolean {
  const rights = deeds.map(({ entity, action, fields }): Permission | undefined =>
    adapters.find((adapter) => adapter.entity === entity)?.permissionFor(action, fields, madeBy === userId),
  );
  if (count > 1 && bulkKinds.includes(firstKind)) rights.push('menu.bulk');
  return rights.every((right) => right !== undefined && may(role, right));
}
