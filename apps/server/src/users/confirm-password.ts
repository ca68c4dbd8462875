import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { callerOf } from '../platform/http/caller-address.ts';
import type { SignedIn } from '../platform/http/guards.ts';
import type { Services } from '../services.ts';
import { tryPassword } from './login-guard.ts';
import type { SecurityLog } from './security-log.ts';
import { getUser, withPassword } from './users.service.ts';

type Known = Pick<Services, 'db' | 'limits'> & { securityLog: Pick<SecurityLog, 'record'> };

/** Asked again before what matters most; guessing is slowed down here as at the login. */
export async function confirmPassword(
  { db, limits, securityLog }: Known,
  { userId, sessionId }: SignedIn,
  password: string,
  request: FastifyRequest,
) {
  const account = await getUser(db, userId);
  const guesser = { account: userId, address: callerOf(request), device: sessionId };
  const user = await tryPassword(limits, guesser, () => withPassword(account, password, userId));
  if (!user) {
    await securityLog.record(request, { kind: 'password_refused', person: userId });
    throw new AppError('password_wrong');
  }
  return user;
}
