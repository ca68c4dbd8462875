import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { answerForMetrics } from './metrics/metrics-of-all.ts';
import type { PreparedDatabase } from './platform/database/open-database.ts';
import { writeLine } from './platform/http/logging.ts';

/** What a process is told of the database, which was started and brought up to date before any of them. */
const databaseVariable = 'SOFRA_DATABASE';
const ready = 'sofra:ready';
const restartMs = 1_000;
/** One that has not come to answer after so long will not. */
const startMs = 120_000;

export const connectionFromSupervisor = (): pg.ClientConfig =>
  JSON.parse(process.env[databaseVariable] ?? '{}');

export const tellReady = (): void => void process.send?.(ready);

interface Given {
  processes: number;
  database: PreparedDatabase;
  /** Called when every process answers requests. */
  onReady(): void;
  /** Has it told when somebody wants all processes replaced by new ones. */
  onReplaceAsked(replace: () => void): void;
  stopAsked: Promise<void>;
}

const endOf = (worker: Worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()));

/** Whether it came to answer requests; one that does not has said why. */
async function becomesReady(worker: Worker): Promise<boolean> {
  const answers = new Promise<boolean>((resolve) => {
    worker.on('message', (message) => message === ready && resolve(true));
  });
  const fails = Promise.race([endOf(worker), sleep(startMs, undefined, { ref: false })]).then(() => false);
  return Promise.race([answers, fails]);
}

/**
 * As many processes as were asked for, behind one port. One that ends is started again. Where it is asked for, each is
 * replaced by a new one once that answers. Says whether they could start at all.
 */
export async function supervise({
  processes,
  database,
  onReady,
  onReplaceAsked,
  stopAsked,
}: Given): Promise<boolean> {
  // Where there is no Redis the processes count their limits here, together.
  new RateLimiterClusterMaster();
  const env = { [databaseVariable]: JSON.stringify(database.connection) };
  const workers = new Set<Worker>();
  const dismissed = new Map<Worker, Promise<void>>();
  let stopping = false;

  function start(): Worker {
    const worker = cluster.fork(env);
    workers.add(worker);
    // One that dies with a question on its way cannot be answered, which is no reason for the others to end.
    worker.on('error', () => {});
    answerForMetrics(worker);
    worker.once('exit', async () => {
      workers.delete(worker);
      dismissed.delete(worker);
      await sleep(restartMs);
      if (isServing && !stopping && workers.size < processes) start();
    });
    return worker;
  }

  /** Told once: a second time would cut off the requests that it finishes. */
  function dismiss(worker: Worker): Promise<void> {
    const known = dismissed.get(worker);
    if (known) return known;
    const ended = worker.isDead() ? Promise.resolve() : endOf(worker);
    dismissed.set(worker, ended);
    worker.process.kill('SIGTERM');
    return ended;
  }

  /** One after the other, on tables that the new ones know; where a new one does not come up the old ones stay. */
  async function replaceAll(): Promise<void> {
    await database.bringUpToDate();
    for (const old of [...workers]) {
      if (stopping) return;
      if (old.isDead()) continue;
      const next = start();
      if (await becomesReady(next)) await dismiss(old);
      else return void next.process.kill('SIGKILL');
    }
  }

  let isServing = false;
  let replacing = Promise.resolve();
  onReplaceAsked(() => {
    if (isServing)
      replacing = replacing
        .then(replaceAll)
        .catch((error) => writeLine('error', 'the processes could not be replaced', error));
  });
  const first = Array.from({ length: processes }, start);
  const started = Promise.all(first.map(becomesReady)).then((all) => all.every(Boolean));
  const couldStart = await Promise.race([started, stopAsked.then(() => true)]);
  if (couldStart && (await Promise.race([started, stopAsked.then(() => false)]))) {
    isServing = true;
    onReady();
    await stopAsked;
  }
  stopping = true;
  await Promise.all([...workers].map(dismiss));
  return couldStart;
}
