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
  const run = async () => {
    for (const job of jobs)
      await job(db, now()).catch((err) => {
        log.warn({ err, job: job.name }, 'what has expired could not be removed; the next round will');
      });
  };
  void run();
  const timer = setInterval(run, everyMs);
  return { stop: () => clearInterval(timer) };
}
