import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { TestDatabase } from './test-database.ts';

export interface DatabaseWay {
  connection: { host: string; port: number; user: string; database: string };
  /** Closes every connection and takes no new one. */
  cut(): void;
  /** Lets nothing through any more, in neither direction, and tells nobody. */
  freeze(): void;
  /** The same for the connections that have been listening until now; others, new ones too, go on. */
  freezeListeners(): void;
  /** Lets through what was held back, and all that follows. */
  thaw(): void;
}

/** Ways to the database over TCP that a test can cut, or let fall silent as a pulled cable does. */
export function useDatabaseWays({ connection }: Pick<TestDatabase, 'connection'>) {
  const open: DatabaseWay[] = [];
  afterEach(() => {
    for (const way of open.splice(0)) way.cut();
  });

  return async function openWay(): Promise<DatabaseWay> {
    const sockets = new Set<Socket>();
    const listening = new Set<Socket>();
    let isFrozen = false;
    const server = createServer({ pauseOnConnect: true }, (near) => {
      const far = connect(join(connection.host, '.s.PGSQL.5432'));
      const pair = [
        [near, far],
        [far, near],
      ] as const;
      for (const [from, to] of pair) {
        sockets.add(from.on('error', () => {}));
        from.on('data', (chunk) => {
          if (chunk.includes('listen ')) listening.add(near).add(far);
          to.write(chunk);
        });
        from.on('close', () => to.destroy());
        if (isFrozen) from.pause();
        else from.resume();
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const way: DatabaseWay = {
      connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
      cut() {
        server.close();
        for (const socket of sockets) socket.destroy();
      },
      freeze() {
        isFrozen = true;
        for (const socket of sockets) socket.pause();
      },
      freezeListeners() {
        for (const socket of listening) socket.pause();
      },
      thaw() {
        isFrozen = false;
        for (const socket of sockets) socket.resume();
      },
    };
    open.push(way);
    return way;
  };
}
