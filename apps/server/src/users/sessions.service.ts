import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { prepared } from '../platform/database/prepared.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';

import { sessions } from './sessions.table.ts';

export const sessionDays = 30;
const sessionMs = sessionDays * 24 * 60 * 60 * 1000;
/** However often it is used: then the password is asked for again. */
const lifetimeMs = 90 * 24 * 60 * 60 * 1000;
// Written down once a minute at most: reading a page is not worth a write to disk each time.
const touchEveryMs = 60_000;

export async function startSession(db: Database, now: Date, userId: string, userAgent: string) {
  const token = newToken();
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

const liveSession = prepared((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('live_session'),
);

/** The live session of a token; using it keeps it alive for another thirty days, up to ninety in all. */
export async function findSession(db: Database, now: Date, token: string) {
  const [session] = await liveSession(db).execute({ tokenHash: hashToken(token), now });
  if (!session) return null;
  const endsAt = session.createdAt.getTime() + lifetimeMs;
  if (endsAt <= now.getTime()) return null;
  const renewed = now.getTime() - session.lastSeenAt.getTime() >= touchEveryMs;
  if (renewed)
    await db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: new Date(Math.min(now.getTime() + sessionMs, endsAt)) })
      .where(eq(sessions.id, session.id));
  return { sessionId: session.id, userId: session.userId, renewed };
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

export const removeExpiredSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lte(sessions.expiresAt, now));
