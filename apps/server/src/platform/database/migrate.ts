import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connectTo, serversOf, withoutLimits } from './servers.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));
const migrationLock = 816;
export const oldestVersion = 15;

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < oldestVersion)
    throw new Error(`The database is PostgreSQL ${major}, but version ${oldestVersion} or newer is needed.`);
}

/**
 * Brings the database up to date, or to where the migrations of another folder end. Several processes may start at
 * once: one applies, the others wait.
 */
export async function migrate(connection: pg.ClientConfig, folder = migrationsFolder): Promise<void> {
  // A connection of its own, because a migration may take longer than a request is allowed to.
  const client = await connectTo(serversOf(connection), { connectionTimeoutMillis: 5_000 });
  try {
    await client.query(withoutLimits);
    await assertVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

const noSuchTable = '42P01';

/** For what works beside the program: only the program itself changes its tables. */
export async function assertUpToDate(client: pg.Pool): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const applied = await client
    .query<{ at: string | null }>('select max(created_at) as at from drizzle.__drizzle_migrations')
    .then(({ rows }) => Number(rows[0]?.at ?? 0))
    .catch((error) => {
      if ((error as pg.DatabaseError).code === noSuchTable) return 0;
      throw error;
    });
  if (applied < newest)
    throw new Error(
      'The database is older than this version: start the program once, which brings it up to date.',
    );
  if (applied > newest)
    throw new Error('The database is newer than this version: use that of the program that runs.');
}
