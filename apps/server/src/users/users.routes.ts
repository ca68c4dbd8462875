import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@sofra/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { loginGuard } from './login-guard.ts';
import { hashPassword } from './password-hashing.ts';
import { resetPasswordByToken, sendPasswordReset } from './password-reset.service.ts';
import { assertGoodPassword } from './password-rules.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts';
import * as sessions from './sessions.service.ts';
import { presentSession, presentUser } from './users.presenter.ts';
import * as service from './users.service.ts';

const perAccount = { points: 5, seconds: 15 * 60 };
const forgotAnswerMs = 200;

export function handleUsers(handle: Handle, { db, config, limits, now }: Services): void {
  async function signIn(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // The token that was there before goes, so that nobody can plant one.
    const old = sessionToken(request);
    if (old) await sessions.endSessionByToken(db, old);
    const token = await sessions.startSession(db, now(), userId, request.headers['user-agent'] ?? '');
    setSessionCookie(reply, config.publicUrl, token);
  }

  handle(contract.register, async ({ body, language, request, reply }) => {
    await limits.take(`register:${body.email}`, perAccount);
    const user = await service.registerUser(db, now(), { ...body, language });
    await signIn(user.id, request, reply);
    return presentUser(user);
  });

  handle(contract.login, async ({ body, request, reply }) => {
    const guard = loginGuard(limits, body.email, request.ip);
    await guard.assertMayTry();
    const user = await service.findUserByCredentials(db, body.email, body.password);
    if (!user) {
      await guard.countWrong();
      throw new AppError('credentials_invalid');
    }
    await guard.forgive();
    await signIn(user.id, request, reply);
    return presentUser(user);
  });

  handle(contract.logout, async ({ request, reply }) => {
    const token = sessionToken(request);
    // The cookie goes even when the database does not answer: the person wants to be out.
    clearSessionCookie(reply, config.publicUrl);
    if (token) await sessions.endSessionByToken(db, token);
    return undefined;
  });

  handle(contract.getProfile, async ({ signedIn }) =>
    presentUser(await service.getUser(db, signedIn.userId)),
  );

  handle(contract.patchProfile, async ({ signedIn, body }) =>
    presentUser(await service.changeProfile(db, signedIn.userId, body)),
  );

  handle(contract.changePassword, async ({ signedIn, body, request }) => {
    const user = await confirmPassword(signedIn.userId, body.current, request.ip);
    assertGoodPassword(body.password, user.email);
    const passwordHash = await hashPassword(body.password);
    await inTransaction(db, (db) => service.setPassword(db, user.id, passwordHash, signedIn.sessionId));
    return undefined;
  });

  handle(contract.forgotPassword, async ({ body }) => {
    await limits.take(`forgot:${body.email}`, perAccount);
    // Writing the mail takes a moment that an unknown address does not: the answer waits longer than either.
    await Promise.all([sendPasswordReset(db, now(), config, body.email), sleep(forgotAnswerMs)]);
    return undefined;
  });

  handle(contract.resetPassword, async ({ body }) => {
    await resetPasswordByToken(db, now(), body.token, body.password);
    return undefined;
  });

  handle(contract.listSessions, async ({ signedIn }) => {
    const rows = await sessions.listSessionsOf(db, now(), signedIn.userId);
    return { sessions: rows.map((row) => presentSession(row, signedIn.sessionId)) };
  });

  handle(contract.endSession, async ({ signedIn, params }) => {
    if (!(await sessions.endSessionOf(db, signedIn.userId, params.id))) throw new AppError('not_found');
    return undefined;
  });

  handle(contract.deleteAccount, async ({ signedIn, body, request, reply }) => {
    const user = await confirmPassword(signedIn.userId, body.password, request.ip);
    await service.deleteUser(db, user.id);
    clearSessionCookie(reply, config.publicUrl);
    return undefined;
  });

  /** Asked again before what cannot be undone; guessing is slowed down here as at the login. */
  async function confirmPassword(userId: string, password: string, address: string) {
    const guard = loginGuard(limits, userId, address);
    await guard.assertMayTry();
    try {
      const user = await service.assertPassword(db, userId, password);
      await guard.forgive();
      return user;
    } catch (error) {
      if (error instanceof AppError && error.code === 'password_wrong') await guard.countWrong();
      throw error;
    }
  }
}
