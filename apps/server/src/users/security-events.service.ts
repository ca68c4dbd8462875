import { securityEventKinds } from '@sofra/contract/security-events';
import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { securityEvents } from './security-events.table.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 180;
/** Rows of one kind in a day; whoever guesses all day long must not fill the table. */
export const keptADay = 20;
const pageLength = 10;

type NewEvent = Omit<typeof securityEvents.$inferInsert, 'id' | 'times' | 'createdAt'>;

/** Keeps one event. Past so many of its kind in a day, for each it was done to, the rest is only counted. */
export async function keepSecurityEvent(db: Database, now: Date, event: NewEvent): Promise<void> {
  const sinceYesterday = and(
    eq(securityEvents.userId, event.userId),
    eq(securityEvents.kind, event.kind),
    event.subjectId ? eq(securityEvents.subjectId, event.subjectId) : isNull(securityEvents.subjectId),
    gt(securityEvents.createdAt, new Date(now.getTime() - dayMs)),
  );
  const kept = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(sinceYesterday)
    .orderBy(desc(securityEvents.id))
    .limit(keptADay);
  // Several at once may each see the last free place: a handful more are kept, which does no harm.
  const [last] = kept;
  if (!last || kept.length < keptADay) await db.insert(securityEvents).values({ ...event, createdAt: now });
  else
    await db
      .update(securityEvents)
      .set({ times: sql`${securityEvents.times} + 1` })
      .where(eq(securityEvents.id, last.id));
}

const concerns = (userId: string) =>
  or(eq(securityEvents.userId, userId), eq(securityEvents.subjectId, userId));

/** While versions change, a newer process may have written of what this one has no words for. */
const isKnown = inArray(securityEvents.kind, [...securityEventKinds]);

/** One page of what the person did and of what was done to them, the newest first. */
export async function listSecurityEvents(db: Database, userId: string, cursor?: string) {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(concerns(userId), isKnown, cursor === undefined ? undefined : lt(securityEvents.id, cursor)))
    .orderBy(desc(securityEvents.id))
    .limit(pageLength + 1);
  const events = rows.slice(0, pageLength);
  return { events, next: rows.length > pageLength ? (events.at(-1)?.id ?? null) : null };
}

export const allSecurityEventsOf = (db: Database, userId: string) =>
  db
    .select()
    .from(securityEvents)
    .where(and(concerns(userId), isKnown))
    .orderBy(desc(securityEvents.id));

export const removeOldSecurityEvents = (db: Database, now: Date) =>
  db.delete(securityEvents).where(lte(securityEvents.createdAt, new Date(now.getTime() - keptDays * dayMs)));
