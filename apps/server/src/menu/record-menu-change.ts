import { type Change, recordChange } from '../history/record-change.ts';
import type { Database } from '../platform/database/pool.ts';
import type { Member } from '../platform/http/guards.ts';
import { insertPrices } from './products/price-history.ts';

/** Writes down a change that products are among, with what they cost from then on, in one statement. */
export const recordMenuChange = async (
  db: Database,
  now: Date,
  member: Pick<Member, 'userId' | 'shopId'>,
  change: Change,
): Promise<string | undefined> => {
  const statement = await insertPrices(now, member, change.lines);
  return recordChange(db, now, member, change, statement && { name: 'prices', statement });
};
