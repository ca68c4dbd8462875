import { productName } from '@sofra/contract/brand';
import type { InterfaceLanguage } from '@sofra/contract/languages';
import { and, eq, gt, lte } from 'drizzle-orm';
import { renderMail } from '../mail/mail-layout.ts';
import { enqueueMail } from '../mail/mailer.ts';
import type { Config } from '../platform/config.ts';
import { violatedConstraint } from '../platform/database/failures.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { translate } from '../platform/i18n.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import { emailChanges } from './email-changes.table.ts';
import { passwordResets } from './password-resets.table.ts';
import { findUserByEmail, holdPassword } from './users.service.ts';
import { users } from './users.table.ts';

const validMs = 24 * 60 * 60 * 1000;

interface Person {
  id: string;
  email: string;
  passwordHash: string;
  language: InterfaceLanguage;
}

const sayer =
  (language: InterfaceLanguage, part: string) =>
  (key: string, words: { email?: string } = {}) =>
    translate(language, `mails.email_change.${part}.${key}`, { product: productName, ...words });

function confirmationMail({ language }: Pick<Person, 'language'>, config: Config, token: string) {
  const say = sayer(language, 'confirm');
  return renderMail({
    language,
    subject: say('subject'),
    paragraphs: [say('text')],
    button: { label: say('button'), url: `${config.publicUrl}/confirm-email?token=${token}` },
    closing: say('ignore'),
    operator: config.operatorName,
  });
}

/** What the mailbox is told that the account had so far: it may be somebody else who asks. */
function notice(part: 'asked' | 'done', language: InterfaceLanguage, config: Config, email: string) {
  const say = sayer(language, part);
  // Whoever could read only that mailbox has no other way back in.
  const support = `mailto:${config.supportEmail}`;
  return renderMail({
    language,
    subject: say('subject'),
    paragraphs: [say('text', { email })],
    button: { label: say('button'), url: part === 'asked' ? `${config.publicUrl}/profile` : support },
    closing: say('not_you'),
    operator: config.operatorName,
  });
}

/** Mails a link to the new address and a word to the old one. Until the link is used nothing changes. */
export async function askForEmail(
  db: Database,
  now: Date,
  config: Config,
  person: Person,
  email: string,
): Promise<void> {
  const token = newToken();
  const values = { email, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + validMs) };
  const link = confirmationMail(person, config, token);
  const word = notice('asked', person.language, config, email);
  await inTransaction(db, async (db) => {
    // A new password has ended every change of address: none begins after it with the old one.
    if (!(await holdPassword(db, person))) throw new AppError('password_wrong');
    if (await findUserByEmail(db, email)) throw new AppError('email_taken');
    await db
      .insert(emailChanges)
      .values({ userId: person.id, ...values })
      .onConflictDoUpdate({ target: emailChanges.userId, set: values });
    await enqueueMail(db, now, { recipient: email, ...link, usefulUntil: values.expiresAt });
    await enqueueMail(db, now, { recipient: person.email, ...word });
  });
}

/** Takes the new address over and answers whose it is. Links that were mailed to the old one end. */
export async function confirmEmailByToken(
  db: Database,
  now: Date,
  config: Config,
  token: string,
): Promise<string> {
  return inTransaction(db, async (db) => {
    const [change] = await db
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, now)))
      .returning();
    if (!change) throw new AppError('email_change_invalid');
    const [before] = await db.select().from(users).where(eq(users.id, change.userId)).for('no key update');
    if (!before) throw new AppError('email_change_invalid');
    await takeOver(db, now, change);
    await db.delete(passwordResets).where(eq(passwordResets.userId, before.id));
    const word = notice('done', before.language, config, change.email);
    await enqueueMail(db, now, { recipient: before.email, ...word });
    return before.id;
  });
}

async function takeOver(
  db: Database,
  now: Date,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  try {
    await db.update(users).set({ email, emailShownAt: now }).where(eq(users.id, userId));
  } catch (error) {
    // Somebody opened an account with it meanwhile.
    if (violatedConstraint(error) === 'users_email') throw new AppError('email_taken', { cause: error });
    throw error;
  }
}

/** The address that waits to be confirmed, if there is one. */
export async function openEmailChangeOf(db: Database, now: Date, userId: string) {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null;
}

export const removeExpiredEmailChanges = (db: Database, now: Date) =>
  db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
