import { passkeysPerPerson } from '@sofra/contract/passkeys';
import { and, asc, eq, lt } from 'drizzle-orm';
import { violatedConstraint } from '../platform/database/failures.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import type { SignedIn } from '../platform/http/guards.ts';
import { passkeys } from './passkeys.table.ts';
import { holdSession } from './sessions.service.ts';
import { users } from './users.table.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** By which the device keeps apart the accounts it has passkeys of; it tells nothing of the person. */
export const userHandle = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

export const listPasskeysOf = (db: Database, userId: string): Promise<StoredPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

export const countPasskeysOf = (db: Database, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

export async function assertRoomForPasskey(db: Database, userId: string): Promise<void> {
  if ((await countPasskeysOf(db, userId)) >= passkeysPerPerson)
    throw fieldError('', 'validation.limit.passkeys');
}

type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>;

export async function addPasskey(
  db: Database,
  now: Date,
  signedIn: SignedIn,
  passkey: NewPasskey,
  /** What happens with it, in the same transaction. */
  together: (db: Database) => Promise<void>,
): Promise<StoredPasskey> {
  const { userId } = signedIn;
  try {
    return await inTransaction(db, async (db) => {
      // One after the other, so that they cannot all see the last free place, nor pass a new password.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      await holdSession(db, signedIn);
      await assertRoomForPasskey(db, userId);
      const [added] = await db
        .insert(passkeys)
        .values({ ...passkey, userId, createdAt: now })
        .returning();
      if (!added) throw new Error('The insert answered no row.');
      await together(db);
      return added;
    });
  } catch (error) {
    // Ids are drawn by chance: one that is there already was copied from somebody.
    if (violatedConstraint(error) === 'passkeys_credential')
      throw new AppError('passkey_refused', { cause: error });
    throw error;
  }
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<StoredPasskey> {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning();
  if (!renamed) throw new AppError('not_found');
  return renamed;
}

export async function removePasskey(db: Database, userId: string, id: string): Promise<void> {
  const removed = await db.delete(passkeys).where(isOwn(userId, id)).returning({ id: passkeys.id });
  if (removed.length === 0) throw new AppError('not_found');
}

/** How many there were. */
export async function removeAllPasskeys(db: Database, userId: string): Promise<number> {
  return (await db.delete(passkeys).where(eq(passkeys.userId, userId))).rowCount ?? 0;
}

/** The passkey and whose it is. */
export async function findPasskey(db: Database, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, Buffer.from(credentialId, 'base64url')));
  return found;
}

/** Whose it is as long as it is there; nobody removes it before the transaction ends. */
export async function holdPasskey(db: Database, { id, userId }: Pick<StoredPasskey, 'id' | 'userId'>) {
  // The person first, as a new password and whatever ends with it takes them too.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('share');
  const held = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id)).for('share');
  return held.length > 0 ? user : undefined;
}

/**
 * Writes down that it was used. A counter that did not go on tells that there are two of a key of which there is to be
 * one; one statement, so that of two uses at once one is told so.
 */
export async function countUse(
  db: Database,
  now: Date,
  id: string,
  counter: number,
): Promise<'counted' | 'copied' | 'gone'> {
  const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  if (used.length > 0) return 'counted';
  return (await db.$count(passkeys, eq(passkeys.id, id))) > 0 ? 'copied' : 'gone';
}
