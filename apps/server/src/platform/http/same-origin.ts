import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  // Browsers always name the origin of an unsafe request; programs that do not are not led by a foreign page.
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (origin === new URL(publicUrl).origin) return true;
  // As the browser sent it: a proxy that passes X-Forwarded-Host on would let its sender choose.
  return origin === `${request.protocol}://${request.headers.host}`;
}

/** The session travels in a cookie, so a page of another site must not be able to act with it. */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && !isOwnOrigin(request, publicUrl))
      throw new AppError('cross_origin');
  });
}
