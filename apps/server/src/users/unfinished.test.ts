import * as passkeys from '@sofra/contract/passkeys';
import * as codes from '@sofra/contract/second-factor';
import { changePassword, getProfile } from '@sofra/contract/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openAuthenticator } from '../testing/authenticator.ts';
import { heldAt } from '../testing/held-database.ts';
import { startAdding, startSigningIn } from '../testing/passkeys.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { type Person, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { removePasskeysByOperator } from './operator-passkeys.ts';
import { endSecondFactorByOperator } from './operator-second-factor.ts';
import { signEverybodyOut, signPersonOut } from './operator-sign-out.ts';

const testApp = useTestApp();

// As a new password, or the operator, ends every session at this very moment.
const endSessions = `with person as (update users set name = name where email = $1 returning id)
  delete from sessions using person where user_id = person.id`;

const rowsOf = async (table: string) =>
  (await testApp.pool.query(`select user_id from ${table}`)).rows.map((row) => row.user_id as string | null);

const startCodes = async (person: Person): Promise<string> =>
  (await person.call(codes.startSecondFactor, { body: { password } })).body.secret;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.now().getTime() });
const add = (person: Person, options: passkeys.CreationOptions) =>
  person.call(passkeys.addPasskey, { body: { name: 'x', passkey: openAuthenticator().create(options) } });

test('a session that ended while the call was on its way adds no passkey', async () => {
  const person = await signUp(testApp);
  const options = await startAdding(person);
  const [answer] = await heldAt(testApp, endSessions, [person.email], () => [add(person, options)]);
  expect([answer?.status, answer?.body.error]).toEqual([401, 'not_signed_in']);
  expect(await rowsOf('passkeys')).toEqual([]);
});

test('nor does it turn codes on', async () => {
  const person = await signUp(testApp);
  const code = codeOf(await startCodes(person));
  const [answer] = await heldAt(testApp, endSessions, [person.email], () => [
    person.call(codes.confirmSecondFactor, { body: { code } }),
  ]);
  expect([answer?.status, answer?.body.error]).toEqual([401, 'not_signed_in']);
  expect(await rowsOf('recovery_codes')).toEqual([]);
});

test('a session that goes on while a passkey is added and codes are turned on keeps both', async () => {
  const person = await signUp(testApp);
  expect((await add(person, await startAdding(person))).status).toBe(201);
  const code = codeOf(await startCodes(person));
  expect((await person.call(codes.confirmSecondFactor, { body: { code } })).status).toBe(200);
  expect((await person.call(getProfile, {})).status).toBe(200);
});

for (const [what, act] of [
  [
    'a new password',
    async (person: Person) => {
      await person.call(changePassword, { body: { current: password, password: nextPassword } });
    },
  ],
  ['the operator, who signs the person out,', ({ id }) => signPersonOut(testApp.db, testApp.now(), id)],
  ['the operator, who signs everybody out,', () => signEverybodyOut(testApp.db, testApp.now())],
  [
    'the operator, who removes the passkeys,',
    ({ id }) => removePasskeysByOperator(testApp.db, testApp.now(), id),
  ],
  [
    'the operator, who takes the codes off,',
    ({ id }) => endSecondFactorByOperator(testApp.db, testApp.now(), id),
  ],
] satisfies [string, (person: Person) => Promise<unknown>][])
  test(`${what} ends passkeys and codes that were only begun`, async () => {
    const person = await signUp(testApp);
    await startAdding(person);
    await startCodes(person);
    await startSigningIn(testApp.nobody());
    await act(person);
    // Whoever signs in at this moment is nobody yet.
    expect(await rowsOf('passkey_challenges')).toEqual([null]);
    expect(await rowsOf('second_factors')).toEqual([]);
  });

test('a new password leaves codes that are asked for already', async () => {
  const person = await signUp(testApp);
  const code = codeOf(await startCodes(person));
  await person.call(codes.confirmSecondFactor, { body: { code } });
  await person.call(changePassword, { body: { current: password, password: nextPassword } });
  expect(await rowsOf('second_factors')).toEqual([person.id]);
});
