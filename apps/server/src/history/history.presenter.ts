import type { Change } from '@sofra/contract/history';
import type { Member } from '../platform/http/guards.ts';
import type { LineRow, SetRow } from './history.service.ts';
import type { State } from './history.table.ts';
import type { UndoAdapter } from './undo-adapter.ts';
import { isUndoable, mayUndo } from './undoable.ts';

type Named = { name: string; email: string } | null;

/** Whoever reads is told what they may take back themselves. */
interface Reader {
  now: Date;
  member: Member;
  adapters: readonly UndoAdapter[];
}

/** People who gave no name are known by their address. */
export const nameOf = ({ name, email }: NonNullable<Named>) => name || email;

/** A person's name is in no language. */
const titleOf = ({ title }: Pick<LineRow, 'title'>, subject: Named) =>
  subject ? { und: nameOf(subject) } : title;

export const presentFields = (
  line: { before: State | null; after: State | null } | null,
): Change['fields'] => {
  const { before, after } = line ?? {};
  return Object.keys({ ...before, ...after }).map((field) => ({
    field,
    old: before?.[field] ?? null,
    new: after?.[field] ?? null,
  }));
};

export const presentChange = (
  { set, user, subject, line }: SetRow,
  { now, member, adapters }: Reader,
): Change => ({
  _id: set.id,
  kind: set.kind,
  at: set.at.toISOString(),
  user: user && { _id: user.id, name: nameOf(user) },
  entity: set.entity,
  entity_id: set.entityId,
  title: titleOf(set, subject),
  count: set.count,
  fields: presentFields(line),
  undoable: isUndoable(now, set) && mayUndo(member, set, adapters),
  undone_by: set.undoneBy,
});

export const presentLine = (line: LineRow) => ({
  entity: line.entity,
  entity_id: line.entityId,
  action: line.action,
  title: titleOf(line, line.subject),
  fields: presentFields(line),
});
