import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Meter } from '../platform/meter.ts';
import { hashToken } from '../platform/secret-token.ts';
import type { Services } from '../services.ts';
import { countForPrometheus, type Metrics } from './prometheus.ts';

const path = '/metrics';

/** Every request that reaches the router, by the pattern of its address: addresses themselves are without number. */
function meterRequests(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', async (request, reply) => {
    meter.request({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/** Where everybody can reach it, for whoever has the token. */
function serveWithToken(app: FastifyInstance, metrics: Metrics, token: string): void {
  // Hashes have one length, and how long comparing them takes tells nothing of the token.
  const right = hashToken(`Bearer ${token}`);
  app.get(path, { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(hashToken(request.headers.authorization ?? ''), right))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('No such token.\n');
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });
}

/** On a port that only those who watch can reach. */
function serveOnPort(app: FastifyInstance, metrics: Metrics, where: { port: number; host: string }): void {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== path) return response.writeHead(404).end();
    try {
      const { type, text } = await metrics.read();
      return response.writeHead(200, { 'content-type': type }).end(text);
    } catch {
      return response.writeHead(503).end();
    }
  });
  app.addHook('onReady', async () => {
    server.listen(where);
    await once(server, 'listening');
    app.log.info({ port: (server.address() as AddressInfo).port }, 'metrics are read here');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Has it counted what the program does, where the operator has said who may read it. */
export async function openMetrics(
  app: FastifyInstance,
  { config, db }: Services,
): Promise<Meter | undefined> {
  const { token, port } = config.metrics;
  if (token === undefined && port === undefined) return undefined;
  const metrics = await countForPrometheus(db, config.backups.dir);
  meterRequests(app, metrics);
  if (token !== undefined) serveWithToken(app, metrics, token);
  if (port !== undefined) serveOnPort(app, metrics, { port, host: config.host });
  return metrics;
}
