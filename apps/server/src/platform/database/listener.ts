import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './pool.ts';

export interface Listener {
  /** Ends when the first attempt to connect has ended, well or not. */
  started: Promise<void>;
  /** Tells whoever listens to the channel; nothing while there is no connection. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * How many others listen under the same name; nothing where the server does not answer. PostgreSQL signals
   * listeners before a commit is answered and hands messages out before an answer, so whatever was committed
   * before the call has been heard here when it ends.
   */
  countOthers(): Promise<number | undefined>;
  close(): Promise<void>;
}

interface Options {
  /** By which the listeners of all processes know one another. */
  name: string;
  channels: string[];
  onMessage(channel: string, payload: string): void;
  /** Listening begins, at first or again: what was said before has not been heard. */
  onConnected(): void;
  onLost(): void;
}

const retryMs = 500;
const farewellMs = 500;
const others = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`;

const poolOf = (db: Database): pg.Pool => (db as unknown as { $client: pg.Pool }).$client;

/** Leaves without a word: a server that does not answer would not read a farewell either. */
function abandon(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Hears `NOTIFY` on a connection of its own, which is opened again whenever it is lost. */
export function listen(db: Database, { name, channels, onMessage, onConnected, onLost }: Options): Listener {
  const first = Promise.withResolvers<void>();
  const stopped = new AbortController();
  let candidate: pg.Client | undefined;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const { options } = poolOf(db);
    const opened = new pg.Client(Object.assign(Object.create(options), { application_name: name }));
    candidate = opened;
    const lost = new Promise<void>((resolve) => {
      opened.on('error', () => resolve());
      opened.on('end', () => resolve());
    });
    try {
      await opened.connect();
      opened.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
      for (const channel of channels) await opened.query(`listen ${channel}`);
      client = opened;
      onConnected();
      first.resolve();
      await lost;
      onLost();
    } finally {
      client = undefined;
      abandon(opened);
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

  async function ask<Row extends pg.QueryResultRow>(text: string, values: string[]) {
    const asked = client;
    try {
      return (await asked?.query<Row>(text, values))?.rows[0];
    } catch {
      if (asked) abandon(asked);
      return undefined;
    }
  }

  return {
    started: first.promise,
    async notify(channel, payload) {
      await ask('select pg_notify($1, $2)', [channel, payload]);
    },
    countOthers: async () => (await ask<{ others: number }>(others, [name]))?.others,
    async close() {
      stopped.abort();
      await Promise.race([client?.end(), sleep(farewellMs)]).catch(() => {});
      // One that is just being opened has nobody to say farewell to.
      if (candidate) abandon(candidate);
      await ended;
    },
  };
}
