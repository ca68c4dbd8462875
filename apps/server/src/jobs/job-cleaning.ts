import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { hour, repeatJob } from './job-kind.ts';
import { repeatedKey } from './job-queue.ts';
import { jobs } from './jobs.table.ts';

const keptMs = 90 * 24 * hour;

/** Removes what was given up long ago, and work by the clock that no process does any more. */
async function removeForgottenJobs(db: Database, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - keptMs);
  const isGivenUp = lte(jobs.givenUpAt, longAgo);
  // After a long rest all of it is due since then, but this process has it in hand.
  const isFree = or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, longAgo));
  const isNobodys = and(eq(jobs.key, repeatedKey), lte(jobs.dueAt, longAgo), isFree);
  await db.delete(jobs).where(or(isGivenUp, isNobodys));
}

export const jobCleaning = repeatJob('job-cleaning', hour, removeForgottenJobs);
