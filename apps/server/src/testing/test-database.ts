import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { copyFirstMigrations, readJournal } from '../platform/database/migration-list.ts';
import { type Database, databaseOn, openPool } from '../platform/database/pool.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly connection: { host: string; user: string; database: string };
}

/** A busy machine may take its time: what is tested is what is answered, not how soon. */
export const patience = { waitMs: 120_000 };

const deadlock = '40P01';

export async function asAdministrator(statement: string): Promise<void> {
  const { host, administrator } = inject('postgres');
  const client = new pg.Client({ host, user: administrator, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A folder with the migrations before the one named. */
export async function migrationsBefore(migration: string): Promise<string> {
  const { entries } = await readJournal();
  const { folder, remove } = await copyFirstMigrations(entries.findIndex(({ tag }) => tag === migration));
  onTestFinished(remove);
  return folder;
}

/** A database that knows only the migrations before the one named; calling `update` brings it up to date, or up to another. */
export async function useDatabaseBefore(migration: string) {
  const { host, user } = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`create database ${database} owner ${user}`);
  const pool = openPool({ host, user, database, max: 1 }, patience);
  onTestFinished(async () => {
    await pool.end();
    await asAdministrator(`drop database ${database} with (force)`);
  });
  await migrate({ host, user, database }, await migrationsBefore(migration));
  const update = async (before?: string) =>
    migrate({ host, user, database }, before === undefined ? undefined : await migrationsBefore(before));
  return { pool, update };
}

/** Only those with something in them: emptying all takes longer than most tests. */
async function emptyTables(pool: pg.Pool): Promise<void> {
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const filled = tables.rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await pool.query<{ name: string }>(filled.join(' union all '));
  if (rows.length > 0) await truncate(pool, rows.map(({ name }) => name).join(', '));
}

/** What the test before wrote down after its answers, such as a line of the security log, may hold a table still. */
async function truncate(pool: pg.Pool, tables: string): Promise<void> {
  try {
    await pool.query(`truncate ${tables} cascade`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== deadlock) throw error;
    await truncate(pool, tables);
  }
}

/** A database of this file's own: a clone of the migrated template, empty before each test. */
export function useTestDatabase(): TestDatabase {
  const { host, user, template } = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const connection = { host, user, database };
  const pool = openPool({ ...connection, max: 8 }, patience);
  const db = databaseOn(pool);

  beforeAll(() => asAdministrator(`create database ${database} template ${template} owner ${user}`));
  beforeEach(() => emptyTables(pool));
  afterAll(async () => {
    await pool.end();
    await asAdministrator(`drop database ${database} with (force)`);
  });
  return { db, pool, connection };
}

/** How an operator would name it. */
export const addressOf = ({ host, user, database }: TestDatabase['connection']): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
