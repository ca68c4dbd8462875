import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the program on which answers can be held back, as on one bar in a cellar: to a browser it is a network. */
export async function openWeakNetwork() {
  const { hostname, port } = new URL(process.env.E2E_URL ?? '');
  let isHeld = false;
  const held: ServerResponse[] = [];
  const server = createServer(({ method, url, headers }, answer) => {
    if (isHeld) {
      held.push(answer);
      return;
    }
    const asked = request({ hostname, port, method, path: url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    asked.once('error', () => answer.destroy());
    asked.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold() {
      isHeld = true;
    },
    /** What was held back does not come any more: whoever waits for it asks again. */
    letGo() {
      isHeld = false;
      for (const answer of held.splice(0)) answer.destroy();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
