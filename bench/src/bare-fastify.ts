import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The ceiling: a route of bare Fastify that sends the same Buffer and does nothing else.
const [file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = Fastify();
app.get('/', (_, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(body),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') process.send?.(address.port);
process.once('disconnect', () => process.exit());
