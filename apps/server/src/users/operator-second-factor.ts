import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { operatorEvent } from './operator-event.ts';
import { endSecondFactor } from './second-factor.service.ts';
import { securityEvents } from './security-events.table.ts';
import { endUnfinished } from './unfinished.ts';

/** The password is enough again, which the person reads in their log; answers whether more was asked for before. */
export const endSecondFactorByOperator = (db: Database, now: Date, userId: string): Promise<boolean> =>
  inTransaction(db, async (db) => {
    await endUnfinished(db, userId);
    const wasOn = await endSecondFactor(db, userId);
    if (wasOn)
      await db.insert(securityEvents).values(operatorEvent('second_factor_off_by_operator', now, userId));
    return wasOn;
  });
