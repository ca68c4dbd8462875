import { randomBytes, randomInt } from 'node:crypto';
import { productName } from '@sofra/contract/brand';
import { recoveryCodeCount, type SecondFactor } from '@sofra/contract/second-factor';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../platform/database/pool.ts';
import { prepared } from '../platform/database/prepared.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { SignedIn } from '../platform/http/guards.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';
import { recoveryCodes, secondFactors } from './second-factors.table.ts';
import { holdSession } from './sessions.service.ts';
import { users } from './users.table.ts';

/** As every authenticator app has them unless told otherwise, and some whatever they are told. */
const period = 30;
const manner = { algorithm: 'SHA1', digits: 6, period } as const;
const secretBytes = 20;
/** Clocks differ: the code before and the code after are taken too. */
const window = 1;
/** Without those that are taken for one another. Ten of them are 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const lettersOfCode = 10;

type Stored = typeof secondFactors.$inferSelect;

const totpOf = (secret: Buffer, label: string = productName) =>
  new TOTP({
    issuer: productName,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    ...manner,
  });

const isCode = (text: string) => /^[0-9]{6}$/.test(text);

/** The half minute that the code is of; nothing where it is of none that is near. */
function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  // The library fails on what is as long as a code and takes more bytes.
  if (!isCode(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

function newRecoveryCode(): string {
  const code = Array.from({ length: lettersOfCode }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

const confirmedOf = prepared((db) =>
  db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, sql.placeholder('userId')), isNotNull(secondFactors.confirmedAt)))
    .prepare('second_factor_of'),
);

async function findConfirmed(db: Database, userId: string): Promise<Stored | undefined> {
  const [stored] = await confirmedOf(db).execute({ userId });
  return stored;
}

/** Whether codes are asked for at a sign-in. */
export const isCodeAsked = async (db: Database, userId: string): Promise<boolean> =>
  (await findConfirmed(db, userId)) !== undefined;

export async function describeSecondFactor(db: Database, userId: string): Promise<SecondFactor> {
  const stored = await findConfirmed(db, userId);
  return {
    since: stored?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: stored ? await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)) : 0,
  };
}

/** A new secret, which replaces one that was never confirmed. What is in use goes on until the new one is. */
export async function startSecondFactor(db: Database, now: Date, person: { id: string; email: string }) {
  const secret = randomBytes(secretBytes);
  const values = { secret, createdAt: now };
  const [stored] = await db
    .insert(secondFactors)
    .values({ userId: person.id, ...values })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: values,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning();
  // In use already: whoever wants another ends it first.
  if (!stored) throw new AppError('edited_meanwhile');
  const totp = totpOf(secret, person.email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

interface HashedCodes {
  codes: string[];
  hashes: string[];
}

/** Before the transaction that stores them: it takes a while. */
async function newRecoveryCodes(userId: string): Promise<HashedCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(plain(code), userId));
  return { codes, hashes };
}

async function storeRecoveryCodes(db: Database, userId: string, { codes, hashes }: HashedCodes) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
  return codes;
}

/** From now on codes are asked for. Answers the recovery codes, or nothing where the code is of another secret. */
export async function confirmSecondFactor(
  db: Database,
  now: Date,
  signedIn: SignedIn,
  code: string,
  /** What happens with it, in the same transaction. */
  together: (db: Database) => Promise<void>,
): Promise<string[] | undefined> {
  const { userId } = signedIn;
  const isPending = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  const [pending] = await db.select().from(secondFactors).where(isPending);
  if (!pending) throw new AppError('not_found');
  const lastStep = stepOf(pending.secret, plain(code), now);
  if (lastStep === undefined) return undefined;
  const fresh = await newRecoveryCodes(userId);
  return inTransaction(db, async (db) => {
    // Whoever signs in without a code at this moment has begun their session, which ends with it, or is asked for one.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await holdSession(db, signedIn);
    const [confirmed] = await db
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep })
      .where(and(isPending, eq(secondFactors.secret, pending.secret)))
      .returning();
    // Another tab was faster, or has begun anew.
    if (!confirmed) throw new AppError('not_found');
    await together(db);
    return storeRecoveryCodes(db, userId, fresh);
  });
}

export async function renewRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const fresh = await newRecoveryCodes(userId);
  return inTransaction(db, (db) => storeRecoveryCodes(db, userId, fresh));
}

/** Whether there was one. */
export async function endSecondFactor(db: Database, userId: string): Promise<boolean> {
  const ended = await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return ended.some(({ confirmedAt }) => confirmedAt !== null);
}

async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  if (code.length !== lettersOfCode) return false;
  for (const { id, hash } of await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)))
    if (await verifyPassword(hash, code, userId))
      return (await db.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning()).length > 0;
  return false;
}

export type CodeVerdict = 'not_asked' | 'missing' | 'wrong' | 'right' | 'recovery';

/** Judges what somebody with the right password gave beside it. A code that is right is used up by that. */
export async function judgeCode(
  db: Database,
  now: Date,
  userId: string,
  code: string | undefined,
): Promise<CodeVerdict> {
  const stored = await findConfirmed(db, userId);
  if (!stored) return 'not_asked';
  if (code === undefined) return 'missing';
  const step = stepOf(stored.secret, plain(code), now);
  if (step !== undefined) {
    const used = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
      .returning();
    return used.length > 0 ? 'right' : 'wrong';
  }
  return (await spendRecoveryCode(db, userId, plain(code))) ? 'recovery' : 'wrong';
}
