import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './failures.ts';
import { type Database, poolOf } from './pool.ts';

export interface Listener {
  /** Ends when the first attempt to connect has ended, well or not. */
  started: Promise<void>;
  /** Whether everything said until `trustMs` ago is sure to have been heard. */
  isHearing(): boolean;
  /** Tells whoever listens to the channel; nothing while there is no connection. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * The others who listen under the same name, by the number of their connection; nothing where there is no
   * connection to ask on. PostgreSQL signals listeners before a commit is answered and hands messages out before an answer,
   * so whatever was committed before the call has been heard here when it ends.
   */
  others(): Promise<number[] | undefined>;
  /** How many listen under the name, asked by another way. */
  countAll(): Promise<number>;
  /** How far the database had written when it was last asked; nothing while nobody is heard. */
  position(): Position | undefined;
  /** The number of the connection that hears; nothing while there is none. */
  number(): number | undefined;
  close(): Promise<void>;
}

export interface Position {
  /** PostgreSQL's own measure of it, behind the number of its time line. */
  lsn: string;
  /** By the clock of this process: whatever was heard before lies before `lsn`. */
  askedAt: number;
}

interface Options {
  /** By which the listeners of all processes know one another. */
  name: string;
  channels: string[];
  /** Whether `position` is wanted: not every server lets everybody ask. */
  asksPosition: boolean;
  onMessage(channel: string, payload: string): void;
  /** Listening begins, at first or again: what was said before has not been heard. */
  onConnected(): void;
  onLost(): void;
}

/** Without a sign of life for so long, nothing that was heard before counts as the latest any more. */
export const trustMs = 2_000;
const beatMs = 400;
/** After so long a connection is given up: shorter silences are those of a machine with too much to do. */
const silenceMs = 5_000;
const retryMs = 500;
const farewellMs = 500;

const listeners = `select pid from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`;
/** A process whose machine vanished is forgotten by the server within half a minute. */
const noticeDeath = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

/** With the time line it was written on: after a fail-over the same numbers may stand for something else. */
const whereWritten = `select substr(pg_walfile_name(lsn), 1, 8) || ' ' || lsn as lsn from pg_current_wal_insert_lsn() as lsn`;

async function silence(): Promise<false> {
  await sleep(silenceMs, undefined, { ref: false });
  // After a pause of this very process an answer may lie there unread.
  await nextTurn();
  return false;
}

interface Connection {
  client: pg.Client;
  number: number;
  /** Leaves without a word: a server that does not answer would not read a farewell either. */
  abandon(): void;
}

/** Hears `NOTIFY` on a connection of its own, which is opened again whenever it is lost or falls silent. */
export function listen(
  db: Database,
  { name, channels, asksPosition, onMessage, onConnected, onLost }: Options,
): Listener {
  const first = Promise.withResolvers<void>();
  const stopped = new AbortController();
  let candidate: Socket | undefined;
  let connection: Connection | undefined;
  /** Of the last question that was answered: until it was asked everything has been heard. */
  let position: { lsn?: string | undefined; askedAt: number } = { askedAt: Number.NEGATIVE_INFINITY };
  let isPositionRefused = false;

  /** One question at a time; one that fails keeps no other from being asked. */
  let lastAsked: Promise<unknown> = Promise.resolve();
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const asked = lastAsked.then(work, work);
    lastAsked = asked;
    return asked;
  }

  const rest = (ms: number) =>
    sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);

  /** What has been said until a question is asked is heard before its answer. */
  async function beat({ client }: Connection): Promise<void> {
    await inOrder(async () => {
      const askedAt = performance.now();
      position = { lsn: await askWhere(client), askedAt };
    });
  }

  /** How far the database has written, where that is wanted and told; that it answers at all is what counts. */
  async function askWhere(client: pg.Client): Promise<string | undefined> {
    if (asksPosition && !isPositionRefused)
      try {
        return (await client.query<{ lsn: string }>(whereWritten)).rows[0]?.lsn;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        isPositionRefused = true;
      }
    await client.query('select 1');
    return undefined;
  }

  async function keepBeating(current: Connection): Promise<void> {
    while (connection === current && !stopped.signal.aborted) {
      const isAlive = beat(current).then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([isAlive, silence()]))) return current.abandon();
      await rest(beatMs);
    }
  }

  async function open(lost: () => void): Promise<Connection> {
    const socket = new Socket();
    candidate = socket;
    const { direct, options } = poolOf(db);
    const server = direct.current();
    const client = new pg.Client({
      ...server,
      connectionTimeoutMillis: options.connectionTimeoutMillis ?? silenceMs,
      // A server that vanishes before the first beat would be waited for.
      query_timeout: silenceMs,
      keepAlive: true,
      application_name: name,
      stream: () => socket,
    });
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await direct.assertWanted(client);
      client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
      await client.query(noticeDeath);
      for (const channel of channels) await client.query(`listen ${channel}`);
      const { rows } = await client.query<{ number: number }>('select pg_backend_pid() as number');
      return { client, number: rows[0]?.number ?? 0, abandon: () => socket.destroy() };
    } catch (error) {
      socket.destroy();
      direct.leave(server);
      throw error;
    }
  }

  async function connect(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const opened = await open(lost.resolve);
    try {
      await beat(opened);
      connection = opened;
      onConnected();
      first.resolve();
      void keepBeating(opened);
      await lost.promise;
    } finally {
      connection = undefined;
      opened.abandon();
      onLost();
    }
  }

  async function keepConnected(): Promise<void> {
    while (!stopped.signal.aborted) {
      await connect().catch(() => {});
      first.resolve();
      await rest(retryMs);
    }
  }
  const ended = keepConnected();

  async function ask<Row extends pg.QueryResultRow>(question: pg.QueryConfig, onSent = () => {}) {
    const asked = connection;
    try {
      const answer = await inOrder(async () => {
        onSent();
        return asked?.client.query<Row>(question);
      });
      return answer?.rows;
    } catch {
      asked?.abandon();
      return undefined;
    }
  }

  let waitingForOthers: Promise<number[] | undefined> | undefined;

  // Named, and so planned once: every change asks it.
  async function askForOthers(): Promise<number[] | undefined> {
    const question = { name: 'listeners', text: listeners, values: [name] };
    const rows = await ask<{ pid: number }>(question, () => {
      waitingForOthers = undefined;
    });
    return rows?.map(({ pid }) => pid);
  }

  const isHearing = () => connection !== undefined && performance.now() - position.askedAt < trustMs;

  return {
    started: first.promise,
    isHearing,
    position() {
      const { lsn, askedAt } = position;
      return lsn !== undefined && isHearing() ? { lsn, askedAt } : undefined;
    },
    async notify(channel, payload) {
      await ask({ text: 'select pg_notify($1, $2)', values: [channel, payload] });
    },
    // Whoever comes before the question is sent is answered by it too; who comes later needs one of their own.
    others() {
      waitingForOthers ??= askForOthers();
      return waitingForOthers;
    },
    countAll: async () => (await poolOf(db).query(listeners, [name])).rowCount ?? 0,
    number: () => connection?.number,
    async close() {
      stopped.abort();
      await Promise.race([connection?.client.end(), sleep(farewellMs)]).catch(() => {});
      // One that is just being opened has nobody to say farewell to.
      candidate?.destroy();
      await ended;
    },
  };
}
