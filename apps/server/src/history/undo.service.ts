import type { ChangedEntity } from '@sofra/contract/history';
import { asc, eq, sql } from 'drizzle-orm';
import { violatedConstraint } from '../platform/database/failures.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { assertMay, type Member } from '../platform/http/guards.ts';
import { changeSets, changes } from './history.table.ts';
import { putBack } from './put-back.ts';
import type { recordChange } from './record-change.ts';
import type { UndoAdapter } from './undo-adapter.ts';
import { isUndoable } from './undoable.ts';

/** What can be taken back, in the order in which it may come into being: a category before its products. */
export interface Undoables {
  lockShop(db: Database, shopId: string): Promise<unknown>;
  adapters: readonly UndoAdapter[];
  /** Writes down what was put back; answers the id of the change set. */
  record: typeof recordChange;
}

type Line = typeof changes.$inferSelect;

/** What was done first in a row of undone undoings. */
async function firstKind(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    with recursive chain as (
      select id, kind, undo_of from ${changeSets} where id = ${id}
      union all
      select earlier.id, earlier.kind, earlier.undo_of
      from ${changeSets} as earlier join chain on earlier.id = chain.undo_of
    )
    select kind from chain where undo_of is null`);
  return rows[0]?.kind;
}

const bulkKinds: readonly (string | undefined)[] = ['price_run', 'import'];

async function assertMayUndo(
  db: Database,
  { role }: Member,
  setId: string,
  lines: Line[],
  adapterOf: (entity: ChangedEntity) => UndoAdapter,
) {
  for (const { entity, action, before, after } of lines)
    assertMay(role, adapterOf(entity).permissionFor(action, Object.keys({ ...before, ...after })));
  if (lines.length > 1 && bulkKinds.includes(await firstKind(db, setId))) assertMay(role, 'menu.bulk');
}

async function undoOnce(db: Database, now: Date, member: Member, setId: string, undoables: Undoables) {
  const adapterOf = (entity: ChangedEntity) => {
    const adapter = undoables.adapters.find((candidate) => candidate.entity === entity);
    // The team has none.
    if (!adapter) throw new AppError('changed_since');
    return adapter;
  };
  await undoables.lockShop(db, member.shopId);
  const [set] = await db.select().from(changeSets).where(eq(changeSets.id, setId)).for('update');
  if (!set) throw new AppError('not_found');
  const lines = await db.select().from(changes).where(eq(changes.setId, setId)).orderBy(asc(changes.line));
  await assertMayUndo(db, member, setId, lines, adapterOf);
  const takesAway = lines.some(({ action }) => action === 'delete');
  if (!isUndoable(now, set, takesAway)) throw new AppError('changed_since');
  const { restored, left } = await putBack(db, { now, member }, lines, undoables.adapters);
  const id = await undoables.record(db, now, member, { kind: 'undo', lines: restored, undoOf: setId });
  if (!id) throw new AppError('changed_since', { extra: { left } });
  await db.update(changeSets).set({ undoneBy: id }).where(eq(changeSets.id, setId));
  return { _id: id, restored: restored.length, left };
}

const triesMax = 3;

/**
 * Takes a change set back, field by field, as far as everything is still as it left it. What somebody else took in the
 * same moment, such as a number, is found taken at the next try.
 */
export async function undoChangeSet(
  db: Database,
  now: Date,
  member: Member,
  setId: string,
  undoables: Undoables,
) {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(db, (db) => undoOnce(db, now, member, setId, undoables));
    } catch (error) {
      if (tries === triesMax || violatedConstraint(error) === undefined) throw error;
    }
  }
}
