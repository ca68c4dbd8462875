import * as codes from '@sofra/contract/second-factor';
import * as contract from '@sofra/contract/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { heldAt } from '../testing/held-database.ts';
import { mailsTo, tokenMailedTo } from '../testing/mailbox.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { type Person, signUp } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

const logIn = (email: string, secret = password, caller = testApp.nobody()) =>
  caller.call(contract.login, { body: { email, password: secret } });
const statusOf = async (caller: Caller) => (await caller.call(contract.getProfile, {})).status;
const changePassword = (person: Person, next: string) =>
  person.call(contract.changePassword, { body: { current: password, password: next } });

// As the owner stores another one at this very moment.
const otherPassword = `update users set password_hash = 'another' where email = $1`;
const holdAccount = 'select from users where email = $1 for no key update';

/** Without the table whatever would be written to it fails. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await testApp.pool.query(`alter table ${table} rename to away`);
  try {
    return await work();
  } finally {
    await testApp.pool.query(`alter table away rename to ${table}`);
  }
}

test('a sign-in with the old password that was under way when the password changed opens nothing', {
  tags: ['D3.13'],
}, async () => {
  const { email } = await signUp(testApp);
  const [answer] = await heldAt(testApp, otherPassword, [email], () => [logIn(email)]);
  expect([answer?.status, answer?.body.error]).toEqual([401, 'credentials_invalid']);
  expect(answer?.sessionCookie).toBeUndefined();
  expect((await testApp.pool.query("select from sessions where user_agent <> 'a test'")).rowCount).toBe(0);
});

test('nor does a change of address begin with it', { tags: ['D3.13'] }, async () => {
  const person = await signUp(testApp);
  const ask = () => person.call(contract.changeEmail, { body: { email: 'new@example.com', password } });
  const [answer] = await heldAt(testApp, otherPassword, [person.email], () => [ask()]);
  expect([answer?.status, answer?.body.error]).toEqual([403, 'password_wrong']);
  expect(await mailsTo(testApp, 'new@example.com')).toEqual([]);
});

test('of two new passwords in place of the same one the first stands', { tags: ['D3.13'] }, async () => {
  const person = await signUp(testApp);
  const nexts = [nextPassword, `${nextPassword} and more`];
  const answers = await heldAt(testApp, holdAccount, [person.email], () =>
    nexts.map((next) => changePassword(person, next)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  const stored = await Promise.all(nexts.map(async (next) => (await logIn(person.email, next)).status));
  expect(stored).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
});

test('a sign-in without a code that was under way when codes were turned on is asked for one, or ended', {
  tags: ['A1.6'],
}, async () => {
  const person = await signUp(testApp);
  const { body } = await person.call(codes.startSecondFactor, { body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
    timestamp: testApp.now().getTime(),
  });
  const other = testApp.nobody();
  const [confirmed] = await heldAt(testApp, holdAccount, [person.email], () => [
    person.call(codes.confirmSecondFactor, { body: { code } }),
    logIn(person.email, password, other),
  ]);
  expect(confirmed?.status).toBe(200);
  expect(await statusOf(other)).toBe(401);
  expect(await statusOf(person)).toBe(200);
});

test('where its mail cannot be written a new password by link is not stored, and the link still works', {
  tags: ['A1.10'],
}, async () => {
  const { email } = await signUp(testApp);
  await testApp.nobody().call(contract.forgotPassword, { body: { email } });
  const token = await tokenMailedTo(testApp, email);
  const reset = () =>
    testApp.nobody().call(contract.resetPassword, { body: { token, password: nextPassword } });
  expect((await without('mails', reset)).status).toBe(500);
  expect((await logIn(email)).status).toBe(200);
  expect((await reset()).status).toBe(204);
  expect((await logIn(email, nextPassword)).status).toBe(200);
});

test('where no session can begin a new password is not stored, and the old one goes on', async () => {
  const person = await signUp(testApp);
  // Nothing fails but what comes after the password.
  await testApp.pool.query(
    'alter table sessions add constraint full_up check (user_agent <> $$phone$$) not valid',
  );
  const body = { current: password, password: nextPassword };
  const answer = await person.call(contract.changePassword, { body }, { 'user-agent': 'phone' });
  await testApp.pool.query('alter table sessions drop constraint full_up');
  expect(answer.status).toBe(500);
  expect(await statusOf(person)).toBe(200);
  expect((await logIn(person.email)).status).toBe(200);
});

test('where no session can begin no account is left behind, and the next try opens it', async () => {
  const body = { email: 'ayse@example.com', password };
  const register = () => testApp.nobody().call(contract.register, { body });
  expect((await without('sessions', register)).status).toBe(500);
  expect((await register()).status).toBe(201);
});
