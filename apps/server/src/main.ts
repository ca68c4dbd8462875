import { fileURLToPath } from 'node:url';
import { productName } from '@sofra/contract/brand';
import { createApp } from './app.ts';
import { jobHandlers } from './job-handlers.ts';
import { startJobs } from './jobs/job-worker.ts';
import { ConfigError, loadEnvFile, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { describeError } from './platform/http/logging.ts';
import { watchLoopDelay } from './platform/loop-delay.ts';
import { giveBackWhenQuiet } from './platform/quiet-memory.ts';
import { openRateLimits } from './platform/rate-limits.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const sweepMs = 50;
const drainMs = 10_000;

/** The last words of a program that cannot go on: one sentence, or all of it where the log is wanted in full. */
function fail(error: unknown): never {
  const { message } = describeError(error);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
  process.stderr.write(`${productName} stopped: ${message}\n`);
  process.exit(1);
}

/**
 * An error that nobody expected leaves the program in a state that nobody knows: it ends, and whoever watches over
 * it starts it anew. Nothing that was answered is lost by that.
 */
function endOnUnexpectedErrors(): void {
  process.on('uncaughtException', (error) => {
    const reason = { level: 60, time: Date.now(), err: describeError(error), msg: 'an unexpected error' };
    process.stderr.write(`${JSON.stringify(reason)}\n`);
    fail(new Error('an unexpected error, see the line above. It has to be started again.'));
  });
}

async function main(): Promise<void> {
  endOnUnexpectedErrors();
  // Registered first: a stop asked for while the database starts must not leave it running.
  const stopAsked = new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });

  loadEnvFile();
  const config = readConfig(process.env);
  const tracing = await openTracing(config);
  const database = await openDatabase({ ...config, onLost: fail, tracing });
  const limits = await openRateLimits(config);
  const storage = await openFileStore(config, tracing);
  const now = () => new Date();
  const services = { config, db: database.db, limits, storage, now, tracing };
  const { fastify } = await createApp(services, { webRoot });
  const handlers = jobHandlers(services, fastify.log);
  const jobs = startJobs({ db: database.db, handlers, now, log: fastify.log, tracing });
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
    process.stdout.write(`\n${productName} is ready: ${config.publicUrl}\n\n`);
    await stopAsked;
  }

  // Requests in flight finish; whoever takes longer than the limit is cut off.
  const cutOff = setTimeout(() => fastify.server.closeAllConnections(), drainMs);
  // A connection whose last request has just been answered is kept alive by the client and would be waited for.
  const sweep = setInterval(() => fastify.server.closeIdleConnections(), sweepMs);
  await fastify.close();
  clearTimeout(cutOff);
  clearInterval(sweep);
  loopDelay.stop();
  tidying.stop();
  await jobs.stop();
  await limits.close();
  await Promise.all([tracing?.close(), database.close()]);
  // Everything is closed; a timer that somebody left behind is no reason to stay.
  process.exit(listening ? 0 : 1);
}

main().catch((error) => {
  if (error instanceof ConfigError) fail(new Error(`${error.message} See .env.example.`));
  fail(error);
});
