import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { SessionKind } from './server-addresses.ts';
import { type Servers, serversOf } from './servers.ts';
import { SharedPool } from './shared-pool.ts';

/**
 * The first argument of everything that touches data: the pool, or a transaction on it. Drizzle's own
 * `transaction` is left out, because it loses connections that break: `inTransaction` is the way to write.
 */
export type Database = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

export interface Patience {
  /** How long anything is waited for: a connection, a statement, a lock. */
  waitMs: number;
}

/** What PostgreSQL itself gives up after, a moment before we do: then the connection is still good. */
const serverShare = 0.9;

/**
 * PgBouncer hands each transaction whichever connection is free, and that one does not know what was prepared on
 * another.
 */
const withoutName = (query: unknown) =>
  query !== null && typeof query === 'object' && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

function clientTo(servers: Servers, isPooled: boolean, Base: typeof pg.Client) {
  return class extends Base {
    constructor(options: pg.ClientConfig) {
      super({ ...options, ...servers.current() });
      if (!isPooled) return;
      const query = this.query.bind(this) as (...given: unknown[]) => unknown;
      this.query = ((first: unknown, ...rest: unknown[]) =>
        query(withoutName(first), ...rest)) as typeof this.query;
    }
  };
}

/**
 * `direct` leads past a PgBouncer in transaction mode, where `connection` leads to one: nothing of a session is kept
 * there, so time limits are set by each transaction, and what has to last goes the direct way.
 */
export function openPool(
  connection: pg.PoolConfig,
  { waitMs }: Patience,
  direct?: pg.ClientConfig,
  kind?: SessionKind,
): SharedPool {
  const serverMs = Math.floor(waitMs * serverShare);
  const limits = {
    statement_timeout: serverMs,
    lock_timeout: serverMs,
    idle_in_transaction_session_timeout: 4 * waitMs,
  };
  const setLimits = Object.entries(limits).map(([name, value]) => `; set local ${name} = ${value}`);
  const servers = serversOf(connection, kind);
  const Base = (connection.Client ?? pg.Client) as typeof pg.Client;
  const pool = new SharedPool({
    max: 16,
    ...connection,
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
    ...(direct ? {} : limits),
    // What does not need the answer before is sent behind it, and answered in the order sent.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // It is given the settings of the pool, which its type leaves out.
    Client: clientTo(servers, direct !== undefined, Base) as unknown as new () => pg.ClientBase,
    onConnect: (client) => servers.assertWanted(client),
    servers,
    direct: direct ? serversOf(direct) : servers,
    begin: direct ? `begin${setLimits.join('')}` : 'begin',
  });
  // A connection that breaks is replaced. Without a listener on each, also while somebody works on it, one
  // that is cut would end the program.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

export const settings = { casing: 'snake_case' } as const;

export const databaseOn = (pool: pg.Pool): Database => drizzle(pool, settings);

const handles = new WeakMap<pg.PoolClient, Database>();

/** The handle on one connection; kept with it, and with it the statements prepared on it. */
export function databaseOnClient(client: pg.PoolClient): Database {
  const known = handles.get(client);
  if (known) return known;
  const db: Database = drizzle(client, settings);
  handles.set(client, db);
  return db;
}

/** The pool or the connection behind a handle. */
export const clientOf = (db: Database): pg.Pool | pg.PoolClient =>
  (db as unknown as { $client: pg.Pool | pg.PoolClient }).$client;

export function poolOf(db: Database): SharedPool {
  const client = clientOf(db);
  if (client instanceof SharedPool) return client;
  throw new Error('This needs the database itself and was given a transaction.');
}
