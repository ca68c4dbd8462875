import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { migrate } from './migrate.ts';
import { type Database, databaseOn, openPool, type Patience } from './pool.ts';

export interface OpenDatabase {
  db: Database;
  replica: Database | undefined;
  close(): Promise<void>;
}

interface Where {
  databaseUrl: string | undefined;
  /** The way past a PgBouncer that `databaseUrl` leads to. */
  databaseDirectUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  /** How many connections may be open at once, to each of the two. */
  databasePool: number;
  databasePatience: Patience;
  dataDir: string;
  onLost: (error: unknown) => void;
}

const patienceMs = 30_000;
const farewellMs = 5_000;
/** For listening, migrating, and whoever looks into it. */
const spareConnections = 20;

/** A server that is started beside us may need a moment. */
async function migrateWhenReachable(connection: pg.ClientConfig): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(500)) {
    try {
      return await migrate(connection);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (Date.now() > deadline)
        throw new Error(
          `The database that DATABASE_URL names cannot be reached: ${(error as Error).message || (error as { code?: string }).code}.`,
          { cause: error },
        );
    }
  }
}

/** The server that `DATABASE_URL` names, else one of our own in `DATA_DIR/postgres`; migrated and ready. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  databasePool,
  databasePatience,
  dataDir,
  onLost,
}: Where): Promise<OpenDatabase> {
  const embedded = databaseUrl
    ? undefined
    : await startEmbeddedPostgres(join(dataDir, 'postgres'), {
        onLost,
        connections: databasePool + spareConnections,
      });
  const connection = embedded ? embedded.connection : { connectionString: databaseUrl };
  const direct = databaseUrl && databaseDirectUrl ? { connectionString: databaseDirectUrl } : undefined;
  try {
    await migrateWhenReachable(direct ?? connection);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const pool = openPool({ ...connection, max: databasePool }, databasePatience, direct);
  const replica = databaseReplicaUrl
    ? openPool({ connectionString: databaseReplicaUrl, max: databasePool }, databasePatience)
    : undefined;
  return {
    db: databaseOn(pool),
    replica: replica && databaseOn(replica),
    async close() {
      // A connection that hangs must not keep the program from stopping.
      const ended = Promise.all([pool.end(), replica?.end()]);
      await Promise.race([ended, sleep(farewellMs, undefined, { ref: false })]);
      await embedded?.stop();
    },
  };
}
