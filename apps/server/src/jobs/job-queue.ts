import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import type { JobKind } from './job-kind.ts';
import { jobs } from './jobs.table.ts';

export type ClaimedJob = typeof jobs.$inferSelect;

/**
 * A job comes back only from a process that has been silent for so long. It is a multiple of the pause between
 * two signs of life, so that a database that is away for a moment lets nothing be done twice.
 */
export const leaseMs = 120_000;

/** The key of all that comes round by itself. */
export const repeatedKey = 'repeated';

const isFreeAt = (now: Date) => or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now));

interface When {
  /** Not before this. */
  runAt?: Date;
  /** Takes the place of the job with the same key that waits; one that is being done is followed by this. */
  key?: string;
}

/** Within the caller's transaction: the job is done if, and only if, what calls for it is stored. */
export async function addJob<Payload>(
  db: Database,
  now: Date,
  kind: JobKind<Payload>,
  payload: Payload,
  { runAt = now, key }: When = {},
): Promise<string> {
  const values = { payload: kind.payload.parse(payload), runAt, dueAt: runAt };
  const [added] = await db
    .insert(jobs)
    .values({ kind: kind.name, key: key ?? null, ...values })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      targetWhere: and(isNotNull(jobs.key), isNull(jobs.givenUpAt)) as never,
      set: { ...values, tries: 0, lastError: null, isReplaced: isNotNull(jobs.leasedUntil) as never },
    })
    .returning({ id: jobs.id });
  return added?.id ?? '';
}

/**
 * What comes round by itself has one row for ever; it is there from the first start on. Those are returned that nobody has
 * in hand.
 */
export async function ensureRepeated(
  db: Database,
  now: Date,
  names: readonly string[],
): Promise<ClaimedJob[]> {
  if (names.length === 0) return [];
  const rows = names.map((kind) => ({ kind, payload: {}, key: repeatedKey, runAt: now, dueAt: now }));
  await db.insert(jobs).values(rows).onConflictDoNothing();
  const isOne = and(inArray(jobs.kind, [...names]), eq(jobs.key, repeatedKey));
  return db
    .select()
    .from(jobs)
    .where(and(isOne, isFreeAt(now)));
}

/** Takes jobs that are due, of each kind as many as there are places. Whoever asks next does not see them. */
export async function claimDueJobs(
  db: Database,
  now: Date,
  places: ReadonlyMap<string, number>,
): Promise<ClaimedJob[]> {
  const wanted = sql`unnest(${sql.param([...places.keys()])}::text[], ${sql.param([...places.values()])}::int[])`;
  // A common table expression is worked out once: as a subquery it might be asked for again, past its limit.
  const due = db.$with('due', { id: jobs.id }).as(sql`
    select due.id from ${wanted} as wanted (kind, places)
    cross join lateral (
      select ${jobs.id} from ${jobs}
      where ${jobs.kind} = wanted.kind and ${and(isNull(jobs.givenUpAt), lte(jobs.dueAt, now), isFreeAt(now))}
      order by ${jobs.dueAt}, ${jobs.id} limit wanted.places for update skip locked
    ) as due`);
  const claimed = await db
    .with(due)
    .update(jobs)
    .set({
      leasedUntil: new Date(now.getTime() + leaseMs),
      claims: sql`${jobs.claims} + 1`,
      tries: sql`${jobs.tries} + 1`,
      isReplaced: false,
    })
    .where(sql`${jobs.id} in (select id from due)`)
    .returning();
  return claimed.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** A process that was held up for longer than the lease must not end another's. */
const inHand = ({ id, claims }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.claims, claims));

/** A sign of life for all that is in hand, in one statement. */
export async function extendLeases(db: Database, now: Date, held: readonly ClaimedJob[]): Promise<void> {
  if (held.length === 0) return;
  await db
    .update(jobs)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(or(...held.map(inHand)));
}

type Change = Partial<typeof jobs.$inferInsert>;

/** Unless another with its key came meanwhile: that one is due then, whatever became of this. */
async function letGo(db: Database, job: ClaimedJob, change: Change): Promise<void> {
  const { rowCount } = await db
    .update(jobs)
    .set({ leasedUntil: null, ...change })
    .where(and(inHand(job), eq(jobs.isReplaced, false)));
  if (rowCount === 0) await db.update(jobs).set({ leasedUntil: null, tries: 0 }).where(inHand(job));
}

export async function removeJob(db: Database, job: ClaimedJob): Promise<void> {
  const { rowCount } = await db.delete(jobs).where(and(inHand(job), eq(jobs.isReplaced, false)));
  if (rowCount === 0) await letGo(db, job, {});
}

export const repeatJobAt = (db: Database, job: ClaimedJob, runAt: Date) =>
  letGo(db, job, { runAt, dueAt: runAt, tries: 0, lastError: null });

/** Unless somebody took it since it was looked at: then it has just been done, or is. */
export async function bringForward(db: Database, job: ClaimedJob, dueAt: Date): Promise<void> {
  const runAt = job.runAt < dueAt ? job.runAt : dueAt;
  await db.update(jobs).set({ runAt, dueAt }).where(inHand(job));
}

export const postponeJob = (db: Database, job: ClaimedJob, dueAt: Date, lastError: string) =>
  letGo(db, job, { dueAt, lastError });

export const giveUpJob = (db: Database, job: ClaimedJob, givenUpAt: Date, lastError: string) =>
  letGo(db, job, { givenUpAt, lastError });
