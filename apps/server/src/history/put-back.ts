import type { ChangedEntity } from '@sofra/contract/history';
import type { Database } from '../platform/database/pool.ts';
import type { changes, State } from './history.table.ts';
import { type ChangedThing, isSame } from './record-change.ts';
import type { StoredThing, UndoAdapter, Undoing } from './undo-adapter.ts';

type Line = typeof changes.$inferSelect;

export interface Left {
  entity: ChangedEntity;
  entity_id: string;
  /** Nothing where it is all of the thing. */
  field: string | null;
  current: unknown;
}

interface Move {
  id: string;
  position: unknown;
}

/** Undoes lines, and gathers what came of it. */
export async function putBack(
  db: Database,
  undoing: Undoing,
  lines: readonly Line[],
  adapters: readonly UndoAdapter[],
): Promise<{ restored: ChangedThing[]; left: Left[] }> {
  const left: Left[] = [];
  const restored = new Map<Line, ChangedThing>();
  const things = new Map<string, StoredThing>();

  const leave = ({ entity, entityId }: Line, field: string | null, current: unknown) =>
    left.push({ entity, entity_id: entityId, field, current: current ?? null });
  const restore = (line: Line, title: StoredThing['title'], before: State | null, after: State | null) =>
    restored.set(line, { entity: line.entity, entityId: line.entityId, title, before, after });

  async function bringBack(adapter: UndoAdapter, line: Line): Promise<void> {
    const wanted = line.before ?? {};
    const there = things.get(line.entityId);
    const state = there ? undefined : await adapter.insert(db, undoing, line.entityId, wanted);
    if (!state) return void leave(line, null, there?.state);
    restore(line, line.title, null, state);
    for (const field of Object.keys(wanted))
      if (!isSame(wanted[field], state[field])) leave(line, field, state[field]);
  }

  /** The fields that are still as the set left them, with what they were before. */
  function untouched(line: Line, state: State): State {
    const { before, after } = line;
    const fields = Object.keys({ ...before, ...after });
    const isUntouched = (field: string) => isSame(state[field], after?.[field]);
    for (const field of fields) if (!isUntouched(field)) leave(line, field, state[field]);
    return Object.fromEntries(fields.filter(isUntouched).map((field) => [field, before?.[field] ?? null]));
  }

  async function change(adapter: UndoAdapter, line: Line): Promise<Move[]> {
    const thing = things.get(line.entityId);
    if (!thing) {
      leave(line, null, null);
      return [];
    }
    const { id, title, state } = thing;
    const fields = untouched(line, state);
    const names = Object.keys(fields);
    if (names.length === 0) return [];
    const isMove = names.join() === 'position' && adapter.place !== undefined;
    const refused = isMove ? [] : await adapter.write(db, undoing, thing, fields);
    for (const field of refused) leave(line, field, state[field]);
    const after = { ...state, ...fields, ...Object.fromEntries(refused.map((name) => [name, state[name]])) };
    if (refused.length < names.length) restore(line, title, state, after);
    return isMove ? [{ id, position: fields.position }] : [];
  }

  async function takeAway(adapter: UndoAdapter, line: Line): Promise<void> {
    const thing = things.get(line.entityId);
    const made = line.after ?? {};
    const isAsMade = thing && Object.keys(made).every((field) => isSame(thing.state[field], made[field]));
    if (isAsMade && (await adapter.remove(db, undoing, thing))) restore(line, thing.title, thing.state, null);
    else leave(line, null, thing?.state);
  }

  const linesOf = ({ entity }: UndoAdapter, action: Line['action']) =>
    lines.filter((line) => line.entity === entity && line.action === action);

  for (const adapter of adapters) {
    const ids = lines.filter(({ entity }) => entity === adapter.entity).map(({ entityId }) => entityId);
    if (ids.length === 0) continue;
    for (const thing of await adapter.lock(db, undoing.member.shopId, ids)) things.set(thing.id, thing);
  }
  for (const adapter of adapters)
    for (const line of linesOf(adapter, 'delete')) await bringBack(adapter, line);
  for (const adapter of adapters) {
    const moves: Move[] = [];
    for (const line of linesOf(adapter, 'edit')) moves.push(...(await change(adapter, line)));
    if (moves.length > 0) await adapter.place?.(db, moves);
  }
  for (const adapter of adapters.toReversed())
    for (const line of linesOf(adapter, 'create')) await takeAway(adapter, line);
  // In the order of the set, so that what it was mainly about stays first.
  return { restored: lines.flatMap((line) => restored.get(line) ?? []), left };
}
