import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import { isDiskFull } from '../platform/database/failures.ts';
import type { Database } from '../platform/database/pool.ts';
import { prepared, preparedInsert } from '../platform/database/prepared.ts';
import { AppError } from '../platform/errors.ts';
import type { SignedIn } from '../platform/http/guards.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import { sessions } from './sessions.table.ts';

export const sessionDays = 30;
const sessionMs = sessionDays * 24 * 60 * 60 * 1000;
/** However often it is used: then the password is asked for again. */
const lifetimeMs = 90 * 24 * 60 * 60 * 1000;
// Written down once a minute at most: reading a page is not worth a write to disk each time.
const touchEveryMs = 60_000;
/** What was on its way with the token before, as from other tabs, is not to sign anybody out. */
const previousTokenMs = 10_000;

/** More than anybody has devices: whatever signs in anew each time keeps the list within bounds. */
export const sessionsMax = 100;

const addSession = preparedInsert(sessions, 'session_to_add');

export async function startSession(db: Database, now: Date, userId: string, userAgent: string) {
  const token = newToken();
  await endOldest(db, userId);
  await addSession(db, {
    id: newId(),
    userId,
    tokenHash: hashToken(token),
    previousTokenHash: null,
    previousEndsAt: null,
    userAgent: userAgent.slice(0, 500),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  });
  return token;
}

/** Makes room for one more: first go those that nobody came back to, as a program leaves them behind, then the oldest. */
async function endOldest(db: Database, userId: string): Promise<void> {
  await oldestToEnd(db).execute({ userId });
}

const oldestToEnd = prepared((db) => {
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, sql.placeholder('userId')))
    .orderBy(desc(gt(sessions.lastSeenAt, sessions.createdAt)), desc(sessions.lastSeenAt))
    .offset(sessionsMax - 1);
  return db.delete(sessions).where(inArray(sessions.id, tooMany)).prepare('sessions_past_the_most');
});

/** What is read of a session to see whether it still holds. */
export const sessionColumns = {
  id: sessions.id,
  userId: sessions.userId,
  lastSeenAt: sessions.lastSeenAt,
  createdAt: sessions.createdAt,
  /** Nobody has shown this token yet, and the one before still counts. */
  isNewToken: sql<boolean>`${sessions.previousTokenHash} is not null and ${sessions.previousEndsAt} is null`,
};

/** The session of a token, as a condition with the placeholders `tokenHash` and `now`. */
export const isLiveSession = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  gt(sessions.expiresAt, sql.placeholder('now')),
);

interface ReadSession {
  id: string;
  lastSeenAt: Date;
  createdAt: Date;
}

/**
 * A new token for a session that goes on. The one before counts until the browser has shown the new one: the answer that
 * brings it may be lost, and nobody is signed out by that. Of several new ones only the last can come to be used, so that
 * the one kept beside it is the last that was shown.
 */
export async function renewToken(db: Database, sessionId: string): Promise<string | undefined> {
  const token = newToken();
  const renewed = await db
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      previousTokenHash: sql`case when ${sessionColumns.isNewToken} then ${sessions.previousTokenHash} else ${sessions.tokenHash} end`,
      previousEndsAt: null,
    })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return renewed.length > 0 ? token : undefined;
}

/** The browser has the new token: the one before ends. */
export async function endPreviousToken(db: Database, now: Date, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ previousEndsAt: new Date(now.getTime() + previousTokenMs) })
    .where(
      and(eq(sessions.id, sessionId), isNotNull(sessions.previousTokenHash), isNull(sessions.previousEndsAt)),
    )
    .catch(unlessFull);
}

const isPreviousToken = (now: Date, token: string) =>
  and(
    eq(sessions.previousTokenHash, hashToken(token)),
    or(isNull(sessions.previousEndsAt), gt(sessions.previousEndsAt, now)),
  );

/** By what a session is found now, for a token that another one came in place of. */
export async function hashInPlaceOf(db: Database, now: Date, token: string): Promise<Buffer | undefined> {
  const [session] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isPreviousToken(now, token));
  return session?.tokenHash;
}

/** What cannot be written on a full disk is written another time: whoever only reads is not kept from it. */
function unlessFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}

/** Using a session keeps it alive for another thirty days, up to ninety in all. */
export async function prolongSession(db: Database, now: Date, { id, lastSeenAt, createdAt }: ReadSession) {
  const endsAt = createdAt.getTime() + lifetimeMs;
  if (endsAt <= now.getTime()) return { isOver: true, isRenewed: false };
  const isRenewed = now.getTime() - lastSeenAt.getTime() >= touchEveryMs;
  if (isRenewed)
    await db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: new Date(Math.min(now.getTime() + sessionMs, endsAt)) })
      .where(eq(sessions.id, id))
      .catch(unlessFull);
  return { isOver: false, isRenewed };
}

/**
 * Refuses what a session began that has ended since: the body of a call may take half a minute after the session was
 * looked at. Within a transaction that holds the person's row; the session then stays until it ends.
 */
export async function holdSession(db: Database, { sessionId, userId }: SignedIn): Promise<void> {
  const held = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .for('share');
  if (held.length === 0) throw new AppError('not_signed_in');
}

export const listSessionsOf = (db: Database, now: Date, userId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));

/** Whether there was such a session of this person to end. */
export async function endSessionOf(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Whose session it was, if there was one. */
export async function endSessionByToken(db: Database, now: Date, token: string) {
  const [ended] = await db
    .delete(sessions)
    .where(or(eq(sessions.tokenHash, hashToken(token)), isPreviousToken(now, token)))
    .returning({ userId: sessions.userId });
  return ended;
}

export const endAllSessions = (db: Database, userId: string) =>
  db.delete(sessions).where(eq(sessions.userId, userId));

export const endOtherSessions = (db: Database, userId: string, sessionId: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));

export const removeExpiredSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lte(sessions.expiresAt, now));
