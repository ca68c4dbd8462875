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
  replica: Database | undefined;
  close(): Promise<void>;
}

interface Settings {
  databaseUrl: string | undefined;
  /** The way past a PgBouncer that `databaseUrl` leads to. */
  databaseDirectUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  /** How many connections a process may have open at once, to each of the two. */
  databasePool: number;
  databasePatience: Patience;
  tracing?: Tracing | undefined;
}

interface Where extends Settings {
  dataDir: string;
  /** How many will work with it. */
  processes: number;
  onLost: (error: unknown) => void;
  onAway?: (error: unknown) => void;
  onBack?: () => void;
}

const patienceMs = 30_000;
const farewellMs = 5_000;
/** What each process needs beside its pool, to listen. */
const connectionsBeside = 1;
/** For migrating, and whoever looks into it. */
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

export interface PreparedDatabase {
  connection: pg.ClientConfig;
  /** Does again what was done at the start, for a version that has come since. */
  bringUpToDate(): Promise<void>;
  stop(): Promise<void>;
}

/** The server that `DATABASE_URL` names, else one of our own in `DATA_DIR/postgres`; brought up to date. */
export async function prepareDatabase(where: Where): Promise<PreparedDatabase> {
  const { databaseUrl, databaseDirectUrl, databasePool, processes, dataDir } = where;
  const { onLost, onAway, onBack } = where;
  if (databaseUrl) {
    const bringUpToDate = () => migrateWhenReachable({ connectionString: databaseDirectUrl ?? databaseUrl });
    await bringUpToDate();
    return { connection: { connectionString: databaseUrl }, bringUpToDate, stop: async () => {} };
  }
  const connections = processes * (databasePool + connectionsBeside) + spareConnections;
  const { connection, stop } = await startEmbeddedPostgres(join(dataDir, 'postgres'), {
    onLost,
    ...(onAway && { onAway }),
    ...(onBack && { onBack }),
    connections,
  });
  const bringUpToDate = () => migrateWhenReachable(connection);
  try {
    await bringUpToDate();
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, bringUpToDate, stop };
}

/** The connections of one process. */
export function openPools(connection: pg.ClientConfig, settings: Settings): OpenDatabase {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, databasePool, databasePatience } = settings;
  const common = { max: databasePool, ...(settings.tracing && { Client: settings.tracing.Client }) };
  const direct = databaseUrl && databaseDirectUrl ? { connectionString: databaseDirectUrl } : undefined;
  const pool = openPool({ ...connection, ...common }, databasePatience, direct);
  const replica = databaseReplicaUrl
    ? openPool({ connectionString: databaseReplicaUrl, ...common }, databasePatience, undefined, 'any')
    : undefined;
  return {
    db: databaseOn(pool),
    replica: replica && databaseOn(replica),
    async close() {
      // A connection that hangs must not keep the program from stopping.
      const ended = Promise.all([pool.end(), replica?.end()]);
      await Promise.race([ended, sleep(farewellMs, undefined, { ref: false })]);
    },
  };
}

/** Both for a program of one process. */
export async function openDatabase(where: Where): Promise<OpenDatabase> {
  const server = await prepareDatabase(where);
  const pools = openPools(server.connection, where);
  return {
    ...pools,
    async close() {
      await pools.close();
      await server.stop();
    },
  };
}
