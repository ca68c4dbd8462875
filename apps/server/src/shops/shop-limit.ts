import type { InterfaceLanguage } from '@sofra/contract/languages';
import { shopLimits } from '@sofra/contract/shops';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import { users } from '../users/users.table.ts';
import { shops } from './shops.table.ts';

/**
 * Refuses one shop too many. The person's row stays locked, so that two shops at once cannot pass both. Answers the
 * language they read.
 */
export async function assertRoomForShop(
  db: Database,
  userId: string,
  refusal: { path: string; key: string },
): Promise<InterfaceLanguage> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  // Deleted while this request was on its way.
  if (!user) throw new AppError('not_found');
  const owned = await db.$count(shops, eq(shops.ownerId, userId));
  if (owned >= shopLimits.shopsPerUser) throw fieldError(refusal.path, refusal.key);
  return user.language;
}
