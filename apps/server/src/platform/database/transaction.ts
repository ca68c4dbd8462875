import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { endsConnection, isWorthRepeating } from './failures.ts';
import { clientOf, type Database, databaseOnClient } from './pool.ts';
import { SharedPool } from './shared-pool.ts';

type Work<T> = (db: Database) => Promise<T>;

interface Opening {
  /**
   * What is asked first only reads or locks, several questions at once as well: it is sent along with the beginning. Where
   * that failed, a statement that writes would be stored by itself.
   */
  readsFirst?: boolean;
}

const triesMax = 4;
const pauseMs = 20;

/** `commit` of a transaction in which a statement failed unseen is answered by PostgreSQL with a rollback. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('A statement of this transaction had failed: it was rolled back.');
}

/** What was sent in a transaction and is waited for at its end alone. */
const sentAhead = new WeakMap<pg.Pool | pg.PoolClient, Promise<unknown>[]>();

/**
 * For a statement that writes and whose answer nobody looks at: what comes next is sent behind it without waiting, be it
 * the commit. Where it fails, so does the transaction, for the same reason.
 */
export async function withoutWaiting(db: Database, statement: Promise<unknown>): Promise<void> {
  const sent = sentAhead.get(clientOf(db));
  if (!sent) return void (await statement);
  // The statements of Drizzle are sent anew whenever somebody waits for them.
  const answered = statement.then(() => undefined);
  answered.catch(() => undefined);
  sent.push(answered);
}

/** The first that failed made the others fail. */
async function firstFailure(sent: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  return failed?.status === 'rejected' ? failed.reason : otherwise;
}

/** Nothing that was written behind it may reach the server any more. */
const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();

async function runOnce<T>(pool: SharedPool, work: Work<T>, { readsFirst = false }: Opening): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken ??= error;
  };
  client.on('error', onError);
  const sent: Promise<unknown>[] = [];
  sentAhead.set(client, sent);
  try {
    const begun = client.query(pool.begin);
    if (readsFirst) {
      sent.push(begun);
      begun.catch((error: Error) => {
        onError(error);
        cut(client);
      });
    } else await begun;
    const result = await work(databaseOnClient(client));
    // Of a statement that could not even be sent PostgreSQL knows nothing, and would commit the others.
    if (sent.length > 0) await Promise.race([Promise.all(sent), nextTurn()]);
    await Promise.all([...sent, commit(client)]);
    return result;
  } catch (error) {
    const cause = await firstFailure(sent, error);
    // A server that does not answer would be waited for once more.
    if (endsConnection(cause)) broken ??= cause as Error;
    if (!broken) await client.query('rollback').catch(onError);
    throw cause;
  } finally {
    sentAhead.delete(client);
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
export async function inTransaction<T>(db: Database, work: Work<T>, opening: Opening = {}): Promise<T> {
  const pool = clientOf(db);
  if (!(pool instanceof SharedPool)) return work(db);
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(pool, work, opening);
    } catch (error) {
      if (tries === triesMax || !isWorthRepeating(error)) throw error;
      // Not all at the same moment again.
      await sleep(pauseMs * tries * Math.random());
    }
  }
}
