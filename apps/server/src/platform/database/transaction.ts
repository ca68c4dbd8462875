import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { endsConnection, isWorthRepeating } from './failures.ts';
import { clientOf, type Database, databaseOnClient } from './pool.ts';
import { SharedPool } from './shared-pool.ts';

type Work<T> = (db: Database) => Promise<T>;

const triesMax = 4;
const pauseMs = 20;

/** `commit` of a transaction in which a statement failed unseen is answered by PostgreSQL with a rollback. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('A statement of this transaction had failed: it was rolled back.');
}

async function runOnce<T>(pool: SharedPool, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken ??= error;
  };
  client.on('error', onError);
  try {
    await client.query(pool.begin);
    const result = await work(databaseOnClient(client));
    await commit(client);
    return result;
  } catch (error) {
    // A server that does not answer would be waited for once more.
    if (endsConnection(error)) broken ??= error as Error;
    if (!broken) await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * The one way to write more than a single statement: all of it or nothing. The connection is given back
 * whatever happens, and dropped where it broke. Where PostgreSQL took everything back for the sake of another
 * transaction the work is done again, so it must do nothing but ask this database. A commit whose answer got
 * lost is not repeated: it may have happened. Within another transaction it is a part of that.
 */
export async function inTransaction<T>(db: Database, work: Work<T>): Promise<T> {
  const pool = clientOf(db);
  if (!(pool instanceof SharedPool)) return work(db);
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(pool, work);
    } catch (error) {
      if (tries === triesMax || !isWorthRepeating(error)) throw error;
      // Not all at the same moment again.
      await sleep(pauseMs * tries * Math.random());
    }
  }
}
