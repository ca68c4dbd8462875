import * as contract from '@sofra/contract/second-factor';
import { listSecurityEvents } from '@sofra/contract/security-events';
import { forgotPassword, getProfile, login, resetPassword } from '@sofra/contract/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { mailsTo, tokenMailedTo } from '../testing/mailbox.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { type Person, showEmail, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const halfMinute = 30_000;

/** What the app on the phone shows at a time. */
const codeOf = (secret: string, at = testApp.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const start = async (person: Person) =>
  (await person.call(contract.startSecondFactor, { body: { password } })).body as {
    secret: string;
    uri: string;
    picture: string;
  };

/** Somebody whose sign-in asks for a code. */
async function withCodes() {
  testApp.setClock('2026-11-17T10:00:00Z');
  const person = await signUp(testApp);
  const { secret } = await start(person);
  const { body } = await person.call(contract.confirmSecondFactor, { body: { code: codeOf(secret) } });
  testApp.travel(halfMinute);
  const signIn = (code?: string) =>
    testApp.nobody().call(login, { body: { email: person.email, password, ...(code && { code }) } });
  return { person, secret, recoveryCodes: body.recoveryCodes as string[], signIn };
}

const eventsOf = async (person: Person) =>
  (await person.call(listSecurityEvents, { query: {} })).body.events.map(
    ({ kind }: { kind: string }) => kind,
  );
const subjectsTo = async (email: string) => (await mailsTo(testApp, email)).map(({ subject }) => subject);

test('the password is enough until a code of the app has shown that it has the secret', {
  tags: ['A1.1'],
}, async () => {
  const person = await signUp(testApp);
  const { secret, uri, picture } = await start(person);
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain(encodeURIComponent(person.email));
  expect(picture).toMatch(/^<svg /);
  const wrong = await person.call(contract.confirmSecondFactor, { body: { code: '000000' } });
  expect([wrong.status, wrong.body.error]).toEqual([403, 'code_wrong']);
  const described = await person.call(contract.getSecondFactor, {});
  expect(described.body).toEqual({ since: null, recoveryCodesLeft: 0 });
  const body = { email: person.email, password };
  expect((await testApp.nobody().call(login, { body })).status).toBe(200);
});

// As long as a code is for JavaScript, longer in bytes, or longer for the eye.
const noCodes = ['\u{7E2DD}\u{1026A9}\u{8C29C}', 'çöğüşı', '١٢٣٤٥٦', '12345６', '\u{1D7CE}23456', '1e5000'];

test('a code that is no number is a wrong one, whatever it is written with', { tags: ['A1.1'] }, async () => {
  const person = await signUp(testApp);
  await start(person);
  for (const code of noCodes) {
    const { status, body } = await person.call(contract.confirmSecondFactor, { body: { code } });
    expect([status, body.error], code).toEqual([403, 'code_wrong']);
  }
});

test('and so it is at the sign-in', { tags: ['A1.2'] }, async () => {
  const { signIn } = await withCodes();
  for (const code of noCodes.slice(0, 3)) expect((await signIn(code)).body.error, code).toBe('code_wrong');
});

test('then a sign-in asks for a code: the one of now, and those just before and after', {
  tags: ['A1.2'],
}, async () => {
  const { person, secret, signIn } = await withCodes();
  const missing = await signIn();
  expect([missing.status, missing.body.error, missing.sessionCookie]).toEqual([
    401,
    'code_required',
    undefined,
  ]);
  const described = await person.call(contract.getSecondFactor, {});
  expect(described.body).toEqual({ since: '2026-11-17T10:00:00.000Z', recoveryCodesLeft: 10 });
  testApp.travel(10 * halfMinute);
  const at = (steps: number) => new Date(testApp.now().getTime() + steps * halfMinute);
  expect((await signIn(codeOf(secret, at(-2)))).body.error).toBe('code_wrong');
  expect((await signIn(codeOf(secret, at(2)))).body.error).toBe('code_wrong');
  expect((await signIn(codeOf(secret, at(-1)))).status).toBe(200);
  const now = codeOf(secret, at(0));
  expect((await signIn(`${now.slice(0, 3)} ${now.slice(3)}`)).status).toBe(200);
  expect((await signIn(codeOf(secret, at(1)))).status).toBe(200);
});

test.each([
  ['Arabic', 0x0660],
  ['Persian', 0x06f0],
])('a code in %s digits is the same code', { tags: ['A1.2'] }, async (_, zero) => {
  const { secret, signIn } = await withCodes();
  const code = codeOf(secret).replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  expect((await signIn(code)).status).toBe(200);
});

test('no code counts twice, nor one before it', { tags: ['A1.3'] }, async () => {
  const { secret, signIn } = await withCodes();
  const before = codeOf(secret);
  testApp.travel(halfMinute);
  const code = codeOf(secret);
  const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect((await signIn(before)).body.error).toBe('code_wrong');
});

test('a recovery code works once in place of a code, and that is told by mail', {
  tags: ['A1.4'],
}, async () => {
  const { person, recoveryCodes, signIn } = await withCodes();
  const [first = '', second = ''] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(first).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect((await signIn(first.toUpperCase().replace('-', ' '))).status).toBe(200);
  expect((await signIn(first)).body.error).toBe('code_wrong');
  expect((await signIn(second)).status).toBe(200);
  const { body } = await person.call(contract.getSecondFactor, {});
  expect(body.recoveryCodesLeft).toBe(8);
  expect(await subjectsTo(person.email)).toContain('A recovery code of your Sofra account was used');
  expect(await eventsOf(person)).toContain('recovery_code_used');
});

test('new recovery codes put an end to those before, and ask for the password and a code', {
  tags: ['A1.4'],
}, async () => {
  const { person, secret, recoveryCodes, signIn } = await withCodes();
  const code = codeOf(secret);
  const renew = (body: { password: string; code: string }) =>
    person.call(contract.renewRecoveryCodes, { body });
  expect((await renew({ password: 'wrong', code })).body.error).toBe('password_wrong');
  expect((await renew({ password, code: '000000' })).body.error).toBe('code_wrong');
  const { body } = await renew({ password, code });
  expect((await signIn(recoveryCodes[0])).body.error).toBe('code_wrong');
  expect((await signIn(body.recoveryCodes[0])).status).toBe(200);
  const without = await signUp(testApp);
  const nothing = await without.call(contract.renewRecoveryCodes, { body: { password, code } });
  expect(nothing.status).toBe(404);
});

test('turning it on ends every other session, and is told by mail and in the log', {
  tags: ['A1.5'],
}, async () => {
  testApp.setClock('2026-11-17T10:00:00Z');
  const person = await signUp(testApp);
  const elsewhere = testApp.nobody();
  await elsewhere.call(login, { body: { email: person.email, password } });
  const { secret } = await start(person);
  expect((await elsewhere.call(getProfile, {})).status).toBe(200);
  await person.call(contract.confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect((await elsewhere.call(getProfile, {})).status).toBe(401);
  expect((await person.call(getProfile, {})).status).toBe(200);
  expect(await subjectsTo(person.email)).toContain('Your Sofra account now asks for a code');
  expect(await eventsOf(person)).toContain('second_factor_on');
});

test('while it is on there is no second secret', async () => {
  const { person, secret, signIn } = await withCodes();
  const again = await person.call(contract.startSecondFactor, { body: { password } });
  expect([again.status, again.body.error]).toEqual([409, 'edited_meanwhile']);
  const confirm = await person.call(contract.confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect(confirm.status).toBe(404);
  expect((await signIn(codeOf(secret))).status).toBe(200);
});

test('it is turned off with the password and a code, which is told by mail', { tags: ['A1.5'] }, async () => {
  const { person, recoveryCodes, signIn } = await withCodes();
  const [code = ''] = recoveryCodes;
  const end = (body: { password: string; code: string }) => person.call(contract.endSecondFactor, { body });
  expect((await end({ password: 'wrong', code })).body.error).toBe('password_wrong');
  expect((await end({ password, code: '000000' })).body.error).toBe('code_wrong');
  expect(await eventsOf(person)).toContain('code_refused');
  expect((await end({ password, code })).status).toBe(204);
  expect((await signIn()).status).toBe(200);
  expect(await subjectsTo(person.email)).toContain('Your Sofra account no longer asks for a code');
  expect((await end({ password, code })).status).toBe(404);
  expect((await eventsOf(person)).filter((kind: string) => kind === 'second_factor_off')).toHaveLength(1);
});

test('of two tabs that confirm at once one is told the codes', async () => {
  testApp.setClock('2026-11-17T10:00:00Z');
  const person = await signUp(testApp);
  const { secret } = await start(person);
  const confirm = () => person.call(contract.confirmSecondFactor, { body: { code: codeOf(secret) } });
  const answers = await Promise.all([confirm(), confirm()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a new password by mail does not do away with the code', { tags: ['A1.6'] }, async () => {
  const { person, secret } = await withCodes();
  await showEmail(testApp, person);
  await testApp.nobody().call(forgotPassword, { body: { email: person.email } });
  const token = await tokenMailedTo(testApp, person.email);
  await testApp.nobody().call(resetPassword, { body: { token, password: nextPassword } });
  const signIn = (code?: string) =>
    testApp
      .nobody()
      .call(login, { body: { email: person.email, password: nextPassword, ...(code && { code }) } });
  expect((await signIn()).body.error).toBe('code_required');
  expect((await signIn(codeOf(secret))).status).toBe(200);
});

test('neither a wrong password nor an unknown address tells whether a code would be asked for', {
  tags: ['A1.6'],
}, async () => {
  const { person } = await withCodes();
  for (const email of [person.email, 'nobody@example.com']) {
    const { status, body } = await testApp
      .nobody()
      .call(login, { body: { email, password: 'not the password', code: '123456' } });
    expect([status, body.error]).toEqual([401, 'credentials_invalid']);
  }
});
