import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { operatorEvent } from './operator-event.ts';
import { removeAllPasskeys } from './passkeys.service.ts';
import { securityEvents } from './security-events.table.ts';
import { endUnfinished } from './unfinished.ts';

/** No passkey opens the account any more, which the person reads in their log; answers how many there were. */
export const removePasskeysByOperator = (db: Database, now: Date, userId: string): Promise<number> =>
  inTransaction(db, async (db) => {
    await endUnfinished(db, userId);
    const count = await removeAllPasskeys(db, userId);
    if (count > 0)
      await db.insert(securityEvents).values(operatorEvent('passkeys_removed_by_operator', now, userId));
    return count;
  });
