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

/**
 * Faster than truncating, which makes every table and index anew. Nothing that hangs on a row is asked or told: all of it
 * goes, and menus that are kept of it are told of at once.
 */
const deleteEverything = `do $$
declare name text;
begin
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
    execute 'delete from ' || name;
  end loop;
  perform pg_notify('menu_changed', '');
end $$`;

/** What the test before wrote down after its answers, such as a line of the security log, may hold a row still. */
async function emptyTables(client: pg.Client): Promise<void> {
  try {
    await client.query(deleteEverything);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== deadlock) throw error;
    await emptyTables(client);
  }
}

/** A database of this file's own: a clone of the migrated template, empty before each test. */
export function useTestDatabase(): TestDatabase {
  const { host, user, administrator, template } = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const connection = { host, user, database };
  const emptying = new pg.Client({ host, user: administrator, database });
  const pool = openPool({ ...connection, max: 8 }, patience);
  const db = databaseOn(pool);

  beforeAll(async () => {
    await asAdministrator(`create database ${database} template ${template} owner ${user}`);
    await emptying.connect();
    await emptying.query('set session_replication_role = replica');
  });
  beforeEach(() => emptyTables(emptying));
  afterAll(async () => {
    await emptying.end();
    await pool.end();
    await asAdministrator(`drop database ${database} with (force)`);
  });
  return { db, pool, connection };
}

/** How an operator would name it. */
export const addressOf = ({ host, user, database }: TestDatabase['connection']): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
