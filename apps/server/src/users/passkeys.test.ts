import * as contract from '@sofra/contract/passkeys';
import { confirmSecondFactor, startSecondFactor } from '@sofra/contract/second-factor';
import { getAccountData, listSecurityEvents } from '@sofra/contract/security-events';
import { deleteAccount, forgotPassword, login, resetPassword } from '@sofra/contract/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Oddity, openAuthenticator } from '../testing/authenticator.ts';
import { mailsTo, tokenMailedTo } from '../testing/mailbox.ts';
import { addTo, signInWith, startAdding, withPasskey } from '../testing/passkeys.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { type Person, showEmail, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { clean } from './cleaning.ts';

const testApp = useTestApp();
const fiveMinutes = 5 * 60_000;

const listOf = async (person: Person): Promise<contract.Passkey[]> =>
  (await person.call(contract.listPasskeys, {})).body.passkeys;
const eventsOf = async (person: Person): Promise<string[]> =>
  (await person.call(listSecurityEvents, { query: {} })).body.events.map(
    ({ kind }: { kind: string }) => kind,
  );
const refusalOf = ({ status, body }: { status: number; body: { error: string } }) => [status, body.error];

test('a passkey is added with the password, listed, and told by mail and in the log', {
  tags: ['A1.11', 'A1.12'],
}, async () => {
  testApp.setClock('2026-11-17T10:00:00Z');
  const person = await signUp(testApp);
  expect((await person.call(contract.listPasskeys, {})).body).toEqual({ available: true, passkeys: [] });
  const wrong = await person.call(contract.startPasskey, { body: { password: 'wrong' } });
  expect(refusalOf(wrong)).toEqual([403, 'password_wrong']);

  const options = await startAdding(person);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Sofra' },
    user: { name: person.email, displayName: person.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const device = openAuthenticator();
  const body = { name: ' Ayşe’s phone ', passkey: device.create(options) };
  const { status, body: added } = await person.call(contract.addPasskey, { body });
  expect(status).toBe(201);
  expect(added).toEqual({
    _id: expect.any(String),
    name: 'Ayşe’s phone',
    createdAt: '2026-11-17T10:00:00.000Z',
    lastUsedAt: null,
  });
  expect(await listOf(person)).toEqual([added]);
  const [mail] = await mailsTo(testApp, person.email);
  expect(mail?.subject).toBe('A passkey was added to your Sofra account');
  expect(await eventsOf(person)).toContain('passkey_added');
  // So that the device makes no second one.
  expect((await startAdding(person)).excludeCredentials).toEqual([
    { id: device.id, type: 'public-key', transports: ['internal', 'hybrid'] },
  ]);
});

test('where sign-ins ask for a code, adding a passkey asks for it too', { tags: ['A1.11'] }, async () => {
  testApp.setClock('2026-11-17T10:00:00Z');
  const person = await signUp(testApp);
  const { secret } = (await person.call(startSecondFactor, { body: { password } })).body;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.now().getTime() });
  await person.call(confirmSecondFactor, { body: { code: codeNow() } });
  testApp.travel(30_000);
  const start = (code?: string) =>
    person.call(contract.startPasskey, { body: { password, ...(code && { code }) } });
  expect(refusalOf(await start())).toEqual([401, 'code_required']);
  expect(refusalOf(await start('000000'))).toEqual([403, 'code_wrong']);
  expect((await start(codeNow())).status).toBe(201);
});

for (const [what, odd] of [
  ['made on the page of another site', { origin: 'http://evil.example' }],
  ['made for another site', { host: 'evil.example' }],
  ['made without a finger, a face or a PIN', { unverified: true }],
  ['made for a question that nobody asked', { challenge: 'bm9ib2R5IGFza2Vk' }],
] satisfies [string, Oddity][])
  test(`a passkey ${what} is not taken`, { tags: ['A1.14'] }, async () => {
    const person = await signUp(testApp);
    expect(refusalOf(await addTo(person, openAuthenticator(), odd))).toEqual([403, 'passkey_refused']);
    expect(await listOf(person)).toEqual([]);
    expect(await mailsTo(testApp, person.email)).toEqual([]);
  });

test('certificates, which were not asked for, are not looked at', { tags: ['A1.14'] }, async () => {
  const person = await signUp(testApp);
  const certificates = new Map([['x5c', [new Uint8Array([1, 2, 3])]]]);
  for (const format of ['packed', 'android-key', 'tpm', 'apple', 'fido-u2f', 'android-safetynet']) {
    const answer = await addTo(person, openAuthenticator(), { format, statement: certificates });
    expect(refusalOf(answer)).toEqual([403, 'passkey_refused']);
  }
  expect(testApp.logLines.filter((line) => line.includes('has certificates'))).toHaveLength(6);
});

test('what a browser was given to make one by works once, for five minutes, for this person', {
  tags: ['A1.15'],
}, async () => {
  const [person, other] = [await signUp(testApp), await signUp(testApp)];
  const add = (by: Person, options: contract.CreationOptions) =>
    by.call(contract.addPasskey, { body: { name: 'x', passkey: openAuthenticator().create(options) } });
  const options = await startAdding(person);
  expect(refusalOf(await add(other, options))).toEqual([403, 'passkey_refused']);
  expect((await add(person, options)).status).toBe(201);
  expect(refusalOf(await add(person, options))).toEqual([403, 'passkey_refused']);

  const [late, inTime] = [await startAdding(person), await startAdding(person)];
  testApp.travel(fiveMinutes - 5_000);
  expect((await add(person, inTime)).status).toBe(201);
  testApp.travel(5_000);
  expect(refusalOf(await add(person, late))).toEqual([403, 'passkey_refused']);
});

