import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/pool.ts';
import { AppError } from '../errors.ts';

const closeAfterwards = (_: IncomingMessage, response: ServerResponse) => {
  response.shouldKeepAlive = false;
};

/**
 * For whoever watches the process: alive at all, and able to work. Answers how it is said that it is about to go: not
 * ready any more, and every answer asks for another connection next time, which leads elsewhere.
 */
export function serveHealth(app: FastifyInstance, db: Database): () => void {
  const options = { logLevel: 'warn' } as const;
  let isLeaving = false;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    if (isLeaving) throw new AppError('busy', { retryAfterSeconds: 5 });
    await db.execute(sql`select 1`);
    return { status: 'ok' };
  });
  return () => {
    isLeaving = true;
    app.server.prependListener('request', closeAfterwards);
  };
}
