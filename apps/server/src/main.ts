import cluster from 'node:cluster';
import { productName } from '@sofra/contract/brand';
import { ConfigError, loadEnvFile, readConfig } from './platform/config.ts';
import { openDatabase, openPools, prepareDatabase } from './platform/database/open-database.ts';
import { describeError, writeLine } from './platform/http/logging.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { connectionFromSupervisor, supervise, tellReady } from './supervise.ts';

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
    writeLine('fatal', 'an unexpected error', error);
    fail(new Error('an unexpected error, see the line above. It has to be started again.'));
  });
}

const watchOverDatabase = {
  onLost: fail,
  onAway: (error: unknown) =>
    writeLine('error', 'PostgreSQL is away and cannot be started; it is tried again', error),
  onBack: () => writeLine('info', 'PostgreSQL is back'),
};

async function main(): Promise<void> {
  endOnUnexpectedErrors();
  // Registered first: a stop asked for while the database starts must not leave it running.
  const stopAsked = new Promise<void>((resolve) => {
    // A second one changes nothing: whoever tells all processes of a group tells some of them twice.
    process.on('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  // Heard from the first moment on, as it would end the program otherwise.
  let replace = () => {};
  process.on('SIGUSR2', () => replace());

  loadEnvFile();
  const config = readConfig(process.env);
  const sayReady = () => void process.stdout.write(`\n${productName} is ready: ${config.publicUrl}\n\n`);
  const isSupervisor = cluster.isPrimary && config.processes > 1;
  const tracing = isSupervisor ? undefined : await openTracing(config);
  // Read while the database starts: most of the program is in it.
  const serving = import('./serve.ts');
  let isFine: boolean;
  if (cluster.isWorker) {
    const database = openPools(connectionFromSupervisor(), { ...config, tracing });
    const { serve } = await serving;
    isFine = await serve({ config, database, tracing, onReady: tellReady, stopAsked });
    await Promise.all([tracing?.close(), database.close()]);
  } else if (isSupervisor) {
    const database = await prepareDatabase({ ...config, ...watchOverDatabase });
    isFine = await supervise({
      processes: config.processes,
      database,
      onReady: sayReady,
      onReplaceAsked(told) {
        replace = told;
      },
      stopAsked,
    });
    await database.stop();
  } else {
    replace = () =>
      writeLine('info', 'SIGUSR2 replaces the processes of a group; this is one alone: restart it');
    const database = await openDatabase({ ...config, ...watchOverDatabase, tracing });
    const { serve } = await serving;
    isFine = await serve({ config, database, tracing, onReady: sayReady, stopAsked });
    await Promise.all([tracing?.close(), database.close()]);
  }
  // Everything is closed; a timer that somebody left behind is no reason to stay.
  process.exit(isFine ? 0 : 1);
}

main().catch((error) => {
  if (error instanceof ConfigError) fail(new Error(`${error.message} See .env.example.`));
  fail(error);
});
