import * as passkeyLogin from '@sofra/contract/passkey-login';
import * as contract from '@sofra/contract/passkeys';
import { confirmSecondFactor, startSecondFactor } from '@sofra/contract/second-factor';
import { listSecurityEvents } from '@sofra/contract/security-events';
import { getProfile } from '@sofra/contract/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Oddity, openAuthenticator } from '../testing/authenticator.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { signInWith, startSigningIn, withPasskey } from '../testing/passkeys.ts';
import { password } from '../testing/passwords.ts';
import { type Person, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const fiveMinutes = 5 * 60_000;

const eventsOf = async (person: Person): Promise<string[]> =>
  (await person.call(listSecurityEvents, { query: {} })).body.events.map(
    ({ kind }: { kind: string }) => kind,
  );
const refusalOf = ({ status, body, sessionCookie }: Awaited<ReturnType<Person['call']>>) => [
  status,
  body.error,
  sessionCookie,
];
const refused = [403, 'passkey_refused', undefined];

test('a passkey opens a session without an e-mail address, and when it was used is told', {
  tags: ['A1.13'],
}, async () => {
  const { person, device, passkey } = await withPasskey(testApp);
  testApp.setClock('2026-11-18T10:00:00Z');
  const caller = testApp.nobody();
  expect(await startSigningIn(caller)).toEqual({
    rpId: 'localhost',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: fiveMinutes,
    userVerification: 'required',
  });
  const { status, body } = await signInWith(caller, device);
  expect([status, body._id, body.email]).toEqual([200, person.id, person.email]);
  const profile = await caller.call(getProfile, {});
  expect([profile.status, profile.body._id]).toEqual([200, person.id]);
  expect((await person.call(contract.listPasskeys, {})).body.passkeys).toEqual([
    { ...passkey, lastUsedAt: '2026-11-18T10:00:00.000Z' },
  ]);
  expect(await eventsOf(person)).toContain('signed_in_with_passkey');
});

test('it stands for password and code', { tags: ['A1.13'] }, async () => {
  const { person, device } = await withPasskey(testApp);
  const { secret } = (await person.call(startSecondFactor, { body: { password } })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await person.call(confirmSecondFactor, { body: { code } })).status).toBe(200);
  expect((await signInWith(testApp.nobody(), device)).status).toBe(200);
});

test('a device that was not known is told by mail as with a password', { tags: ['A1.10'] }, async () => {
  const { person, device } = await withPasskey(testApp);
  const caller = testApp.nobody();
  await signInWith(caller, device);
  await signInWith(caller, device);
  const subjects = (await mailsTo(testApp, person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'New sign-in to your Sofra account')).toHaveLength(1);
});

