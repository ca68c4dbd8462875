import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import { passkeyChallenges } from './passkeys.table.ts';

/** As long as a person may look for the device and the finger that opens it. */
export const challengeMs = 5 * 60 * 1000;

/** A new one, for a person who makes a passkey or for whoever signs in. */
export async function newChallenge(db: Database, now: Date, userId: string | null): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + challengeMs);
  await db.insert(passkeyChallenges).values({ hash: hashToken(challenge), userId, expiresAt });
  return challenge;
}

/** What the device was given to sign, by its own words; nothing where those cannot be read. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge that was signed, which is used up by that; nothing where it was not given out, or not for this. */
export async function spendChallenge(
  db: Database,
  now: Date,
  userId: string | null,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        gt(passkeyChallenges.expiresAt, now),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning();
  return spent.length > 0 ? challenge : undefined;
}

export const removeExpiredChallenges = (db: Database, now: Date) =>
  db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
