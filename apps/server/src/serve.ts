import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { jobHandlers } from './job-handlers.ts';
import { startJobs } from './jobs/job-worker.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { watchLoopDelay } from './platform/loop-delay.ts';
import { giveBackWhenQuiet } from './platform/quiet-memory.ts';
import { openRateLimits } from './platform/rate-limits.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const sweepMs = 50;
const cutOffMs = 10_000;

interface Given {
  config: Config;
  database: OpenDatabase;
  tracing: Tracing | undefined;
  /** Called when requests are answered. */
  onReady(): void;
  stopAsked: Promise<void>;
}

/** One process at work until it is asked to stop; answers whether it could listen at all. */
export async function serve({ config, database, tracing, onReady, stopAsked }: Given): Promise<boolean> {
  const limits = await openRateLimits(config);
  const storage = await openFileStore(config, tracing);
  const now = () => new Date();
  const { db, replica } = database;
  const services = { config, db, replica, limits, storage, now, tracing };
  const { fastify, leave } = await createApp(services, { webRoot });
  const handlers = jobHandlers(services, fastify.log);
  const jobs = startJobs({ db, handlers, now, log: fastify.log, tracing });
  const loopDelay = watchLoopDelay(fastify.log);
  const tidying = giveBackWhenQuiet(fastify.log);

  let listening = true;
  try {
    await fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    listening = false;
    const { code, port } = error as { code?: string; port?: number };
    if (code !== 'EADDRINUSE') throw error;
    const variable = port === config.metrics.port ? 'METRICS_PORT' : 'PORT';
    process.stderr.write(`Port ${port} is taken. Stop the other program, or set ${variable}.\n`);
  }
  if (listening) {
    onReady();
    await stopAsked;
    // Whoever asks whether it is ready hears no from now on, and has so long to send people elsewhere.
    leave();
    await sleep(config.drainMs);
  }

  // Requests in flight finish; whoever takes longer than the limit is cut off.
  const cutOff = setTimeout(() => fastify.server.closeAllConnections(), cutOffMs);
  // A connection whose last request has just been answered is kept alive by the client and would be waited for.
  const sweep = setInterval(() => fastify.server.closeIdleConnections(), sweepMs);
  await fastify.close();
  clearTimeout(cutOff);
  clearInterval(sweep);
  loopDelay.stop();
  tidying.stop();
  await jobs.stop();
  await limits.close();
  return listening;
}
