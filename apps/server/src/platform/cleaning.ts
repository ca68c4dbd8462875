import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/pool.ts';

/** Removes what has expired in one part of the program. */
export type CleaningJob = (db: Database, now: Date) => Promise<unknown>;

const everyMs = 60 * 60 * 1000;

/** Runs every job now and once an hour; one that fails keeps none of the others from its work. */
export function startCleaning(
  jobs: readonly CleaningJob[],
  db: Database,
  now: () => Date,
  log: FastifyBaseLogger,
) {
  let stopped = false;
  const runAll = async () => {
    for (const job of jobs) {
      if (stopped) return;
      await job(db, now()).catch((err) => {
        log.warn({ err, job: job.name }, 'what has expired could not be removed; the next round will');
      });
    }
  };
  let round = runAll();
  const timer = setInterval(() => {
    round = runAll();
  }, everyMs);
  return {
    /** Waits for the job that runs now: the database is closed next. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
