import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@sofra/contract/users';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import { callerOf } from '../platform/http/caller-address.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { tellOfWrongCode, tryCode } from './code-guard.ts';
import { confirmPassword } from './confirm-password.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { type BelongsTo, lastShopOf } from './last-shop.ts';
import { tryPassword } from './login-guard.ts';
import { countPasskeysOf } from './passkeys.service.ts';
import { hashPassword } from './password-hashing.ts';
import { checkResetToken, resetPasswordByToken, sendPasswordReset } from './password-reset.service.ts';
import { assertGoodPassword, type PasswordOwner } from './password-rules.ts';
import { type CodeVerdict, isCodeAsked, judgeCode } from './second-factor.service.ts';
import type { SecurityLog } from './security-log.ts';
import { tellByMail } from './security-notice.ts';
import { clearSessionCookie, sessionToken } from './session-cookie.ts';
import * as sessions from './sessions.service.ts';
import { deviceOf, type RecordSignIn, type SignIn } from './sign-in.ts';
import { presentSession, presentUser } from './users.presenter.ts';
import * as service from './users.service.ts';

const registrations = { points: 5, seconds: 15 * 60 };
// As long as a link is good for: past the limit the mailbox has one that works.
const resetMails = { points: 5, seconds: 60 * 60 };
const forgotAnswerMs = 200;

interface Neighbours {
  securityLog: SecurityLog;
  /** The names of the shops that a person belongs to: nothing to make a password of. */
  shopNamesOf(db: Database, userId: string): Promise<string[]>;
  belongsTo: BelongsTo;
  recordSignIn: RecordSignIn;
  signIn: SignIn;
}

