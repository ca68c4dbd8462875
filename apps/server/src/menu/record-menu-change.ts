import { type Change, type PreparedChange, prepareChange } from '../history/record-change.ts';
import type { Database } from '../platform/database/pool.ts';
import type { Member } from '../platform/http/guards.ts';
import { insertPrices } from './products/price-history.ts';

/** What writes down a change that products are among, with what they cost from then on, in one statement. */
export const prepareMenuChange = async (
  now: Date,
  member: Pick<Member, 'userId' | 'shopId'>,
  change: Change,
): Promise<PreparedChange | undefined> =>
  prepareChange(now, member, change, await insertPrices(now, member, change.lines));

export async function recordMenuChange(
  db: Database,
  ...about: Parameters<typeof prepareMenuChange>
): Promise<string | undefined> {
  const prepared = await prepareMenuChange(...about);
  if (prepared) await db.execute(prepared.statement);
  return prepared?.id;
}
