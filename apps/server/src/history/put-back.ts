import type { ChangedEntity } from '@sofra/contract/history';
import type { Database } from '../platform/database/pool.ts';
import type { changes, State } from './history.table.ts';
import { withWholeLists } from './list-state.ts';
import { type ChangedThing, isSame } from './record-change.ts';
import type { StoredThing, UndoAdapter, Undoing, Write } from './undo-adapter.ts';

type Line = typeof changes.$inferSelect;

export interface Left {
  entity: ChangedEntity;
  entity_id: string;
  /** Nothing where it is all of the thing. */
  field: string | null;
  current: unknown;
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

  async function bringBack(adapter: UndoAdapter, lines: Line[]): Promise<void> {
    const gone = lines.filter(({ entityId }) => !things.has(entityId));
    const wanted = gone.map(({ entityId, before }) => ({ id: entityId, state: before ?? {} }));
    const back = gone.length > 0 ? await adapter.insert(db, undoing, wanted) : new Map<string, State>();
    for (const line of lines) {
      const state = back.get(line.entityId);
      if (!state) {
        leave(line, null, things.get(line.entityId)?.state);
        continue;
      }
      restore(line, line.title, null, state);
      for (const [field, value] of Object.entries(line.before ?? {}))
        if (!isSame(value, state[field])) leave(line, field, state[field]);
    }
  }

  /** The fields that are still as the set left them, with what they were before. */
  function untouched(line: Line, state: State): State {
    const { before, after } = line;
    const fields = Object.keys({ ...before, ...after });
    const isUntouched = (field: string) => isSame(state[field], after?.[field]);
    for (const field of fields) if (!isUntouched(field)) leave(line, field, state[field]);
    return Object.fromEntries(fields.filter(isUntouched).map((field) => [field, before?.[field] ?? null]));
  }

  /** What has to be written for it; nothing where nothing is as it was left. */
  function writeOf(line: Line): (Write<StoredThing> & { line: Line })[] {
    const thing = things.get(line.entityId);
    if (!thing) {
      leave(line, null, null);
      return [];
    }
    const fields = untouched(line, thing.state);
    return Object.keys(fields).length > 0 ? [{ line, thing, fields }] : [];
  }

  async function change(adapter: UndoAdapter, lines: Line[]): Promise<void> {
    const all = lines.flatMap(writeOf);
    const isMove = ({ fields }: Write<StoredThing>) =>
      adapter.place !== undefined && Object.keys(fields).join() === 'position';
    const moves = all.filter(isMove).map(({ thing: { id }, fields: { position } }) => ({ id, position }));
    const writes = all.filter((write) => !isMove(write));
    const refused =
      writes.length > 0 ? await adapter.write(db, undoing, writes) : new Map<string, string[]>();
    if (moves.length > 0) await adapter.place?.(db, moves);
    for (const { line, thing, fields } of all) {
      const { id, title, state } = thing;
      const kept = refused.get(id) ?? [];
      for (const field of kept) leave(line, field, state[field]);
      const after = { ...state, ...fields, ...Object.fromEntries(kept.map((name) => [name, state[name]])) };
      if (kept.length < Object.keys(fields).length) restore(line, title, state, withWholeLists(state, after));
    }
  }

  // Its place is passed over: another's deletion and one drag move everything behind it, and nobody touched the thing.
  const isAsMade = ({ entityId, after }: Line) => {
    const thing = things.get(entityId);
    const isAsSaid = ([field, value]: [string, unknown]) =>
      field === 'position' || isSame(thing?.state[field], value);
    return thing && Object.entries(after ?? {}).every(isAsSaid);
  };

  async function takeAway(adapter: UndoAdapter, lines: Line[]): Promise<void> {
    const made = lines.filter(isAsMade).flatMap(({ entityId }) => things.get(entityId) ?? []);
    const gone = made.length > 0 ? await adapter.remove(db, undoing, made) : new Set<string>();
    for (const line of lines) {
      const thing = things.get(line.entityId);
      if (thing && gone.has(thing.id)) restore(line, thing.title, thing.state, null);
      else leave(line, null, thing?.state);
    }
  }

  const linesOf = ({ entity }: UndoAdapter, action: Line['action']) =>
    lines.filter((line) => line.entity === entity && line.action === action);

  for (const adapter of adapters) {
    const ids = lines.filter(({ entity }) => entity === adapter.entity).map(({ entityId }) => entityId);
    if (ids.length === 0) continue;
    for (const thing of await adapter.lock(db, undoing.member.shopId, ids)) things.set(thing.id, thing);
  }
  for (const adapter of adapters) await bringBack(adapter, linesOf(adapter, 'delete'));
  for (const adapter of adapters) await change(adapter, linesOf(adapter, 'edit'));
  for (const adapter of adapters.toReversed()) await takeAway(adapter, linesOf(adapter, 'create'));
  // In the order of the set, so that what it was mainly about stays first.
  return { restored: lines.flatMap((line) => restored.get(line) ?? []), left };
}
