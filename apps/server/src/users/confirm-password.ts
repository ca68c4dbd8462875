import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { callerOf } from '../platform/http/caller-address.ts';
import type { SignedIn } from '../platform/http/guards.ts';
import type { Services } from '../services.ts';
import { tryPassword } from './login-guard.ts';
import type { SecurityLog } from './security-log.ts';
import { setSessionCookie } from './session-cookie.ts';
import { renewToken } from './sessions.service.ts';
import { getUser, withPassword } from './users.service.ts';

type Known = Pick<Services, 'db' | 'config' | 'limits'> & { securityLog: Pick<SecurityLog, 'record'> };

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Asked again before what matters most; guessing is slowed down here as at the login. Whoever knew it goes on with a new
 * token, and whoever may have come by the old one does not.
 */
export async function confirmPassword(
  { db, config, limits, securityLog }: Known,
  { userId, sessionId }: SignedIn,
  password: string,
  { request, reply }: Exchange,
) {
  const account = await getUser(db, userId);
  const guesser = { account: userId, address: callerOf(request), device: sessionId };
  const user = await tryPassword(limits, guesser, () => withPassword(account, password, userId));
  if (!user) {
    await securityLog.record(request, { kind: 'password_refused', person: userId });
    throw new AppError('password_wrong');
  }
  const token = await renewToken(db, sessionId);
  if (token !== undefined) setSessionCookie(reply, config.publicUrl, token);
  return user;
}
