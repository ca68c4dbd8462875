import type { OwnPayment } from '@sofra/contract/security-events';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { paymentAttempts } from './payments.table.ts';

export async function ownPaymentsOf(db: Database, userId: string): Promise<OwnPayment[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.userId, userId))
    .orderBy(asc(paymentAttempts.createdAt));
  return rows.map(({ shopId, action, outcome, createdAt }) => ({
    shop_id: shopId,
    action,
    outcome,
    createdAt: createdAt.toISOString(),
  }));
}
