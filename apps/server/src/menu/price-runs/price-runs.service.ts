import { type priceRunInput, priceRunLimits, type priceRunPatch } from '@sofra/contract/price-runs';
import { runTotals } from '@sofra/contract/run-totals';
import { and, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { changeSets } from '../../history/history.table.ts';
import { isUndone } from '../../history/undone.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertNotEditedSince, laterThan } from '../../platform/edits.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { assertMay, type Member } from '../../platform/http/guards.ts';
import { presentRun, type RunRow, type RunWithFate } from './price-runs.presenter.ts';
import { priceRunPreviews, priceRuns } from './price-runs.table.ts';
import { digitsOf, fingerprintOf, type RunLine, workOut } from './run-lines.ts';
import { assertRules } from './run-rules.ts';
import { readThings } from './run-things.ts';

type Input = z.output<typeof priceRunInput>;
type Patch = z.output<typeof priceRunPatch>;
type Asked = Pick<RunRow, 'selection' | 'rules' | 'typed'>;

const readRuns = (db: Database, where: SQL | undefined): Promise<RunWithFate[]> =>
  db
    .select({ ...getTableColumns(priceRuns), isUndone })
    .from(priceRuns)
    .leftJoin(changeSets, eq(changeSets.id, priceRuns.changeSetId))
    .where(where)
    .orderBy(desc(priceRuns.createdAt), desc(priceRuns.id));

export async function getRun(db: Database, id: string): Promise<RunWithFate> {
  const [row] = await readRuns(db, eq(priceRuns.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

export const listRuns = (db: Database, shopId: string) => readRuns(db, eq(priceRuns.shopId, shopId));

/** Nobody else changes or applies it until the transaction ends. */
export async function lockRun(db: Database, id: string): Promise<RunRow> {
  const [row] = await db.select().from(priceRuns).where(eq(priceRuns.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** What it is now is told to whoever read an older one: what is scheduled or applied by now was not then. */
export const assertNewest = (db: Database, { id, updatedAt }: RunRow, readAt: string | undefined) =>
  assertNotEditedSince(readAt, updatedAt, async () => presentRun(await getRun(db, id)));

/** What a preview comes to. */
export function summaryOf(lines: readonly RunLine[]) {
  const { flags, totals, changed_products: changedProducts } = runTotals(lines, digitsOf);
  const flagged = lines.filter((line) => line.flags.length > 0).length;
  return { seen: fingerprintOf(lines), total: lines.length, flagged, flags, totals, changedProducts };
}

export async function keepPreview(db: Database, runId: string, lines: RunLine[]): Promise<void> {
  await db
    .insert(priceRunPreviews)
    .values({ runId, lines })
    .onConflictDoUpdate({ target: priceRunPreviews.runId, set: { lines } });
}

/** What it would do to the prices of now. */
const preview = async (db: Database, shopId: string, { selection, rules, typed }: Asked) =>
  workOut(await readThings(db, shopId, selection), rules, typed).lines;

/** Drafts that nobody came back to make room for new ones; what was applied can still be taken back. */
async function makeRoom(db: Database, shopId: string): Promise<void> {
  const old = db
    .select({ id: priceRuns.id })
    .from(priceRuns)
    .where(and(eq(priceRuns.shopId, shopId), inArray(priceRuns.state, ['draft', 'failed'])))
    .orderBy(desc(priceRuns.createdAt))
    .offset(priceRunLimits.runsPerShop - 1);
  await db.delete(priceRuns).where(inArray(priceRuns.id, old));
}

export async function createRun(db: Database, now: Date, member: Member, input: Input): Promise<RunWithFate> {
  assertRules(input);
  const { shopId, userId } = member;
  const asked = { selection: input.selection, rules: input.rules, typed: [] };
  const lines = await preview(db, shopId, asked);
  return inTransaction(db, async (db) => {
    await makeRoom(db, shopId);
    const [row] = await db
      .insert(priceRuns)
      .values({
        shopId,
        state: 'draft',
        ...asked,
        ...summaryOf(lines),
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('The insert answered no row.');
    await keepPreview(db, row.id, lines);
    return { ...row, isUndone: false };
  });
}

/** One that has been applied is what it is; one that failed can be tried again. */
export const isOpen = ({ state }: RunRow): boolean => state !== 'applied';

export function assertOpen(run: RunRow): void {
  if (!isOpen(run)) throw new AppError('changed_since');
}

/** One that is scheduled is touched by those who may schedule. */
function assertMayTouch({ role }: Member, { state }: RunRow): void {
  if (state === 'scheduled') assertMay(role, 'menu.bulk');
}

export async function changeRun(db: Database, now: Date, member: Member, patch: Patch): Promise<RunWithFate> {
  assertRules(patch);
  return inTransaction(db, async (db) => {
    const stored = await lockRun(db, patch._id);
    await assertNewest(db, stored, patch.updatedAt);
    assertOpen(stored);
    assertMayTouch(member, stored);
    const { selection = stored.selection, rules = stored.rules, typed = stored.typed } = patch;
    const lines = await preview(db, stored.shopId, { selection, rules, typed });
    await keepPreview(db, stored.id, lines);
    const [row] = await db
      .update(priceRuns)
      .set({
        selection,
        rules,
        typed,
        ...summaryOf(lines),
        state: 'draft',
        dueAt: null,
        error: null,
        updatedAt: laterThan(stored.updatedAt, now),
      })
      .where(eq(priceRuns.id, stored.id))
      .returning();
    if (!row) throw new Error('The update answered no row.');
    return { ...row, isUndone: false };
  });
}

export async function deleteRun(
  db: Database,
  member: Member,
  id: string,
  readAt: string | undefined,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const stored = await lockRun(db, id);
    await assertNewest(db, stored, readAt);
    assertOpen(stored);
    assertMayTouch(member, stored);
    await db.delete(priceRuns).where(eq(priceRuns.id, id));
  });
}

/** Within the year and a month that people plan ahead. */
export function assertDue(at: Date, now: Date): void {
  const latest = now.getTime() + priceRunLimits.aheadDays * 86_400_000;
  if (at <= now || at.getTime() > latest) throw fieldError('at', 'validation.due_at');
}
