import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import { paymentTurns } from './payments.table.ts';

/** Longer than all that the provider may be asked in one turn; a process that dies in it is waited for as long. */
const turnSeconds = 20;
const askEveryMs = 150;
const patienceMs = 4_500;

/** The clock of the database, because every process has another. */
const soon = sql`now() + make_interval(secs => ${turnSeconds})`;

async function take(db: Database, shopId: string, holder: string): Promise<boolean> {
  const taken = await db
    .insert(paymentTurns)
    .values({ shopId, holder, until: soon })
    .onConflictDoUpdate({
      target: paymentTurns.shopId,
      set: { holder, until: soon },
      setWhere: lt(paymentTurns.until, sql`now()`),
    })
    .returning({ holder: paymentTurns.holder });
  return taken.length > 0;
}

const mine = (shopId: string, holder: string) =>
  and(eq(paymentTurns.shopId, shopId), eq(paymentTurns.holder, holder));

export interface Turn {
  /** Ends the turn within the transaction that stores what came of it; refuses where it has passed to another. */
  close(db: Database): Promise<void>;
}

/**
 * One at a time for a shop, in all processes: pressed twice at once, the second finds the link of the first.
 * The turn is a row with an end and not a lock, so that no connection waits while the provider takes its time.
 */
export async function inTurn<T>(db: Database, shopId: string, work: (turn: Turn) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  for (const deadline = Date.now() + patienceMs; !(await take(db, shopId, holder)); await sleep(askEveryMs))
    if (Date.now() > deadline) throw new AppError('busy', { retryAfterSeconds: 2 });
  try {
    return await work({
      async close(db) {
        const ended = await db.delete(paymentTurns).where(mine(shopId, holder)).returning();
        if (ended.length === 0) throw new AppError('busy', { retryAfterSeconds: 2 });
      },
    });
  } finally {
    // Where the database is away the turn ends by itself.
    await db
      .delete(paymentTurns)
      .where(mine(shopId, holder))
      .catch(() => {});
  }
}
