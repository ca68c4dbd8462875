import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { operatorEvent } from './operator-event.ts';
import { securityEvents } from './security-events.table.ts';
import { endAllSessions } from './sessions.service.ts';
import { sessions } from './sessions.table.ts';
import { endUnfinished } from './unfinished.ts';

/** Rows of one statement. */
const atOnce = 1_000;

/** Ends every session of a person, and writes it down for them; answers how many there were. */
export const signPersonOut = (db: Database, now: Date, userId: string): Promise<number> =>
  inTransaction(db, async (db) => {
    const { rowCount } = await endAllSessions(db, userId);
    await endUnfinished(db, userId);
    if (rowCount)
      await db.insert(securityEvents).values(operatorEvent('signed_out_by_operator', now, userId));
    return rowCount ?? 0;
  });

/** The same for everybody there is. */
export const signEverybodyOut = (db: Database, now: Date): Promise<number> =>
  inTransaction(db, async (db) => {
    const ended = await db.delete(sessions).returning({ userId: sessions.userId });
    await endUnfinished(db);
    const people = [...new Set(ended.map(({ userId }) => userId))];
    for (let first = 0; first < people.length; first += atOnce) {
      const some = people.slice(first, first + atOnce);
      await db
        .insert(securityEvents)
        .values(some.map((userId) => operatorEvent('signed_out_by_operator', now, userId)));
    }
    return ended.length;
  });
