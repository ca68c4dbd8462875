import type { SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';

/** What lies in a category. The slice that keeps it answers, so that categories need not know of it. */
export interface CategoryContents {
  /** How much, as a column of a query on categories. */
  count: SQL<number>;
  move(db: Database, now: Date, from: string, to: string): Promise<void>;
}
