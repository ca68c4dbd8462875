import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to connections, one of which could take it before it is used. */
const randomPort = () => 20_000 + Math.floor(Math.random() * 12_000);

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomPort();
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
