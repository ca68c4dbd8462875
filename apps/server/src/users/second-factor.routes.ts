import * as contract from '@sofra/contract/second-factor';
import { toString as toSvg } from 'qrcode';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { callerOf } from '../platform/http/caller-address.ts';
import type { SignedIn } from '../platform/http/guards.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { confirmCode, refuseCode } from './confirm-code.ts';
import { confirmPassword, type Exchange } from './confirm-password.ts';
import { tryPassword } from './login-guard.ts';
import * as service from './second-factor.service.ts';
import type { SecurityLog } from './security-log.ts';
import { tellByMail } from './security-notice.ts';
import { endOtherSessions } from './sessions.service.ts';
import { getUser } from './users.service.ts';

export function handleSecondFactor(
  handle: Handle,
  { db, config, limits, now }: Services,
  securityLog: Pick<SecurityLog, 'record'>,
): void {
  const known = { db, config, limits, now, securityLog };

  handle(contract.getSecondFactor, ({ signedIn }) => service.describeSecondFactor(db, signedIn.userId));

  handle(contract.startSecondFactor, async ({ signedIn, body, request, reply }) => {
    const user = await confirmPassword(known, signedIn, body.password, { request, reply });
    const { secret, uri } = await service.startSecondFactor(db, now(), user);
    return { secret, uri, picture: await toSvg(uri, { type: 'svg', margin: 4 }) };
  });

  handle(contract.confirmSecondFactor, async ({ signedIn, body, request }) => {
    const { userId, sessionId } = signedIn;
    const user = await getUser(db, userId);
    const guesser = { account: `code:${userId}`, address: callerOf(request), device: sessionId };
    const recoveryCodes = await tryPassword(limits, guesser, () =>
      service.confirmSecondFactor(db, now(), signedIn, body.code, async (db) => {
        // Whoever may sit in another session came in with the password alone.
        await endOtherSessions(db, userId, sessionId);
        await tellByMail(db, now(), config, { person: user, notice: 'second_factor_on', request });
      }),
    );
    if (!recoveryCodes) return refuseCode(known, userId, request);
    await securityLog.record(request, { kind: 'second_factor_on', person: userId });
    return { recoveryCodes };
  });

  handle(contract.renewRecoveryCodes, async ({ signedIn, body, request, reply }) => {
    const { id } = await confirmBoth(signedIn, body, { request, reply });
    const recoveryCodes = await service.renewRecoveryCodes(db, id);
    await securityLog.record(request, { kind: 'recovery_codes_renewed', person: id });
    return { recoveryCodes };
  });

  handle(contract.endSecondFactor, async ({ signedIn, body, request, reply }) => {
    const user = await confirmBoth(signedIn, body, { request, reply });
    await inTransaction(db, async (db) => {
      await service.endSecondFactor(db, user.id);
      await tellByMail(db, now(), config, { person: user, notice: 'second_factor_off', request });
    });
    await securityLog.record(request, { kind: 'second_factor_off', person: user.id });
    return undefined;
  });

  /** The password and a code, of somebody who is asked for codes. */
  async function confirmBoth(
    signedIn: SignedIn,
    { password, code }: { password: string; code: string },
    exchange: Exchange,
  ) {
    const user = await confirmPassword(known, signedIn, password, exchange);
    if ((await confirmCode(known, signedIn, code, exchange.request)) === 'not_asked')
      throw new AppError('not_found');
    return user;
  }
}
