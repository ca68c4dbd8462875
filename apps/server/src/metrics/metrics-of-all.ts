import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import { AppError } from '../platform/errors.ts';

const channel = 'sofra:metrics';

interface Question {
  channel: typeof channel;
  id: string;
}

interface Reply extends Question {
  /** Nothing where one of the processes did not answer. */
  text: string | undefined;
}

const isOurs = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && (message as Question).channel === channel;

let aggregator: { clusterMetrics(): Promise<string> } | undefined;

/** Beside the processes: whichever is asked for figures is told those of all of them. */
export function answerForMetrics(worker: Worker): void {
  worker.on('message', async (message: unknown) => {
    if (!isOurs(message)) return;
    const { AggregatorRegistry } = await import('prom-client');
    aggregator ??= new AggregatorRegistry();
    // The figures of some would look like those of all.
    const text = await aggregator.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ channel, id: message.id, text } satisfies Reply, () => {});
  });
}

/** Of all processes where there are several, else of this one. */
export async function readerOf(registry: Registry): Promise<() => Promise<string>> {
  if (!cluster.isWorker) return () => registry.metrics();
  const { AggregatorRegistry } = await import('prom-client');
  AggregatorRegistry.setRegistries(registry);
  // It hears the question that the one above asks each of them.
  new AggregatorRegistry();
  const waiting = new Map<string, (text: string | undefined) => void>();
  process.on('message', (message: unknown) => {
    if (isOurs(message)) waiting.get(message.id)?.((message as Reply).text);
  });
  return async () => {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    waiting.set(id, resolve);
    process.send?.({ channel, id } satisfies Question);
    const text = await promise.finally(() => waiting.delete(id));
    if (text === undefined) throw new AppError('busy', { retryAfterSeconds: 5 });
    return text;
  };
}
