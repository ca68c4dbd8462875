import * as contract from '@sofra/contract/second-factor';
import { listSecurityEvents } from '@sofra/contract/security-events';
import { login } from '@sofra/contract/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { mailsTo } from '../testing/mailbox.ts';
import { password } from '../testing/passwords.ts';
import { signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on' });

test('whoever signs in anew each time gets five mails of it a day', { tags: ['A1.10'] }, async () => {
  const person = await signUp(testApp);
  for (let i = 0; i < 8; i++)
    await testApp
      .nobody({ address: `10.50.0.${i}` })
      .call(login, { body: { email: person.email, password } });
  expect(await mailsTo(testApp, person.email)).toHaveLength(5);
});

test('wrong codes are slowed down as wrong passwords are, and leaving the code out forgives none', {
  tags: ['A1.7'],
}, async () => {
  const person = await signUp(testApp);
  const { body } = await person.call(contract.startSecondFactor, { body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  await person.call(contract.confirmSecondFactor, { body: { code } });
  const signIn = (code?: string) =>
    testApp.nobody().call(login, { body: { email: person.email, password, ...(code && { code }) } });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    statuses.push((await signIn('not a code')).status);
    statuses.push((await signIn()).status);
  }
  expect(statuses.slice(0, 9)).toEqual([403, 401, 403, 401, 403, 401, 403, 401, 403]);
  expect((await signIn('not a code')).status).toBe(429);
  const { events } = (await person.call(listSecurityEvents, { query: {} })).body;
  expect(events.filter(({ kind }: { kind: string }) => kind === 'code_refused')).toHaveLength(5);
});
