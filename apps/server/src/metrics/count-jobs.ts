import { sql } from 'drizzle-orm';
import { jobs } from '../jobs/jobs.table.ts';
import type { Database } from '../platform/database/pool.ts';

/** A job is usually done within seconds. By when it was wanted first: each failure puts off when it is tried next. */
const late = sql`interval '1 minute'`;

export async function countJobs(db: Database) {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${jobs.givenUpAt} is null)::int`,
      late: sql<number>`count(*) filter (where ${jobs.givenUpAt} is null and ${jobs.runAt} < now() - ${late}
        and (${jobs.leasedUntil} is null or ${jobs.leasedUntil} <= now()))::int`,
      given_up: sql<number>`count(*) filter (where ${jobs.givenUpAt} is not null)::int`,
    })
    .from(jobs);
  return counts;
}
