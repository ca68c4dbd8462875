import { and, eq, like, notLike, sql } from 'drizzle-orm';
import { machineNames } from '../jobs/job-kind.ts';
import { repeatedKey } from '../jobs/job-queue.ts';
import { jobs } from '../jobs/jobs.table.ts';
import type { Database } from '../platform/database/pool.ts';

/** A job is usually done within seconds. By when it was wanted first: each failure puts off when it is tried next. */
const late = sql`interval '1 minute'`;

// A container that was replaced has another name than the one before, whose row nobody comes for.
const isOfAnother = and(
  eq(jobs.key, repeatedKey),
  like(jobs.kind, machineNames.anywhere),
  notLike(jobs.kind, machineNames.here),
);

export async function countJobs(db: Database) {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${jobs.givenUpAt} is null)::int`,
      late: sql<number>`count(*) filter (where ${jobs.givenUpAt} is null and ${jobs.runAt} < now() - ${late}
        and (${jobs.leasedUntil} is null or ${jobs.leasedUntil} <= now()) and not coalesce(${isOfAnother}, false))::int`,
      given_up: sql<number>`count(*) filter (where ${jobs.givenUpAt} is not null)::int`,
    })
    .from(jobs);
  return counts;
}
