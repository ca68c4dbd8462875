import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseName, programRole } from './database-roles.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { assertUpToDate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { databaseOn, openPool, type Patience } from './pool.ts';
import { postgresUser } from './postgres-user.ts';
import { socketFolder } from './socket-folder.ts';

interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
}

export interface DatabaseBeside extends OpenDatabase {
  /** For a connection of one's own, which waits for as long as it takes. */
  connection: pg.ClientConfig;
}

/** Nobody waits at a table for it. */
const patience: Patience = { waitMs: 120_000 };
const farewellMs = 5_000;
const startPatienceMs = 30_000;
const startingUp = '57P03';
const notLetIn = /^28/;

/** Whether a server answers: one that is just starting is waited for. */
async function isAnswering(connection: pg.ClientConfig): Promise<boolean> {
  for (const deadline = Date.now() + startPatienceMs; ; await sleep(200)) {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      const { code = '' } = error as pg.DatabaseError;
      if (notLetIn.test(code))
        throw new Error(
          'The database lets in nobody but the user who runs the program: run this as that user.',
          {
            cause: error,
          },
        );
      if (code !== startingUp || Date.now() > deadline) return false;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** The server in the data directory: the one that runs, else one that runs for as long as this needs it. */
async function reachEmbedded(dataDir: string) {
  const data = join(dataDir, 'postgres');
  if (!existsSync(join(data, 'PG_VERSION')))
    throw new Error(
      `There is no database in ${dataDir} that this user may open: start the program once, run this as the user who runs it, or set DATA_DIR or DATABASE_URL as the program has them.`,
    );
  const connection = {
    host: socketFolder(data, await postgresUser()),
    user: programRole,
    database: databaseName,
  };
  const beside = { connection, stop: async () => {} };
  if (await isAnswering(connection)) return beside;
  try {
    return await startEmbeddedPostgres(data);
  } catch (error) {
    // The program was started in the same moment, and has it now.
    if (await isAnswering(connection)) return beside;
    throw error;
  }
}

/** The database of the program, whether that runs or not; it is left as it was found. */
export async function openBeside({ databaseUrl, dataDir }: Where): Promise<DatabaseBeside> {
  const { connection, stop } = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: async () => {} }
    : await reachEmbedded(dataDir);
  const named = { ...connection, application_name: 'sofra operator' };
  const pool = openPool({ ...named, max: 4 }, patience);
  const close = async () => {
    await Promise.race([pool.end(), sleep(farewellMs, undefined, { ref: false })]);
    await stop();
  };
  try {
    await assertUpToDate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: databaseOn(pool), connection: named, close };
}
