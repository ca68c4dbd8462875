import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the program on which answers can be held back, as on one bar in a cellar: to a browser it is a network. */
export async function openWeakNetwork() {
  const { hostname, port } = new URL(process.env.E2E_URL ?? '');
  const network = { isHeld: false };
  const server = createServer(({ method, url, headers }, answer) => {
    if (network.isHeld) return;
    const asked = request({ hostname, port, method, path: url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    asked.once('error', () => answer.destroy());
    asked.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return Object.assign(network, {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
}
