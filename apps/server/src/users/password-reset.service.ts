import { productName } from '@sofra/contract/brand';
import { and, eq, gt, lte } from 'drizzle-orm';
import { renderMail } from '../mail/mail-layout.ts';
import { enqueueMail } from '../mail/mailer.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { translate } from '../platform/i18n.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import { removeAllPasskeys } from './passkeys.service.ts';
import { hashPassword } from './password-hashing.ts';
import { passwordResets } from './password-resets.table.ts';
import { assertGoodPassword, type PasswordOwner } from './password-rules.ts';
import { endSecondFactor } from './second-factor.service.ts';
import { findUserByEmail, getUser, markEmailShown, setPassword } from './users.service.ts';
import { users } from './users.table.ts';

const validMs = 60 * 60 * 1000;

type User = Awaited<ReturnType<typeof getUser>>;

/** Mails a reset link, if the address has an account; the caller is told nothing either way. */
export async function sendPasswordReset(
  db: Database,
  now: Date,
  config: Config,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  const token = newToken();
  const values = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + validMs) };
  const say = (key: string) => translate(user.language, `mails.reset.${key}`, { product: productName });
  const mail = renderMail({
    language: user.language,
    subject: say('subject'),
    paragraphs: [say('text')],
    button: { label: say('button'), url: `${config.publicUrl}/reset-password?token=${token}` },
    closing: say('ignore'),
    operator: config.operatorName,
  });
  await inTransaction(db, async (db) => {
    await db
      .insert(passwordResets)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: passwordResets.userId, set: values });
    await enqueueMail(db, now, { recipient: user.email, ...mail, usefulUntil: values.expiresAt });
  });
}

async function findReset(db: Database, now: Date, token: string) {
  const [reset] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now)));
  if (!reset) throw new AppError('reset_invalid');
  return reset;
}

/** Refuses a link that is used, too old or made up. */
export async function checkResetToken(db: Database, now: Date, token: string): Promise<void> {
  await findReset(db, now, token);
}

/** The ways in that were there beside the password. */
interface EndedWays {
  passkeys: number;
  codes: boolean;
}

/**
 * Whoever has opened an account showed no address by it. Until somebody did, passkeys and codes may be of a stranger
 * who took it before its owner came: the first one who is seen to read the mailbox has the account to themselves.
 */
async function endUnshownWays(db: Database, now: Date, userId: string, isShown: boolean): Promise<EndedWays> {
  if (isShown) return { passkeys: 0, codes: false };
  await markEmailShown(db, now, { id: userId });
  return { codes: await endSecondFactor(db, userId), passkeys: await removeAllPasskeys(db, userId) };
}

/** Sets the new password and answers the account with it. The token is used up only when everything else held. */
export async function resetPasswordByToken(
  db: Database,
  now: Date,
  { token, password }: { token: string; password: string },
  whose: (user: User) => Promise<PasswordOwner>,
  /** What happens with it, in the same transaction, to the account as it was. */
  together: (db: Database, before: User, ended: EndedWays) => Promise<void>,
): Promise<{ user: User; ended: EndedWays }> {
  const { userId } = await findReset(db, now, token);
  const user = await getUser(db, userId);
  await assertGoodPassword(password, await whose(user), userId);
  // Hashed before the transaction: a connection is not held while a processor works.
  const passwordHash = await hashPassword(password, userId);
  const ended = await inTransaction(db, async (db) => {
    // The person first, as whoever changes the password by hand takes them.
    const [held] = await db
      .select({ emailShownAt: users.emailShownAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const used = await db
      .delete(passwordResets)
      .where(eq(passwordResets.tokenHash, hashToken(token)))
      .returning();
    // Somebody else used the same link a moment ago.
    if (!held || used.length === 0) throw new AppError('reset_invalid');
    await setPassword(db, userId, passwordHash);
    const ended = await endUnshownWays(db, now, userId, held.emailShownAt !== null);
    await together(db, user, ended);
    return ended;
  });
  return { user: { ...user, passwordHash }, ended };
}

export const removeExpiredResets = (db: Database, now: Date) =>
  db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