export function handleUsers(
  handle: Handle,
  { db, config, limits, now }: Services,
  { securityLog, shopNamesOf, belongsTo, recordSignIn, signIn }: Neighbours,
): void {
  type User = Awaited<ReturnType<typeof service.getUser>>;
  const known = { db, config, limits, securityLog };

  handle(contract.register, async ({ body, language, request, reply }) => {
    // With the address: by the e-mail alone a stranger could keep its owner from registering.
    await limits.take(`register:${body.email}:${callerOf(request)}`, registrations);
    const account = await service.newAccount(now(), { ...body, language, caller: callerOf(request) });
    const user = await signIn(request, reply, { open: (db) => service.storeAccount(db, account) });
    await securityLog.record(request, { kind: 'account_opened', person: user.id });
    return shown(user);
  });

  handle(contract.login, async ({ body, request, reply }) => {
    const account = await service.findUserByEmail(db, body.email);
    const device = account && knownDevice(request, account);
    const guesser = { account: body.email, address: callerOf(request), device };
    let verdict: CodeVerdict | undefined;
    const user = await tryPassword(limits, guesser, async () => {
      const found = await service.withPassword(account, body.password, guesser.address);
      const judge = (person: string) => judgeCode(db, now(), person, body.code);
      if (found && body.code === undefined) verdict = await judge(found.id);
      else if (found) verdict = await tryCode(limits, { person: found.id, device }, () => judge(found.id));
      // Neither a wrong try nor a right one: wrong codes are not forgiven by leaving the code out.
      if (verdict === 'missing') throw new AppError('code_required');
      return verdict === 'wrong' ? undefined : found;
    });
    if (!user) {
      // Without the address that was typed: it may be a stranger's, or a password in the wrong field.
      const kind = verdict === 'wrong' ? 'code_refused' : 'sign_in_refused';
      securityLog.recordAfterwards(request, { kind, person: account?.id });
      if (account && verdict === 'wrong')
        await tellOfWrongCode({ db, config, limits, now }, account, device, request);
      throw new AppError(verdict === 'wrong' ? 'code_wrong' : 'credentials_invalid');
    }
    const notice = verdict === 'recovery' ? 'recovery_code_used' : 'new_device';
    const isTold = verdict === 'recovery' || device === undefined;
    await signIn(request, reply, {
      async open(db) {
        // A new password or a second factor has ended every session: none begins after it by what was enough before.
        if (!(await service.holdPassword(db, user))) throw new AppError('credentials_invalid');
        if (verdict === 'not_asked' && (await isCodeAsked(db, user.id))) throw new AppError('code_required');
        return user;
      },
      told: isTold ? { person: user.id, notice } : undefined,
    });
    await securityLog.record(request, { kind: 'signed_in', person: user.id });
    if (verdict === 'recovery')
      await securityLog.record(request, { kind: 'recovery_code_used', person: user.id });
    return shown(user);
  });

  handle(contract.logout, async ({ request, reply }) => {
    const token = sessionToken(request, config.publicUrl);
    const ended = token && (await sessions.endSessionByToken(db, now(), token));
    // Only then: without the cookie a session that could not be ended would stay open, and nobody could end it.
    clearSessionCookie(reply, config.publicUrl);
    if (ended) await securityLog.record(request, { kind: 'signed_out', person: ended.userId });
    return undefined;
  });

  handle(contract.getProfile, async ({ signedIn }) => shown(await service.getUser(db, signedIn.userId)));

  handle(contract.patchProfile, async ({ signedIn: { userId }, body }) => {
    const { last_shop_id: lastShopId, ...change } = body;
    if (lastShopId && !(await belongsTo(db, userId, lastShopId))) throw new AppError('not_found');
    return shown(await service.changeProfile(db, userId, { ...change, lastShopId }));
  });

  handle(contract.changePassword, async ({ signedIn, body, request, reply }) => {
    const user = await confirmPassword(known, signedIn, body.current, { request, reply });
    await assertGoodPassword(body.password, await whose(user), user.id);
    const passwordHash = await hashPassword(body.password, user.id);
    // A new token: whoever may have come by the old one is out too.
    await signIn(request, reply, {
      async open(db) {
        await service.replacePassword(db, user, passwordHash);
        await tellByMail(db, now(), config, {
          person: user,
          notice: 'password_changed',
          request,
          also: await passkeysStay(db, user.id),
        });
        return { ...user, passwordHash };
      },
    });
    await securityLog.record(request, { kind: 'password_changed', person: user.id });
    return undefined;
  });

  handle(contract.forgotPassword, async ({ body }) => {
    // Writing the mail takes a moment that an unknown address does not: the answer waits longer than either.
    await Promise.all([mailReset(body.email), sleep(forgotAnswerMs)]);
    return undefined;
  });

  handle(contract.resetPassword, async ({ body, request, reply }) => {
    const { user: after, ended } = await resetPasswordByToken(
      db,
      now(),
      body,
      whose,
      async (db, user, ended) => {
        // The device will be known when its owner signs in, so that it is told of now.
        if (!knownDevice(request, user)) await recordSignIn(db, now(), user.id, deviceOf(request));
        await tellByMail(db, now(), config, {
          person: user,
          notice: 'password_reset',
          request,
          also: ended.codes || ended.passkeys > 0 ? 'ways_in_ended' : await passkeysStay(db, user.id),
        });
      },
    );
    // Whoever reads the mailbox gets in, however many strangers are guessing.
    rememberDevice(request, reply, config.publicUrl, after);
    await securityLog.record(request, { kind: 'password_reset', person: after.id });
    if (ended.codes) await securityLog.record(request, { kind: 'second_factor_off', person: after.id });
    for (let removed = 0; removed < ended.passkeys; removed++)
      await securityLog.record(request, { kind: 'passkey_removed', person: after.id });
    return undefined;
  });

  handle(contract.checkReset, async ({ body }) => {
    await checkResetToken(db, now(), body.token);
    return undefined;
  });

  handle(contract.listSessions, async ({ signedIn }) => {
    const rows = await sessions.listSessionsOf(db, now(), signedIn.userId);
    return { sessions: rows.map((row) => presentSession(row, signedIn.sessionId)) };
  });

  handle(contract.endSession, async ({ signedIn, params, request }) => {
    if (!(await sessions.endSessionOf(db, signedIn.userId, params.id))) throw new AppError('not_found');
    await securityLog.record(request, { kind: 'device_signed_out', person: signedIn.userId });
    return undefined;
  });

  handle(contract.deleteAccount, async ({ signedIn, body, request, reply }) => {
    const user = await confirmPassword(known, signedIn, body.password, { request, reply });
    await service.deleteUser(db, user.id);
    clearSessionCookie(reply, config.publicUrl);
    await securityLog.record(request, { kind: 'account_deleted', person: user.id });
    return undefined;
  });

  const shown = async (user: User) => presentUser(user, await lastShopOf(db, user, belongsTo));

  /** Past the limit nothing is sent and nothing is said: the mailbox is full enough, and has a link that works. */
  async function mailReset(email: string): Promise<void> {
    const key = `forgot:${email}`;
    if (!(await limits.isWithin(key, resetMails))) return;
    try {
      await sendPasswordReset(db, now(), config, email);
    } catch (error) {
      await limits.giveBack(key, resetMails);
      throw error;
    }
  }

  /** Whoever sets a new password because of a stranger has to look at the passkeys too. */
  async function passkeysStay(db: Database, userId: string): Promise<'passkeys_stay' | undefined> {
    return (await countPasskeysOf(db, userId)) > 0 ? 'passkeys_stay' : undefined;
  }

  /** What somebody who knows the person would try first. */
  async function whose({ id, email, name }: Pick<User, 'id' | 'email' | 'name'>): Promise<PasswordOwner> {
    return { email, names: [name, ...(await shopNamesOf(db, id))] };
  }
}
