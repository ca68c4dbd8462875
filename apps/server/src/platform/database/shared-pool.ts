import pg from 'pg';
import { currentCaller } from '../caller.ts';
import { createTurns } from '../fair-turns.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

/** Kept for menus and the program's own work, whatever callers ask for. */
const ownConnections = 4;
const callersMayWait = 200;

/**
 * A pool in which no caller can have all connections: each has a share, and those who wait for one are served in
 * turn. Otherwise whoever sends forty requests at once would let everybody else wait behind them.
 */
export class SharedPool extends pg.Pool {
  readonly #takePlace: ReturnType<typeof createTurns>;
  readonly #places = new WeakMap<pg.PoolClient, () => void>();

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(config);
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

  async #connectInTurn(who: string): Promise<pg.PoolClient> {
    const leave = await this.#takePlace(who);
    try {
      const client = await super.connect();
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
    const connecting = who === undefined ? super.connect() : this.#connectInTurn(who);
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }
}
