import { restorableDays } from '@sofra/contract/history';
import { asc, inArray, lt } from 'drizzle-orm';
import { hour, repeatJob } from '../jobs/job-kind.ts';
import type { Database } from '../platform/database/pool.ts';
import { changeSets } from './history.table.ts';

const dayMs = 24 * hour;
/** A set may have thousands of lines, and no statement should take long. */
const portion = 50;
/** What is gone for good is still told for so long, to those who clean up after it. */
const daysMin = restorableDays + 2;

/** Removes change sets older than so many days, a portion at a time. */
export async function removeOldHistory(db: Database, now: Date, days: number): Promise<void> {
  const isOld = lt(changeSets.at, new Date(now.getTime() - days * dayMs));
  for (;;) {
    const oldest = db
      .select({ id: changeSets.id })
      .from(changeSets)
      .where(isOld)
      .orderBy(asc(changeSets.at))
      .limit(portion);
    const { rowCount } = await db.delete(changeSets).where(inArray(changeSets.id, oldest));
    if ((rowCount ?? 0) < portion) return;
  }
}

export const historyCleaning = (days: number) =>
  repeatJob('history-cleaning', hour, (db, now) => removeOldHistory(db, now, Math.max(days, daysMin)));
