import { productName } from '@sofra/contract/brand';
import pg from 'pg';
import { repeatedKey } from '../jobs/job-queue.ts';
import { migrate } from '../platform/database/migrate.ts';
import { copyFirstMigrations } from '../platform/database/migration-list.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { openConnection } from './open-connection.ts';
import { dropEverything, type OwnTable, readMigrations, readTables } from './own-tables.ts';

/** What the program writes down when it is started on nothing. */
const writtenUnasked: Record<string, string> = { jobs: `key is distinct from '${repeatedKey}'` };

const isFilled = ({ name }: OwnTable) =>
  `select ${pg.escapeLiteral(name)} as name
   where exists (select from ${pg.escapeIdentifier(name)} where ${writtenUnasked[name] ?? 'true'})`;

/** Within a transaction: until it ends nobody writes to the tables. What a program without owners left is removed. */
export async function lockEmptyTables(client: pg.ClientBase, tables: readonly OwnTable[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in access exclusive mode`);
  const { rows } = await client.query<{ name: string }>(tables.map(isFilled).join(' union all '));
  if (rows.length > 0)
    throw new BackupRefusal(
      `The database is not empty (${rows[0]?.name} has rows), and nothing is overwritten: restore into a new one.`,
    );
  for (const { name } of tables)
    if (writtenUnasked[name]) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
}

/** Looks whether the database holds nothing; one of another version that holds nothing is cleared for this one. */
async function clearOtherVersion(connection: pg.ClientConfig, wanted: readonly number[]): Promise<void> {
  const client = await openConnection(connection);
  try {
    await client.query('begin');
    const tables = await readTables(client);
    const migrations = await readMigrations(client);
    if (tables.length > 0 && migrations.length === 0)
      throw new BackupRefusal(
        `The database has tables that are not ${productName}'s: restore into one that is its alone.`,
      );
    await lockEmptyTables(client, tables);
    const isAsWanted =
      migrations.length === wanted.length && migrations.every((when, at) => when === wanted[at]);
    if (migrations.length > 0 && !isAsWanted) await client.query(dropEverything);
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}

/** An empty database with exactly these migrations. One that holds anything is refused as it is. */
export async function prepareDatabase(
  connection: pg.ClientConfig,
  migrations: readonly number[],
): Promise<void> {
  await clearOtherVersion(connection, migrations);
  const { folder, remove } = await copyFirstMigrations(migrations.length);
  try {
    await migrate(connection, folder);
  } finally {
    await remove();
  }
}
