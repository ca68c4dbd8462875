import { type ImportColumn, importLimits, type listImportRows } from '@sofra/contract/menu-import';
import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { changeSets } from '../../history/history.table.ts';
import { isUndone } from '../../history/undone.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import type { ReadSheet } from '../../sheets/sheet.ts';
import { readWholeMenu } from '../menu-sheet/whole-menu.ts';
import { findTable, keptHeading, type Taught } from './find-headings.ts';
import type { ImportEntry } from './menu-imports.presenter.ts';
import { menuImportSheets, menuImports, sheetHeadings } from './menu-imports.table.ts';
import {
  type ImportPlan,
  type PlannedError,
  type PlannedRow,
  planImport,
  type ReadFile,
} from './plan-import.ts';
import { shortened } from './shortened.ts';

const readEntries = (db: Database, where: SQL) =>
  db
    .select({ ...getTableColumns(menuImports), isUndone })
    .from(menuImports)
    .leftJoin(changeSets, eq(changeSets.id, menuImports.changeSetId))
    .where(where)
    .orderBy(desc(menuImports.createdAt), desc(menuImports.id));

export async function getImport(db: Database, id: string): Promise<ImportEntry> {
  const [entry] = await readEntries(db, eq(menuImports.id, id));
  if (!entry) throw new AppError('not_found');
  return { ...entry, errors: await firstErrors(db, id), unreadSheets: await othersOf(db, id) };
}

/** Without what is in each and wrong with it: that is read where one is looked at. */
export async function listImports(db: Database, shopId: string): Promise<ImportEntry[]> {
  const entries = await readEntries(db, eq(menuImports.shopId, shopId));
  return entries.map((entry) => ({ ...entry, newCategories: [], errors: [], unreadSheets: [] }));
}

async function readSheet(db: Database, id: string) {
  const [kept] = await db.select().from(menuImportSheets).where(eq(menuImportSheets.importId, id));
  if (!kept) throw new AppError('not_found');
  return kept;
}

/** Taken apart by the database: of a large file, a page is a small part. */
const eachRow = sql`json_array_elements(${menuImportSheets.rows}) with ordinality as each (said, place)`;

async function firstErrors(db: Database, id: string): Promise<PlannedError[]> {
  const { rows } = await db.execute<{ error: PlannedError }>(sql`
    select error from ${menuImportSheets}, ${eachRow},
      json_array_elements(said -> 'errors') with ordinality as wrong (error, at)
    where ${menuImportSheets.importId} = ${id}
    order by place, at
    limit ${importLimits.errors}`);
  return rows.map(({ error }) => error);
}

/** The sheets of the file that were not read. */
async function othersOf(db: Database, id: string): Promise<string[]> {
  const [kept] = await db
    .select({ others: sql<string[] | null>`${menuImportSheets.sheet} -> 'others'` })
    .from(menuImportSheets)
    .where(eq(menuImportSheets.importId, id));
  return kept?.others ?? [];
}

/** All of it, for the sheet that is given back. */
export async function wholeImport(db: Database, id: string) {
  const [entry] = await readEntries(db, eq(menuImports.id, id));
  if (!entry) throw new AppError('not_found');
  const { sheet, rows, headingAt, headings } = await readSheet(db, id);
  return { name: entry.name, sheet, rows, heading: headingAt + headings - 1 };
}

export async function listRows(
  db: Database,
  id: string,
  { kind, limit, offset }: z.output<typeof listImportRows.query>,
) {
  const ofKind = kind === undefined ? sql`true` : sql`said ->> 'kind' = ${kind}`;
  const { rows } = await db.execute<{ total: number; page: PlannedRow[] }>(sql`
    with found as materialized (
      select said, place from ${menuImportSheets}, ${eachRow}
      where ${menuImportSheets.importId} = ${id} and ${ofKind}
    ), page as (select said, place from found order by place limit ${limit} offset ${offset})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(said order by place), '[]') from page) as page`);
  return { rows: rows[0]?.page ?? [], total: rows[0]?.total ?? 0 };
}

