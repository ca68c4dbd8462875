import { isDeepStrictEqual } from 'node:util';
import type { ChangeAction, ChangedEntity, ChangeKind } from '@sofra/contract/history';
import type { LocalizedText } from '@sofra/contract/localized-text';
import { type SQL, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/pool.ts';
import { executeNamed } from '../platform/database/prepared.ts';
import { withoutWaiting } from '../platform/database/transaction.ts';
import { flatMapInTurns } from '../platform/in-turns.ts';
import { changeSets, changes, type Deed, type State } from './history.table.ts';

/** A thing before and after; nothing before it came, nothing after it went. */
export interface ChangedThing {
  entity: ChangedEntity;
  entityId: string;
  title: LocalizedText;
  before: State | null;
  after: State | null;
}

interface Named {
  id: string;
  name: LocalizedText;
}

/** Makes the lines of one sort of thing from its rows; nothing before it came, nothing after it went. */
export const linesOf =
  <Row extends Named>(entity: ChangedEntity, stateOf: (row: Row) => State) =>
  (before: Row | null, after: Row | null): ChangedThing => {
    const row = after ?? before;
    if (!row) throw new Error('A change is about something.');
    return {
      entity,
      entityId: row.id,
      title: row.name,
      before: before && stateOf(before),
      after: after && stateOf(after),
    };
  };

export interface Change {
  kind: ChangeKind;
  /** What it is mainly about comes first. */
  lines: readonly ChangedThing[];
  /** The set that it takes back. */
  undoOf?: Pick<typeof changeSets.$inferSelect, 'id' | 'firstKind'>;
}

type Line = ChangedThing & { action: ChangeAction };

export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

const pick = (state: State, fields: string[]): State =>
  Object.fromEntries(fields.map((field) => [field, state[field] ?? null]));

/** What is written of it; nothing where it stayed as it was. */
function lineOf({ before, after, ...thing }: ChangedThing): Line[] {
  if (!before || !after) {
    return before || after ? [{ ...thing, action: after ? 'create' : 'delete', before, after }] : [];
  }
  const fields = Object.keys({ ...before, ...after }).filter((field) => !isSame(before[field], after[field]));
  if (fields.length === 0) return [];
  return [{ ...thing, action: 'edit', before: pick(before, fields), after: pick(after, fields) }];
}

const fieldsOf = ({ before, after }: Line) => Object.keys({ ...before, ...after });

/** One a sort of thing and what was done to it, with the fields of all its edits. */
const deedsOf = (lines: readonly Line[]): Deed[] =>
  [...Map.groupBy(lines, ({ entity, action }) => `${entity} ${action}`).values()].map((alike) => {
    const { entity, action } = alike[0] as Line;
    return { entity, action, fields: action === 'edit' ? [...new Set(alike.flatMap(fieldsOf))] : [] };
  });

/** What is written by the same statement, always by the same text. */
interface Alongside {
  name: string;
  statement: SQL;
}

export interface PreparedChange {
  /** Of the set. */
  id: string;
  /** By which the database knows the statement. */
  name: string;
  statement: SQL;
}

/** What writes a change down; nothing where nothing changed. */
export async function prepareChange(
  now: Date,
  { userId, shopId }: { userId: string | null; shopId: string | null },
  { kind, lines, undoOf }: Change,
  alongside?: Alongside,
): Promise<PreparedChange | undefined> {
  const written = await flatMapInTurns(lines, lineOf);
  const [first] = written;
  if (!first) return undefined;
  const id = newId();
  const statement = sql`
    with new_set as (
      insert into ${changeSets} (id, shop_id, person_id, kind, at, user_id, entity, entity_id, title, count, deeds,
        undo_of, first_kind)
      values (
        ${id}, ${shopId}, ${shopId === null ? userId : null}, ${kind}, ${now.toISOString()}, ${userId},
        ${first.entity}, ${first.entityId}, ${JSON.stringify(first.title)}, ${written.length},
        ${JSON.stringify(deedsOf(written))}, ${undoOf?.id ?? null}, ${undoOf?.firstKind ?? kind}
      )
      returning id, shop_id
    )${alongside && sql`, alongside as (${alongside.statement})`}
    insert into ${changes} (set_id, line, shop_id, entity, entity_id, action, title, before, after)
    select new_set.id, written.line, new_set.shop_id, written.entity, written."entityId", written.action,
      written.title, written.before, written.after
    from new_set, json_to_recordset(${JSON.stringify(written.map((entry, line) => ({ ...entry, line })))}::json)
      as written (line int, entity text, "entityId" uuid, action text, title json, before json, after json)`;
  return { id, name: alongside ? `change_with_${alongside.name}` : 'change', statement };
}

/**
 * Writes down what was changed, within the transaction that changes it. One statement however many things there are;
 * nothing where nothing changed. What is about no shop is the person's own; without a person it was the program or the
 * operator. What else is to be kept of it can be written
 * alongside, by the same statement. Answers the id of the set.
 */
export async function recordChange(
  db: Database,
  ...about: Parameters<typeof prepareChange>
): Promise<string | undefined> {
  const prepared = await prepareChange(...about);
  if (prepared) await withoutWaiting(db, executeNamed(db, prepared.name, prepared.statement));
  return prepared?.id;
}
