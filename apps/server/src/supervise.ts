import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { answerForMetrics } from './metrics/metrics-of-all.ts';
import type { Config } from './platform/config.ts';

/** What a process is told of the database, which was started and brought up to date before any of them. */
const databaseVariable = 'SOFRA_DATABASE';
const ready = 'sofra:ready';
const restartMs = 1_000;

export const connectionFromSupervisor = (): pg.ClientConfig =>
  JSON.parse(process.env[databaseVariable] ?? '{}');

export const tellReady = (): void => void process.send?.(ready);

interface Given {
  config: Config;
  connection: pg.ClientConfig;
  /** Called when every process answers requests. */
  onReady(): void;
  stopAsked: Promise<void>;
}

/** Whether it came to answer requests; one that does not has said why. */
const becomesReady = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.on('message', (message) => message === ready && resolve(true));
    worker.once('exit', () => resolve(false));
  });

/**
 * As many processes as were asked for, behind one port. One that ends is started again. Asked by SIGUSR2, each is
 * replaced by a new one once that answers. Says whether they could start at all.
 */
export async function supervise({ config, connection, onReady, stopAsked }: Given): Promise<boolean> {
  // Where there is no Redis the processes count their limits here, together.
  new RateLimiterClusterMaster();
  const env = { [databaseVariable]: JSON.stringify(connection) };
  const workers = new Set<Worker>();
  const dismissed = new WeakSet<Worker>();
  let stopping = false;

  function start(): Worker {
    const worker = cluster.fork(env);
    workers.add(worker);
    answerForMetrics(worker);
    worker.once('exit', () => workers.delete(worker));
    return worker;
  }

  async function dismiss(worker: Worker): Promise<void> {
    dismissed.add(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  }

  function startAgainAfter(worker: Worker): void {
    worker.once('exit', async () => {
      if (dismissed.has(worker)) return;
      await sleep(restartMs);
      if (!stopping) startAgainAfter(start());
    });
  }

  /** One after the other; where the new one does not come up the old ones stay. */
  async function replaceAll(): Promise<void> {
    for (const old of [...workers]) {
      const next = stopping ? undefined : start();
      if (!next || !(await becomesReady(next))) return;
      startAgainAfter(next);
      await dismiss(old);
    }
  }

  const first = Array.from({ length: config.processes }, start);
  const couldStart = (await Promise.all(first.map(becomesReady))).every(Boolean);
  if (couldStart) {
    for (const worker of first) startAgainAfter(worker);
    onReady();
    let replacing = Promise.resolve();
    process.on('SIGUSR2', () => {
      replacing = replacing.then(replaceAll);
    });
    await stopAsked;
  }
  stopping = true;
  await Promise.all([...workers].map(dismiss));
  return couldStart;
}
