import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './unreadable-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this call may take to come in. */
    sendingMs?: number;
  }
}

const isSlow = () =>
  Object.assign(new Error('The body did not come in.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** A client that trickles its body in holds a connection for as long as its call allows, and no longer. */
export function boundBodies(app: FastifyInstance, usualMs = 30_000): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const patience = setTimeout(() => {
      // Also where the answer has gone out already.
      if (raw.complete === false) refuseConnection(isSlow(), raw.socket);
    }, routeOptions.config.sendingMs ?? usualMs);
    patience.unref();
    raw.once('close', () => clearTimeout(patience));
  });
}
