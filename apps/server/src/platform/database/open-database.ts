import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Tracing } from '../tracing/tracing.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { migrate } from './migrate.ts';
import { type Database, databaseOn, openPool, type Patience } from './pool.ts';

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

interface Where {
  databaseUrl: string | undefined;
  /** How many connections may be open at once. */
  databasePool: number;
  databasePatience: Patience;
  dataDir: string;
  onLost: (error: unknown) => void;
  tracing?: Tracing | undefined;
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
  databasePool,
  databasePatience,
  dataDir,
  onLost,
  tracing,
}: Where): Promise<OpenDatabase> {
  const embedded = databaseUrl
    ? undefined
    : await startEmbeddedPostgres(join(dataDir, 'postgres'), {
        onLost,
        connections: databasePool + spareConnections,
      });
  const connection = embedded ? embedded.connection : { connectionString: databaseUrl };
  try {
    await migrateWhenReachable(connection);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const pool = openPool(
    { ...connection, max: databasePool, ...(tracing && { Client: tracing.Client }) },
    databasePatience,
  );
  return {
    db: databaseOn(pool),
    async close() {
      // A connection that hangs must not keep the program from stopping.
      await Promise.race([pool.end(), sleep(farewellMs, undefined, { ref: false })]);
      await embedded?.stop();
    },
  };
}
