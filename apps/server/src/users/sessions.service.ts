import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { isDiskFull } from '../platform/database/failures.ts';
import type { Database } from '../platform/database/pool.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import { sessions } from './sessions.table.ts';

export const sessionDays = 30;
const sessionMs = sessionDays * 24 * 60 * 60 * 1000;
/** However often it is used: then the password is asked for again. */
const lifetimeMs = 90 * 24 * 60 * 60 * 1000;
// Written down once a minute at most: reading a page is not worth a write to disk each time.
const touchEveryMs = 60_000;

/** More than anybody has devices: whatever signs in anew each time keeps the list within bounds. */
export const sessionsMax = 100;

export async function startSession(db: Database, now: Date, userId: string, userAgent: string) {
  const token = newToken();
  await endOldest(db, userId);
  await db.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 500),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  });
  return token;
}

/** Makes room for one more: first go those that nobody came back to, as a program leaves them behind, then the oldest. */
async function endOldest(db: Database, userId: string): Promise<void> {
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(gt(sessions.lastSeenAt, sessions.createdAt)), desc(sessions.lastSeenAt))
    .offset(sessionsMax - 1);
  await db.delete(sessions).where(inArray(sessions.id, tooMany));
}

/** What is read of a session to see whether it still holds. */
export const sessionColumns = {
  id: sessions.id,
  userId: sessions.userId,
  lastSeenAt: sessions.lastSeenAt,
  createdAt: sessions.createdAt,
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
export async function endSessionByToken(db: Database, token: string) {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  return ended;
}

export const endAllSessions = (db: Database, userId: string) =>
  db.delete(sessions).where(eq(sessions.userId, userId));

export const endOtherSessions = (db: Database, userId: string, sessionId: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));

export const removeExpiredSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lte(sessions.expiresAt, now));
