import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

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
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await assertVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