test('what was not used is forgotten', async () => {
  const person = await signUp(testApp);
  await startAdding(person);
  const count = async () => (await testApp.pool.query('select from passkey_challenges')).rowCount;
  await clean(testApp.db, testApp.now());
  expect(await count()).toBe(1);
  testApp.travel(fiveMinutes);
  await clean(testApp.db, testApp.now());
  expect(await count()).toBe(0);
});

test('the same passkey is not taken twice, by whomever', { tags: ['A1.14'] }, async () => {
  const { device } = await withPasskey(testApp);
  const thief = await signUp(testApp);
  expect(refusalOf(await addTo(thief, device))).toEqual([403, 'passkey_refused']);
});

test('a person has ten at most, also when two are added at once', { tags: ['A1.11'] }, async () => {
  const person = await signUp(testApp);
  for (let i = 0; i < 9; i++) expect((await addTo(person, openAuthenticator())).status).toBe(201);
  const started = [await startAdding(person), await startAdding(person)];
  const answers = await Promise.all(
    started.map((options) =>
      person.call(contract.addPasskey, { body: { name: 'x', passkey: openAuthenticator().create(options) } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const more = await person.call(contract.startPasskey, { body: { password } });
  expect(more.status).toBe(422);
  expect(more.body.errors).toEqual([{ path: '', message: 'You can have at most 10 passkeys.' }]);
});

test('it is renamed, and removed with the password, which is told by mail and in the log', {
  tags: ['A1.11', 'A1.12'],
}, async () => {
  const { person, device, passkey } = await withPasskey(testApp);
  const params = { id: passkey._id };
  const renamed = await person.call(contract.renamePasskey, { params, body: { name: 'Tablet' } });
  expect(renamed.body).toEqual({ ...passkey, name: 'Tablet' });
  const remove = (secret: string) =>
    person.call(contract.removePasskey, { params, body: { password: secret } });
  expect(refusalOf(await remove('wrong'))).toEqual([403, 'password_wrong']);
  expect(await listOf(person)).toHaveLength(1);
  expect((await remove(password)).status).toBe(204);
  expect(await listOf(person)).toEqual([]);
  expect((await remove(password)).status).toBe(404);
  expect(refusalOf(await signInWith(testApp.nobody(), device))).toEqual([403, 'passkey_refused']);
  const subjects = (await mailsTo(testApp, person.email)).map(({ subject }) => subject);
  expect(subjects[0]).toBe('A passkey of your Sofra account was removed');
  expect((await eventsOf(person)).filter((kind) => kind === 'passkey_removed')).toHaveLength(1);
});

test('nobody else sees, renames or removes it', { tags: ['A1.16'] }, async () => {
  const { person, passkey } = await withPasskey(testApp);
  const stranger = await signUp(testApp);
  const params = { id: passkey._id };
  expect(await listOf(stranger)).toEqual([]);
  const rename = await stranger.call(contract.renamePasskey, { params, body: { name: 'Mine' } });
  expect(rename.status).toBe(404);
  expect((await stranger.call(contract.removePasskey, { params, body: { password } })).status).toBe(404);
  expect(await listOf(person)).toEqual([passkey]);
});

test('a new password by mail leaves it, and the mail says so', { tags: ['A1.17'] }, async () => {
  const { person, device } = await withPasskey(testApp);
  await showEmail(testApp, person);
  const without = await signUp(testApp);
  for (const { email } of [person, without]) {
    await testApp.nobody().call(forgotPassword, { body: { email } });
    const token = await tokenMailedTo(testApp, email);
    await testApp.nobody().call(resetPassword, { body: { token, password: nextPassword } });
  }
  expect((await signInWith(testApp.nobody(), device)).status).toBe(200);
  const textTo = async (email: string) =>
    (await mailsTo(testApp, email)).find(({ subject }) => subject.includes('was reset'))?.text;
  expect(await textTo(person.email)).toContain('Your passkeys still open the account.');
  expect(await textTo(without.email)).not.toContain('passkeys');
});

test('it stands in the copy of the account, without its key, and goes with the account', {
  tags: ['A1.16'],
}, async () => {
  const { person, device, passkey } = await withPasskey(testApp);
  const { body } = await person.call(getAccountData, {});
  expect(body.passkeys).toEqual([passkey]);
  expect((await person.call(deleteAccount, { body: { password } })).status).toBe(204);
  expect((await testApp.pool.query('select from passkeys')).rowCount).toBe(0);
  expect(refusalOf(await signInWith(testApp.nobody(), device))).toEqual([403, 'passkey_refused']);
});

test('the password goes on to open the account', { tags: ['A1.13'] }, async () => {
  const { person } = await withPasskey(testApp);
  const body = { email: person.email, password };
  expect((await testApp.nobody().call(login, { body })).status).toBe(200);
});
