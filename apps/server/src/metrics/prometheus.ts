import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { listScheduled } from '../backup/backup-names.ts';
import { type Database, poolOf } from '../platform/database/pool.ts';
import type { Meter } from '../platform/meter.ts';
import { countJobs } from './count-jobs.ts';
import { readerOf } from './metrics-of-all.ts';

export interface Metrics extends Meter {
  /** In the format that Prometheus reads, and what it is called. */
  read(): Promise<{ type: string; text: string }>;
}

// From what a kept answer takes to what nobody waits for any more.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const patienceMs = 1_000;

/** Whoever reads figures waits less long than whoever needs an answer: a database that hangs is told as one. */
const soon = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), sleep(patienceMs, undefined, { ref: false })]);

/** Counts for Prometheus. Its library is loaded only here: most installations have nobody who would ask. */
export async function countForPrometheus(db: Database, backupDir?: string): Promise<Metrics> {
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
    aggregator: 'min',
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
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitedFor);
    },
  });
  new Gauge({
    name: 'sofra_database_up',
    help: 'Whether the database answers.',
    registers,
    // Of several processes: what one of them cannot reach is not reached.
    aggregator: 'min',
    async collect() {
      this.set((await soon(db.execute(sql`select 1`))) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'sofra_jobs',
    help: 'Jobs that wait, that should have been done by now, and that were given up.',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    /** What only the database knows. While it is away it is not known, rather than as it was last. */
    async collect() {
      this.reset();
      const counts = await soon(countJobs(db));
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
  if (backupDir !== undefined)
    new Gauge({
      name: 'sofra_backup_last_success_timestamp_seconds',
      help: 'When the newest whole backup of the schedule was begun; 0 where there is none.',
      registers,
      aggregator: 'max',
      async collect() {
        // The folder tells it to every process, whichever of them made the backup.
        const { whole } = await listScheduled(backupDir).catch(() => ({ whole: [] }));
        this.set((whole[0]?.madeAt.getTime() ?? 0) / 1000);
      },
    });
  const read = await readerOf(registry);

  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    keptPage: () => keptPages.inc(),
    store({ seconds, ...labels }) {
      storeRequests.observe(labels, seconds);
      isStoreUp.set(labels.outcome === 'done' ? 1 : 0);
    },
    read: async () => ({ type: registry.contentType, text: await read() }),
  };
}
