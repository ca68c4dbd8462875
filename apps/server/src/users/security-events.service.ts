import { securityEventKinds } from '@sofra/contract/security-events';
import { and, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/pool.ts';
import { prepared, preparedInsert } from '../platform/database/prepared.ts';
import { securityEvents } from './security-events.table.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 180;
/** Rows of one kind in a day; whoever guesses all day long must not fill the table. */
export const keptADay = 20;
const pageLength = 10;

type NewEvent = Omit<typeof securityEvents.$inferInsert, 'id' | 'times' | 'createdAt'>;

/** Of one kind in the last day, for each it was done to. */
const keptOfLate = prepared((db) =>
  db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, sql.placeholder('userId')),
        eq(securityEvents.kind, sql.placeholder('kind')),
        sql`${securityEvents.subjectId} is not distinct from ${sql.placeholder('subjectId')}`,
        gt(securityEvents.createdAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(keptADay)
    .prepare('security_events_of_late'),
);

const addEvent = preparedInsert(securityEvents, 'security_event_to_add');

/** Keeps one event. Past so many of its kind in a day, for each it was done to, the rest is only counted. */
export async function keepSecurityEvent(db: Database, now: Date, event: NewEvent): Promise<void> {
  const { userId, kind, subjectId = null, shopId = null, role = null } = event;
  const since = new Date(now.getTime() - dayMs);
  const kept = await keptOfLate(db).execute({ userId, kind, subjectId, since });
  // Several at once may each see the last free place: a handful more are kept, which does no harm.
  const [last] = kept;
  if (!last || kept.length < keptADay)
    await addEvent(db, { ...event, id: newId(), subjectId, shopId, role, times: 1, createdAt: now });
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
