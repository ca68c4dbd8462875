import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';

const channel = 'sofra:metrics';

interface Question {
  channel: typeof channel;
  id: string;
}

interface Reply extends Question {
  text: string;
}

const isOurs = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && (message as Question).channel === channel;

/** Beside the processes: whichever is asked for figures is told those of all of them. */
export function answerForMetrics(worker: Worker): void {
  worker.on('message', async (message: unknown) => {
    if (!isOurs(message)) return;
    const { AggregatorRegistry } = await import('prom-client');
    aggregator ??= new AggregatorRegistry();
    // One that ends meanwhile does not answer: the others are told without it next time.
    const text = await aggregator.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ channel, id: message.id, text } satisfies Reply);
  });
}
let aggregator: { clusterMetrics(): Promise<string> } | undefined;

/** Of all processes where there are several, else of this one. */
export async function readerOf(registry: Registry): Promise<() => Promise<string>> {
  if (!cluster.isWorker) return () => registry.metrics();
  const { AggregatorRegistry } = await import('prom-client');
  AggregatorRegistry.setRegistries(registry);
  // It hears the question that the one above asks each of them.
  new AggregatorRegistry();
  const waiting = new Map<string, (text: string) => void>();
  process.on('message', (message: unknown) => {
    if (isOurs(message)) waiting.get(message.id)?.((message as Reply).text);
  });
  return async () => {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<string>();
    waiting.set(id, resolve);
    process.send?.({ channel, id } satisfies Question);
    return promise.finally(() => waiting.delete(id));
  };
}
