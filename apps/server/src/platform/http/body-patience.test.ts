import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundBodies } from './body-patience.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify({ requestTimeout: 600_000 });
  boundBodies(app, 300);
  app.post('/usual', async () => 'taken');
  app.post('/patient', { config: { sendingMs: 600_000 } }, async () => 'taken');
  app.addHook('preParsing', async ({ url }, reply) => {
    if (url === '/refused') return reply.code(401).send('refused');
  });
  app.post('/refused', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends a body a byte at a time until it is answered or cut off, or all of it is there. */
async function trickle(path: string, bytes: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // A byte on its way while the server hangs up ends in one; the answer has come by then.
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  let sent = 0;
  const timer = setInterval(() => sent++ < bytes && socket.write('x'), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return answer;
}

test('a body that trickles in is cut off with 408', async () => {
  expect(await trickle('/usual', 100_000)).toMatch(/^HTTP\/1\.1 408 /);
});

test('one that its call has more patience for is waited for', async () => {
  expect(await trickle('/patient', 40)).toMatch(/^HTTP\/1\.1 200 /);
});

test('one that goes on after its call was refused is cut off too', async () => {
  expect(await trickle('/refused', 100_000)).toMatch(/^HTTP\/1\.1 401 /);
});
