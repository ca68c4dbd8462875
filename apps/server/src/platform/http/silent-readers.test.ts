import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
beforeAll(() => testApp.app.fastify.listen({ port: 0, host: '127.0.0.1' }));

test('a client that reads nothing of what it asked for is let go', { tags: ['H4'] }, async () => {
  const { server } = testApp.app.fastify;
  expect(server.timeout).toBeGreaterThan(0);
  expect(server.timeout).toBeLessThanOrEqual(120_000);
  // The same rule, with less to wait for.
  server.timeout = 300;
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  const arrived = once(server, 'connection');
  client.pause();
  // More answers than the buffers between the two of us can hold.
  const request = 'GET /api/openapi.json HTTP/1.1\r\nhost: menu.example\r\n\r\n';
  client.write(request.repeat(200));
  const [connection] = await arrived;
  await once(connection, 'close');
  client.destroy();
});
