import { asc, eq } from 'drizzle-orm';
import { violatedConstraint } from '../platform/database/failures.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Member } from '../platform/http/guards.ts';
import { changeSets, changes } from './history.table.ts';
import { putBack } from './put-back.ts';
import type { Change } from './record-change.ts';
import type { UndoAdapter } from './undo-adapter.ts';
import { isUndoable, mayUndo } from './undoable.ts';
import { doneLastBy } from './undone.ts';

/** What can be taken back, in the order in which it may come into being: a category before its products. */
export interface Undoables {
  lockShop(db: Database, shopId: string): Promise<unknown>;
  adapters: readonly UndoAdapter[];
  /** Writes down what was put back; answers the id of the change set. */
  record(db: Database, now: Date, member: Member, change: Change): Promise<string | undefined>;
}

async function undoOnce(db: Database, now: Date, member: Member, asked: string, undoables: Undoables) {
  await undoables.lockShop(db, member.shopId);
  // Whoever looks at what was undone and done again means what stands now.
  const setId = (await doneLastBy(db, asked)) ?? asked;
  const [set] = await db.select().from(changeSets).where(eq(changeSets.id, setId)).for('update');
  if (!set) throw new AppError('not_found');
  if (!isUndoable(now, set)) throw new AppError('changed_since');
  if (!mayUndo(member, set, undoables.adapters)) throw new AppError('forbidden');
  const lines = await db.select().from(changes).where(eq(changes.setId, setId)).orderBy(asc(changes.line));
  const { restored, left } = await putBack(db, { now, member }, lines, undoables.adapters);
  const id = await undoables.record(db, now, member, { kind: 'undo', lines: restored, undoOf: set });
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
