import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/pool.ts';
import { mails } from './mails.table.ts';

export type QueuedMail = typeof mails.$inferSelect;

/** Longer than any delivery may last, so that a mail comes back only from a process that has died. */
export const leaseMs = 120_000;

/** Takes mails that are due. Whoever asks next does not see them until the lease ends. */
export function claimDueMails(db: Database, now: Date, limit: number): Promise<QueuedMail[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: mails.id })
        .from(mails)
        .where(lte(mails.dueAt, now))
        .orderBy(asc(mails.dueAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(mails)
    .set({ dueAt: new Date(now.getTime() + leaseMs), tries: sql`${mails.tries} + 1` })
    .where(inArray(mails.id, db.select({ id: due.id }).from(due)))
    .returning();
}

export async function removeMail(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

export async function postponeMail(
  db: Database,
  mail: QueuedMail,
  dueAt: Date,
  lastError: string,
): Promise<void> {
  // The count of tries tells our claim from a later one: a process that was held up must not end another's lease.
  const ours = and(eq(mails.id, mail.id), eq(mails.tries, mail.tries));
  await db.update(mails).set({ dueAt, lastError }).where(ours);
}
