import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { passkeyChallenges } from './passkeys.table.ts';
import { secondFactors } from './second-factors.table.ts';

/**
 * Ends what was begun with a password and never finished, of a person or of everybody: passkeys that were to be made
 * and codes that were to be asked for. Whoever has the account back does not finish it for somebody else.
 */
export async function endUnfinished(db: Database, userId?: string): Promise<void> {
  const { userId: maker } = passkeyChallenges;
  await db.delete(passkeyChallenges).where(userId === undefined ? isNotNull(maker) : eq(maker, userId));
  const isPending = isNull(secondFactors.confirmedAt);
  await db
    .delete(secondFactors)
    .where(userId === undefined ? isPending : and(isPending, eq(secondFactors.userId, userId)));
}
