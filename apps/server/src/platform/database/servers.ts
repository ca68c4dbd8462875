import pg from 'pg';
import { readServerAddresses, type SessionKind } from './server-addresses.ts';

export interface Servers {
  /** How often it is worth to try. */
  tries: number;
  /** Where the next connection goes. */
  current(): pg.ClientConfig;
  /** The one that was current cannot be used: the next connection goes to another. */
  leave(config: pg.ClientConfig): void;
  /** Throws where the server at the other end is not of the kind that is wanted. */
  assertWanted(client: pg.ClientBase): Promise<void>;
}

/** Told as PostgreSQL tells that it is not to be used just now. */
class WrongServer extends Error {
  readonly code = '57P03';
}

const mustWrite: readonly SessionKind[] = ['read-write', 'primary'];
const mustFollow: readonly SessionKind[] = ['read-only', 'standby'];
const areWrites = `pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on'`;

/** The servers that `DATABASE_URL` names, or the one that is described otherwise. */
export function serversOf(connection: pg.ClientConfig, usual?: SessionKind): Servers {
  const { connectionString: url } = connection;
  const read = url ? readServerAddresses(url, usual) : undefined;
  const kind = read?.kind ?? 'any';
  const configs = read?.addresses.map((connectionString) => ({ ...connection, connectionString })) ?? [
    connection,
  ];
  let at = 0;
  /** So many in a row were left: all of them are no better than any. */
  let left = 0;

  return {
    // Whoever would rather have a copy takes another only after all were asked.
    tries: kind === 'prefer-standby' ? configs.length + 1 : configs.length,
    current: () => configs[at] ?? connection,
    leave(config) {
      if (configs[at] !== config) return;
      at = (at + 1) % configs.length;
      left += 1;
    },
    async assertWanted(client) {
      if (kind === 'any') return;
      const { rows } = await client.query<{ follows: boolean }>(`select ${areWrites} as follows`);
      const follows = rows[0]?.follows === true;
      const isPreferred = kind !== 'prefer-standby' || follows || left >= configs.length;
      if ((follows && mustWrite.includes(kind)) || (!follows && mustFollow.includes(kind)) || !isPreferred)
        throw new WrongServer(`A server that is ${kind} is wanted, and this one is not.`);
      left = 0;
    },
  };
}

/** What an operator has set for the sake of requests; `pg` does not send a limit of nothing. */
export const withoutLimits = 'set statement_timeout = 0; set lock_timeout = 0';

/** A connection of its own to one of the servers, for what a request could not wait for. */
export async function connectTo(servers: Servers, settings: pg.ClientConfig): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const config = servers.current();
    const client = new pg.Client({ ...config, ...settings });
    client.on('error', () => {});
    try {
      await client.connect();
      await servers.assertWanted(client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      servers.leave(config);
      if (tries >= servers.tries) throw error;
    }
  }
}
