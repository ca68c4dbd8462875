import type { InterfaceLanguage } from '@sofra/contract/languages';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { violatedConstraint } from '../platform/database/failures.ts';
import type { Database } from '../platform/database/pool.ts';
import { prepared } from '../platform/database/prepared.ts';
import { AppError } from '../platform/errors.ts';
import { emailChanges } from './email-changes.table.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';
import { passwordResets } from './password-resets.table.ts';
import { assertGoodPassword } from './password-rules.ts';
import { endAllSessions } from './sessions.service.ts';
import { endUnfinished } from './unfinished.ts';
import { users } from './users.table.ts';

export interface Registration {
  email: string;
  password: string;
  language: InterfaceLanguage;
  /** The address it comes from. */
  caller: string;
}

/** The account as it will be stored. Before the transaction that stores it: it takes a while. */
export async function newAccount(now: Date, { email, password, language, caller }: Registration) {
  await assertGoodPassword(password, { email, names: [] }, caller);
  return { email, passwordHash: await hashPassword(password, caller), language, createdAt: now };
}

export async function storeAccount(db: Database, account: Awaited<ReturnType<typeof newAccount>>) {
  try {
    const [user] = await db.insert(users).values(account).returning();
    if (!user) throw new Error('The insert answered no row.');
    return user;
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw new AppError('email_taken', { cause: error });
    throw error;
  }
}

const userByEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('user_by_email'),
);

export async function findUserByEmail(db: Database, email: string) {
  const [user] = await userByEmail(db).execute({ email });
  return user;
}

/** The person, if this is their password; nobody and a wrong password look and last the same. */
export const withPassword = async <U extends { passwordHash: string }>(
  user: U | undefined,
  password: string,
  who: string,
) => ((await verifyPassword(user?.passwordHash, password, who)) ? user : undefined);

interface Shown {
  id: string;
  passwordHash: string;
}

const passwordToHold = prepared((db) =>
  db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for('share')
    .prepare('password_to_hold'),
);

/** Whether the password that was right a moment ago still is; if so it stays until the transaction ends. */
export async function holdPassword(db: Database, { id, passwordHash }: Shown): Promise<boolean> {
  const [stored] = await passwordToHold(db).execute({ id });
  return stored?.passwordHash === passwordHash;
}

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function getUser(db: Database, userId: string) {
  const [user] = await userById(db).execute({ id: userId });
  // Deleted while this request was on its way.
  if (!user) throw new AppError('not_signed_in');
  return user;
}

export async function changeProfile(
  db: Database,
  userId: string,
  change: {
    name?: string | undefined;
    language?: InterfaceLanguage | undefined;
    lastShopId?: string | undefined;
  },
) {
  if (Object.values(change).every((value) => value === undefined)) return getUser(db, userId);
  try {
    const [user] = await db.update(users).set(change).where(eq(users.id, userId)).returning();
    if (!user) throw new AppError('not_signed_in');
    return user;
  } catch (error) {
    // Deleted a moment ago, after it was found.
    if (violatedConstraint(error) === 'users_last_shop_id_shops_id_fk')
      throw new AppError('not_found', { cause: error });
    throw error;
  }
}

/** Sets a new password in place of the one that was confirmed; not where that was changed meanwhile. */
export async function replacePassword(db: Database, before: Shown, passwordHash: string): Promise<void> {
  const held = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, before.id), eq(users.passwordHash, before.passwordHash)))
    .for('no key update');
  if (held.length === 0) throw new AppError('password_wrong');
  await setPassword(db, before.id, passwordHash);
}

/**
 * Sets a new password and ends what the old one opened: every session, links to set another, a change of address,
 * passkeys and codes that were only begun.
 */
export async function setPassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endAllSessions(db, userId);
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await endUnfinished(db, userId);
}

/** Somebody with the account was seen to read its mailbox; not where the account has another address by now. */
export async function markEmailShown(
  db: Database,
  now: Date,
  { id, email }: { id: string; email?: string },
): Promise<void> {
  const isThis = and(eq(users.id, id), email === undefined ? undefined : eq(users.email, email));
  await db
    .update(users)
    .set({ emailShownAt: now })
    .where(and(isThis, isNull(users.emailShownAt)));
}

/** Memberships and sessions go with the account; a shop has to be handed over or deleted first. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  try {
    await db.delete(users).where(eq(users.id, userId));
  } catch (error) {
    if (violatedConstraint(error) === 'shops_owner_id_users_id_fk')
      throw new AppError('owns_shops', { cause: error });
    throw error;
  }
}
