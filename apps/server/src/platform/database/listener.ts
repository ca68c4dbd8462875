import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './pool.ts';

export interface Listener {
  /** Ends when the first attempt to connect has ended, well or not. */
  started: Promise<void>;
  isConnected(): boolean;
  /**
   * Asks the server something on the listening connection. PostgreSQL signals listeners before a commit is
   * answered and hands messages out before an answer, so whatever was committed before the call has been
   * heard when it ends. False where the server did not answer.
   */
  roundTrip(): Promise<boolean>;
  close(): Promise<void>;
}

interface Options {
  channel: string;
  onMessage(payload: string): void;
  /** Listening begins, at first or again: what was said before has not been heard. */
  onConnected(): void;
}

const retryMs = 500;

const poolOf = (db: Database): pg.Pool => (db as unknown as { $client: pg.Pool }).$client;

/** Leaves without a word: a server that does not answer would not read a farewell either. */
function abandon(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Hears `NOTIFY` on a connection of its own, which is opened again whenever it is lost. */
export function listen(db: Database, { channel, onMessage, onConnected }: Options): Listener {
  const first = Promise.withResolvers<void>();
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const candidate = new pg.Client(poolOf(db).options);
    const lost = new Promise<void>((resolve) => {
      candidate.on('error', () => resolve());
      candidate.on('end', () => resolve());
    });
    try {
      await candidate.connect();
      candidate.on('notification', ({ payload = '' }) => onMessage(payload));
      await candidate.query(`listen ${channel}`);
      client = candidate;
      onConnected();
      first.resolve();
      await lost;
    } finally {
      client = undefined;
      abandon(candidate);
    }
  }

  async function keepConnected(): Promise<void> {
    while (!stopped.signal.aborted) {
      await connect().catch(() => {});
      first.resolve();
      await sleep(retryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }
  const ended = keepConnected();

  return {
    started: first.promise,
    isConnected: () => client !== undefined,
    async roundTrip() {
      const asked = client;
      if (!asked) return false;
      try {
        await asked.query('select 1');
        return true;
      } catch {
        abandon(asked);
        return false;
      }
    },
    async close() {
      stopped.abort();
      await client?.end().catch(() => {});
      await ended;
    },
  };
}