for (const [what, odd] of [
  ['on the page of another site', { origin: 'https://evil.example' }],
  ['by http on another port', { origin: 'http://localhost:4000' }],
  ['for another site', { host: 'evil.example' }],
  ['without a finger, a face or a PIN', { unverified: true }],
  ['for a question that nobody asked', { challenge: 'bm9ib2R5IGFza2Vk' }],
  ['in the name of another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
] satisfies [string, Oddity][])
  test(`a passkey that is used ${what} opens nothing, and its owner reads of it`, {
    tags: ['A1.14'],
  }, async () => {
    const { person, device } = await withPasskey(testApp);
    expect(refusalOf(await signInWith(testApp.nobody(), device, odd))).toEqual(refused);
    await expect.poll(() => eventsOf(person)).toContain('passkey_refused');
    expect((await signInWith(testApp.nobody(), device)).status).toBe(200);
  });

test('what was signed works once', { tags: ['A1.15'] }, async () => {
  const { device } = await withPasskey(testApp);
  const passkey = device.use(await startSigningIn(testApp.nobody()));
  const send = () => testApp.nobody().call(passkeyLogin.loginWithPasskey, { body: { passkey } });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(refusalOf(await send())).toEqual(refused);
});

test('it works for five minutes', { tags: ['A1.15'] }, async () => {
  const { device } = await withPasskey(testApp);
  const caller = testApp.nobody();
  const [late, inTime] = [await startSigningIn(caller), await startSigningIn(caller)];
  const send = (options: passkeyLogin.RequestOptions) =>
    caller.call(passkeyLogin.loginWithPasskey, { body: { passkey: device.use(options) } });
  testApp.travel(fiveMinutes - 5_000);
  expect((await send(inTime)).status).toBe(200);
  testApp.travel(5_000);
  expect((await send(late)).body.error).toBe('passkey_refused');
});

test('what a person was given to make a passkey by signs nobody in', { tags: ['A1.15'] }, async () => {
  const { person, device } = await withPasskey(testApp);
  const { options } = (await person.call(contract.startPasskey, { body: { password } })).body;
  expect(refusalOf(await signInWith(testApp.nobody(), device, { challenge: options.challenge }))).toEqual(
    refused,
  );
});

test('a passkey that nobody added opens nothing', { tags: ['A1.14'] }, async () => {
  expect(refusalOf(await signInWith(testApp.nobody(), openAuthenticator(), { userHandle: 'AAAA' }))).toEqual(
    refused,
  );
});

test('one that says it is the passkey of somebody else is not believed', { tags: ['A1.14'] }, async () => {
  const [{ device }, { person: victim, device: theirs }] = [
    await withPasskey(testApp),
    await withPasskey(testApp),
  ];
  const options = await startSigningIn(testApp.nobody());
  const { id, response } = theirs.use(options);
  const own = device.use(options, { userHandle: response.userHandle });
  const answer = await testApp
    .nobody()
    .call(passkeyLogin.loginWithPasskey, { body: { passkey: { ...own, id, rawId: id } } });
  expect(refusalOf(answer)).toEqual(refused);
  await expect.poll(() => eventsOf(victim)).toContain('passkey_refused');
});

test('a counter that goes back or stands still is the sign of a copy: refused, and told in the log', {
  tags: ['A1.18'],
}, async () => {
  const { person, device } = await withPasskey(testApp);
  expect((await signInWith(testApp.nobody(), device, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0])
    expect(refusalOf(await signInWith(testApp.nobody(), device, { counter }))).toEqual(refused);
  await expect
    .poll(async () => (await eventsOf(person)).filter((kind) => kind === 'passkey_copied'))
    .toHaveLength(3);
  expect((await signInWith(testApp.nobody(), device, { counter: 8 })).status).toBe(200);
});

test('a stranger who signed nothing raises no such alarm', { tags: ['A1.18'] }, async () => {
  const { person, device } = await withPasskey(testApp);
  await signInWith(testApp.nobody(), device, { counter: 7 });
  await signInWith(testApp.nobody(), device, { counter: 3, host: 'evil.example' });
  await expect.poll(() => eventsOf(person)).toContain('passkey_refused');
  expect(await eventsOf(person)).not.toContain('passkey_copied');
});

test('passkeys that are kept in many places do not count, and work again and again', {
  tags: ['A1.18'],
}, async () => {
  const { device } = await withPasskey(testApp);
  for (let i = 0; i < 3; i++)
    expect((await signInWith(testApp.nobody(), device, { counter: 0 })).status).toBe(200);
});

test('whoever comes back to their own work is let in by their own passkey alone', {
  tags: ['A1.20'],
}, async () => {
  const { person, device } = await withPasskey(testApp);
  const other = await signUp(testApp);
  const caller = testApp.nobody();
  const wrong = await signInWith(caller, device, { user_id: other.id });
  expect(refusalOf(wrong)).toEqual([403, 'passkey_foreign', undefined]);
  expect((await caller.call(getProfile, {})).status).toBe(401);
  expect((await signInWith(caller, device, { user_id: person.id })).status).toBe(200);
});
