import Fastify from 'fastify';
import type pg from 'pg';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-kind.ts';
import { type JobWorker, startJobs } from '../jobs/job-worker.ts';
import { jobs } from '../jobs/jobs.table.ts';
import { databaseOn, openPool } from '../platform/database/pool.ts';
import { loggingOptions } from '../platform/http/logging.ts';
import { patience, useTestDatabase } from './test-database.ts';

export const note = { name: 'note', payload: z.object({ text: z.string() }) };

/** Patient: a busy machine may take its time. */
export const later = { timeout: 100_000, interval: 20 };

/** A database, a clock that is moved by hand, the log, and workers on connections of their own that end with the test. */
export function useJobBench() {
  const database = useTestDatabase();
  const { db } = database;
  const log: string[] = [];
  const logger = Fastify(loggingOptions('info', { write: (line) => log.push(line) })).log;
  let time = 0;
  let running: { worker: JobWorker; pool: pg.Pool }[] = [];
  const now = () => new Date(time);
  const rows = () => db.select().from(jobs).orderBy(jobs.id);

  beforeEach(() => {
    time = Date.UTC(2026, 10, 15, 10);
    log.length = 0;
  });
  afterEach(async () => {
    await Promise.all(running.map(({ worker }) => worker.stop()));
    await Promise.all(running.map(({ pool }) => pool.end()));
    running = [];
  });

  return {
    ...database,
    log,
    now,
    rows,
    /** As another process would: nothing is shared but the database. */
    start(
      handlers: JobHandler[],
      { connection = database.connection as pg.PoolConfig, signOfLifeMs = 30_000 } = {},
    ) {
      const pool = openPool({ ...connection, max: 4, application_name: 'worker' }, patience);
      const worker = startJobs({ db: databaseOn(pool), handlers, now, log: logger, signOfLifeMs });
      running.push({ worker, pool });
      return worker;
    },
    /** Time passes for the workers, which notice at once. */
    pass(milliseconds: number) {
      time += milliseconds;
      for (const { worker } of running) worker.wake();
    },
    emptied: () => expect.poll(async () => (await rows()).length, later).toBe(0),
    /** The one job is in nobody's hand after so many tries. */
    failed: (tries: number) =>
      vi.waitFor(async () => {
        const [row] = await rows();
        if (row?.tries !== tries || row.leasedUntil) throw new Error('not yet');
        return row;
      }, later),
  };
}