/** Nobody else reads it again or applies it until the transaction ends. */
export async function lockImport(db: Database, id: string) {
  const [row] = await db.select().from(menuImports).where(eq(menuImports.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function fileOf(db: Database, id: string, columns: ImportColumn[]): Promise<ReadFile> {
  const { sheet, headingAt, headings } = await readSheet(db, id);
  return { sheet, columns, firstRow: headingAt + headings };
}

const summaryOf = ({ counts, newCategories, seen, errorTotal }: ImportPlan) => ({
  counts,
  newCategories,
  seen,
  errorTotal,
});

/** What would become of it, as it was worked out last. */
export async function keepPlan(db: Database, id: string, plan: ImportPlan): Promise<void> {
  await db.update(menuImports).set(summaryOf(plan)).where(eq(menuImports.id, id));
  await db.update(menuImportSheets).set({ rows: plan.rows }).where(eq(menuImportSheets.importId, id));
}

async function taughtBy(db: Database, shopId: string): Promise<Taught> {
  const rows = await db.select().from(sheetHeadings).where(eq(sheetHeadings.shopId, shopId));
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

/** The latest few are kept. */
async function makeRoom(db: Database, shopId: string): Promise<void> {
  const old = db
    .select({ id: menuImports.id })
    .from(menuImports)
    .where(eq(menuImports.shopId, shopId))
    .orderBy(desc(menuImports.createdAt))
    .offset(importLimits.importsPerShop - 1);
  await db.delete(menuImports).where(inArray(menuImports.id, old));
}

type By = Pick<Member, 'userId' | 'shopId'>;

/** Makes sense of a table and says what would become of it. */
export async function createImport(
  db: Database,
  now: Date,
  { userId, shopId }: By,
  { name, readFrom }: { name: string; readFrom: (from: number) => Promise<ReadSheet> },
): Promise<string> {
  const menu = await readWholeMenu(db, shopId);
  const { sheet, at, count, columns } = await findTable(readFrom, menu, await taughtBy(db, shopId));
  const plan = await planImport({ sheet, columns, firstRow: at + count }, menu);
  if (plan.rows.length === 0) throw fieldError('file', 'validation.sheet_empty');
  return inTransaction(db, async (db) => {
    await makeRoom(db, shopId);
    const [row] = await db
      .insert(menuImports)
      .values({ shopId, name, columns, ...summaryOf(plan), createdBy: userId, createdAt: now })
      .returning({ id: menuImports.id });
    if (!row) throw new Error('The insert answered no row.');
    await db
      .insert(menuImportSheets)
      .values({ importId: row.id, sheet, headingAt: at, headings: count, rows: plan.rows });
    return row.id;
  });
}

function assertColumns(stored: readonly ImportColumn[], sent: readonly ImportColumn[]): void {
  const isSame =
    stored.length === sent.length &&
    // As they were told.
    stored.every(({ header }, at) => sent[at]?.header === shortened(header));
  if (!isSame) throw fieldError('columns', 'validation.sheet_headings');
  const seen = new Set<string>();
  for (const [index, { field }] of sent.entries()) {
    if (field !== null && seen.has(field))
      throw fieldError(`columns.${index}.field`, 'validation.sheet_column_twice');
    if (field !== null) seen.add(field);
  }
}

async function learn(db: Database, shopId: string, columns: readonly ImportColumn[]): Promise<void> {
  const taught = new Map(
    columns.flatMap(({ header, field }): [string, string][] =>
      keptHeading(header) === '' ? [] : [[keptHeading(header), field ?? '']],
    ),
  );
  if (taught.size === 0) return;
  await db
    .insert(sheetHeadings)
    .values([...taught].map(([heading, field]) => ({ shopId, heading, field })))
    .onConflictDoUpdate({
      target: [sheetHeadings.shopId, sheetHeadings.heading],
      set: { field: sql`excluded.field` },
    });
}

/** Reads the file once more with other meanings of its columns; the shop remembers them. */
export async function changeColumns(
  db: Database,
  { shopId }: By,
  id: string,
  columns: ImportColumn[],
): Promise<void> {
  const menu = await readWholeMenu(db, shopId);
  const file = await fileOf(db, id, columns);
  const { columns: before } = await getImport(db, id);
  assertColumns(before, columns);
  const plan = await planImport(file, menu);
  await inTransaction(db, async (db) => {
    const stored = await lockImport(db, id);
    if (stored.appliedAt) throw new AppError('changed_since');
    await db.update(menuImports).set({ columns }).where(eq(menuImports.id, id));
    await keepPlan(db, id, plan);
    // What somebody has told, not what was made of the rest.
    await learn(
      db,
      shopId,
      columns.filter(({ field }, at) => field !== before[at]?.field),
    );
  });
}
