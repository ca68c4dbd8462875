import {
  type listPriceLines,
  type PriceLine,
  type priceRunInput,
  priceRunLimits,
  type priceRunPatch,
} from '@sofra/contract/price-runs';
import { and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { changeSets } from '../../history/history.table.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { assertMay, type Member } from '../../platform/http/guards.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { products } from '../products/products.table.ts';
import type { RunRow, RunWithFate } from './price-runs.presenter.ts';
import { priceRunPreviews, priceRuns } from './price-runs.table.ts';
import { fingerprintOf, type RunLine, workOut } from './run-lines.ts';
import { assertRules } from './run-rules.ts';
import { readThings } from './run-things.ts';

type Input = z.output<typeof priceRunInput>;
type Patch = z.output<typeof priceRunPatch>;
type Asked = Pick<RunRow, 'selection' | 'rules' | 'typed'>;

const undoing = alias(changeSets, 'undoing');

/** Undone where its change set is, and that was not undone itself. */
const isUndone = sql<boolean>`(${changeSets.undoneBy} is not null and ${undoing.undoneBy} is null)`;

const readRuns = (db: Database, where: SQL | undefined): Promise<RunWithFate[]> =>
  db
    .select({ ...getTableColumns(priceRuns), isUndone })
    .from(priceRuns)
    .leftJoin(changeSets, eq(changeSets.id, priceRuns.changeSetId))
    .leftJoin(undoing, eq(undoing.id, changeSets.undoneBy))
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

export const summaryOf = (lines: readonly RunLine[]) => ({
  seen: fingerprintOf(lines),
  total: lines.length,
  flagged: lines.filter(({ flags }) => flags.length > 0).length,
});

export async function keepPreview(db: Database, runId: string, lines: RunLine[]): Promise<void> {
  await db
    .insert(priceRunPreviews)
    .values({ runId, lines })
    .onConflictDoUpdate({ target: priceRunPreviews.runId, set: { lines } });
}

/** What it would do to the prices of now. */
const preview = async (db: Database, shopId: string, { selection, rules, typed }: Asked) =>
  workOut(await readThings(db, shopId, selection), rules, typed).lines;

/** Drafts that nobody came back to make room for new ones. */
async function makeRoom(db: Database, shopId: string): Promise<void> {
  const old = db
    .select({ id: priceRuns.id })
    .from(priceRuns)
    .where(and(eq(priceRuns.shopId, shopId), ne(priceRuns.state, 'scheduled')))
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
      .values({ shopId, state: 'draft', ...asked, ...summaryOf(lines), createdBy: userId, createdAt: now })
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

export async function changeRun(db: Database, member: Member, patch: Patch): Promise<RunWithFate> {
  assertRules(patch);
  return inTransaction(db, async (db) => {
    const stored = await lockRun(db, patch._id);
    assertOpen(stored);
    assertMayTouch(member, stored);
    const { selection = stored.selection, rules = stored.rules, typed = stored.typed } = patch;
    const lines = await preview(db, stored.shopId, { selection, rules, typed });
    await keepPreview(db, stored.id, lines);
    const [row] = await db
      .update(priceRuns)
      .set({ selection, rules, typed, ...summaryOf(lines), state: 'draft', dueAt: null, error: null })
      .where(eq(priceRuns.id, stored.id))
      .returning();
    if (!row) throw new Error('The update answered no row.');
    return { ...row, isUndone: false };
  });
}

export async function deleteRun(db: Database, member: Member, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const stored = await lockRun(db, id);
    assertOpen(stored);
    assertMayTouch(member, stored);
    await db.delete(priceRuns).where(eq(priceRuns.id, id));
  });
}

export async function linesOfRun(db: Database, id: string): Promise<RunLine[]> {
  const [kept] = await db.select().from(priceRunPreviews).where(eq(priceRunPreviews.runId, id));
  return kept?.lines ?? [];
}

const difference = ({ old, new: after }: RunLine) => (old === 0 ? 0 : (after - old) / old);

/** Every name it is known by, with that of the size. */
function nameOf(texts: Record<string, string>, ofSize: Record<string, string> | undefined) {
  if (!ofSize) return texts;
  const [any = ''] = Object.values(ofSize);
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, `${text} · ${ofSize[language] ?? any}`]),
  );
}

async function withNames(db: Database, shopId: string, lines: readonly RunLine[]): Promise<PriceLine[]> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const named = await db
    .select({ id: products.id, name: products.name, variants: products.variants })
    .from(products)
    .where(inArray(products.id, ids));
  const dishes = new Map(named.map((row) => [row.id, row]));
  const groups = lines.some(({ option_id }) => option_id !== null)
    ? await db
        .select({ options: optionGroups.options })
        .from(optionGroups)
        .where(eq(optionGroups.shopId, shopId))
    : [];
  const options = new Map(groups.flatMap((group) => group.options.map(({ _id, name }) => [_id, name])));
  return lines.map((line) => {
    const dish = dishes.get(line.product_id ?? '');
    const size = dish?.variants.find(({ _id }) => _id === line.variant_id)?.name;
    const name = dish ? nameOf(dish.name, size) : (options.get(line.option_id ?? '') ?? {});
    return { ...line, name };
  });
}

export async function listLines(
  db: Database,
  { id, shopId }: Pick<RunRow, 'id' | 'shopId'>,
  { flag, sort, product_id, limit, offset }: z.output<typeof listPriceLines.query>,
) {
  const found = (await linesOfRun(db, id)).filter(
    (line) =>
      (flag === undefined || line.flags.includes(flag)) &&
      (product_id === undefined || line.product_id === product_id.toLowerCase()),
  );
  if (sort) {
    const direction = sort === 'difference' ? 1 : -1;
    found.sort((a, b) => direction * (difference(a) - difference(b)));
  }
  return {
    lines: await withNames(db, shopId, found.slice(offset, offset + limit)),
    total: found.length,
  };
}

/** Within the year and a month that people plan ahead. */
export function assertDue(at: Date, now: Date): void {
  const latest = now.getTime() + priceRunLimits.aheadDays * 86_400_000;
  if (at <= now || at.getTime() > latest) throw fieldError('at', 'validation.due_at');
}
