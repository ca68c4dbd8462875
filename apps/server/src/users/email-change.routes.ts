import * as contract from '@sofra/contract/users';
import { fieldError } from '../platform/errors.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { confirmPassword } from './confirm-password.ts';
import { askForEmail, confirmEmailByToken } from './email-change.service.ts';
import type { SecurityLog } from './security-log.ts';

// A mailbox is not to be filled by us, whoever asks.
const mailsToAddress = { points: 5, seconds: 60 * 60 };
const mailsByPerson = { points: 10, seconds: 60 * 60 };

export function handleEmailChanges(
  handle: Handle,
  { db, config, limits, now }: Services,
  securityLog: Pick<SecurityLog, 'record'>,
): void {
  const known = { db, config, limits, securityLog };

  handle(contract.changeEmail, async ({ signedIn, body, request, reply }) => {
    const user = await confirmPassword(known, signedIn, body.password, { request, reply });
    if (body.email === user.email) throw fieldError('email', 'validation.email_same');
    await limits.take(`email-change:${user.id}`, mailsByPerson);
    await limits.take(`email-change:${body.email}`, mailsToAddress);
    await askForEmail(db, now(), config, user, body.email);
    await securityLog.record(request, { kind: 'email_change_asked', person: user.id });
    return undefined;
  });

  handle(contract.confirmEmail, async ({ body, request }) => {
    const person = await confirmEmailByToken(db, now(), config, body.token);
    await securityLog.record(request, { kind: 'email_changed', person });
    return undefined;
  });
}
