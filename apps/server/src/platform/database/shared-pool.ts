import pg from 'pg';
import { currentCaller } from '../caller.ts';
import { createTurns } from '../fair-turns.ts';
import type { Servers } from './servers.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

interface Settings extends pg.PoolConfig {
  max: number;
  connectionTimeoutMillis: number;
  servers: Servers;
  /** Where connections that keep something in mind are opened: no pool in between. */
  direct: Servers;
  /** What a transaction begins with. */
  begin: string;
}

/** Kept for menus and the program's own work, whatever callers ask for. */
const ownConnections = 4;
const callersMayWait = 200;

/** All connections of the pool were in use, which says nothing about the server. */
const hadNoRoom = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * A pool in which no caller can have all connections: each has a share, and those who wait for one are served in
 * turn. Otherwise whoever sends forty requests at once would let everybody else wait behind them.
 */
export class SharedPool extends pg.Pool {
  readonly direct: Servers;
  readonly begin: string;
  readonly #servers: Servers;
  readonly #takePlace: ReturnType<typeof createTurns>;
  readonly #places = new WeakMap<pg.PoolClient, () => void>();

  constructor({ servers, direct, begin, ...config }: Settings) {
    super(config);
    this.#servers = servers;
    this.direct = direct;
    this.begin = begin;
    const atOnce = Math.max(1, config.max - ownConnections);
    this.#takePlace = createTurns({
      atOnce,
      share: Math.ceil(atOnce / 2),
      mayWait: callersMayWait,
      waitingMax: 5 * callersMayWait,
      waitMs: config.connectionTimeoutMillis,
    });
    this.on('release', (_error, client) => {
      this.#places.get(client)?.();
      this.#places.delete(client);
    });
  }

  /** How many wait for a connection: for their turn, or for one to come free. */
  get waitedFor(): number {
    return this.#takePlace.countWaiting() + this.waitingCount;
  }

  /** Where one server cannot be used the others are tried before it is said that there is none. */
  async #connectToAny(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries++) {
      const aimedAt = this.#servers.current();
      try {
        return await super.connect();
      } catch (error) {
        if (hadNoRoom(error)) throw error;
        this.#servers.leave(aimedAt);
        if (tries >= this.#servers.tries) throw error;
      }
    }
  }

  async #connectInTurn(who: string): Promise<pg.PoolClient> {
    const leave = await this.#takePlace(who);
    try {
      const client = await this.#connectToAny();
      this.#places.set(client, leave);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Connected>): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const who = currentCaller();
    const connecting = who === undefined ? this.#connectToAny() : this.#connectInTurn(who);
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }
}
