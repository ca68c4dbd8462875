import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The first argument of everything that touches data: the pool, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

// A dead database must be answered with 503 within three seconds, so each wait ends before that.
const waitMs = 2_500;

interface Internals {
  connection: { stream: { destroy(): void } };
  /** False once the connection has failed. */
  _queryable: boolean;
  release?: (error?: Error) => void;
}

/**
 * A query that got no answer in time, or lost its connection, leaves it useless: it is dropped at once. Otherwise
 * a transaction would wait the same time again for its rollback, and one that could not begin would never give
 * its place in the pool back, and the program could not stop.
 */
class ImpatientClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg cannot be restated here
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer = (super.query as any)(...args);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        const { _queryable: isQueryable } = this as unknown as Internals;
        if (!isQueryable || error.message === 'Query read timeout') this.#abandon(error);
      });
    return answer;
  }

  #abandon(error: Error): void {
    const internals = this as unknown as Internals;
    internals.connection.stream.destroy();
    internals.release?.(error);
    internals.release = () => {};
  }
}

export function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    ...connection,
    Client: ImpatientClient,
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
    statement_timeout: waitMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // An idle connection that breaks is simply replaced; without a listener it would end the program.
  pool.on('error', () => {});
  return pool;
}

export const databaseOn = (pool: pg.Pool): Database => drizzle(pool, { casing: 'snake_case' });
