import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/pool.ts';

/** For whoever watches the process: alive at all, and able to work. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  const options = { logLevel: 'warn' } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await db.execute(sql`select 1`);
    return { status: 'ok' };
  });
}
