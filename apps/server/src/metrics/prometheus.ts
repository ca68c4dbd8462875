import { type Database, poolOf } from '../platform/database/pool.ts';
import { SharedPool } from '../platform/database/shared-pool.ts';
import type { Meter } from '../platform/meter.ts';
import { countJobs } from './count-jobs.ts';

export interface Metrics extends Meter {
  /** In the format that Prometheus reads, and what it is called. */
  read(): Promise<{ type: string; text: string }>;
}

// From what a kept answer takes to what nobody waits for any more.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts for Prometheus. Its library is loaded only here: most installations have nobody who would ask. */
export async function countForPrometheus(db: Database): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'sofra_http_request_seconds',
    help: 'How long requests took, by the route that answered them.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const keptPages = new Counter({
    name: 'sofra_kept_pages_total',
    help: 'Menus that were answered from memory, without the router.',
    registers,
  });
  const storeRequests = new Histogram({
    name: 'sofra_store_seconds',
    help: 'How long the bucket of pictures took, by what it was asked for.',
    labelNames: ['action', 'outcome'],
    buckets,
    registers,
  });
  const isStoreUp = new Gauge({
    name: 'sofra_store_up',
    help: 'Whether the store of pictures did what it was last asked for.',
    registers,
  });
  // A folder is never asked about, and a bucket not yet.
  isStoreUp.set(1);
  new Gauge({
    name: 'sofra_database_connections',
    help: 'Connections to the database, and who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const pool = poolOf(db);
      const waitedFor = pool instanceof SharedPool ? pool.waitedFor : pool.waitingCount;
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, waitedFor);
    },
  });
  const isUp = new Gauge({ name: 'sofra_database_up', help: 'Whether the database answers.', registers });
  const jobs = new Gauge({
    name: 'sofra_jobs',
    help: 'Jobs that wait, that should have been done by now, and that were given up.',
    labelNames: ['state'],
    registers,
  });

  /** What only the database knows. While it is away it is not known, rather than as it was last. */
  async function askDatabase(): Promise<void> {
    jobs.reset();
    const counts = await countJobs(db).catch(() => undefined);
    isUp.set(counts ? 1 : 0);
    for (const [state, count] of Object.entries(counts ?? {})) jobs.set({ state }, count);
  }

  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    keptPage: () => keptPages.inc(),
    store({ seconds, ...labels }) {
      storeRequests.observe(labels, seconds);
      isStoreUp.set(labels.outcome === 'done' ? 1 : 0);
    },
    async read() {
      await askDatabase();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
