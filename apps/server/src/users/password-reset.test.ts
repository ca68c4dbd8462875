import type { InterfaceLanguage } from '@sofra/contract/languages';
import * as contract from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { nextPassword as next, password, thirdPassword } from '../testing/passwords.ts';
import { useTestApp } from '../testing/test-app.ts';
import { clean } from './cleaning.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });
const email = 'ayse@example.com';
const minute = 60_000;

async function signUp(language: InterfaceLanguage = 'en') {
  const caller = testApp.nobody({ language });
  await caller.call(contract.register, { body: { email, password } });
  return caller;
}

const forgot = (address = email) =>
  testApp.nobody().call(contract.forgotPassword, { body: { email: address } });
const reset = (token: string, secret = next) =>
  testApp.nobody().call(contract.resetPassword, { body: { token, password: secret } });
const logIn = (secret: string) =>
  testApp.nobody().call(contract.login, { body: { email, password: secret } });

async function mails() {
  const { rows } = await testApp.pool.query('select * from mails order by created_at, id');
  return rows as {
    recipient: string;
    subject: string;
    text: string;
    html: string;
    created_at: Date;
    useful_until: Date;
  }[];
}

async function newestToken(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? '';
  return /https:\/\/menu\.example\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? 'no link in the mail';
}

test('the mail waits for the mail server no longer than its link is good for', async () => {
  await signUp();
  await forgot();
  const [mail] = await mails();
  expect(mail && mail.useful_until.getTime() - mail.created_at.getTime()).toBe(60 * minute);
});

test('the link of the mail sets a new password and ends every session', {
  tags: ['D3.13', 'D6.19'],
}, async () => {
  const caller = await signUp();
  expect((await forgot()).status).toBe(202);
  expect((await reset(await newestToken())).status).toBe(204);
  expect((await caller.call(contract.getProfile, {})).status).toBe(401);
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn(next)).status).toBe(200);
});

test('an address without an account is answered the same, and no mail is written', {
  tags: ['D3.12'],
}, async () => {
  await signUp();
  const known = await forgot();
  const unknown = await forgot('nobody@example.com');
  expect(unknown.status).toBe(202);
  expect(unknown.text).toBe(known.text);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([email]);
});

test('the link works once', { tags: ['D3.13'] }, async () => {
  await signUp();
  await forgot();
  const token = await newestToken();
  await reset(token);
  const again = await reset(token, thirdPassword);
  expect(again.status).toBe(410);
  expect(again.body.error).toBe('reset_invalid');
});

test('the link used twice at once works for one', async () => {
  await signUp();
  await forgot();
  const token = await newestToken();
  const answers = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
});

test('the link works for 60 minutes', { tags: ['D3.13'] }, async () => {
  await signUp();
  await forgot();
  const token = await newestToken();
  testApp.travel(60 * minute + 1000);
  expect((await reset(token)).status).toBe(410);
  testApp.travel(-2 * minute);
  expect((await reset(token)).status).toBe(204);
});

test('a made-up link is refused', { tags: ['D6.19'] }, async () => {
  expect((await reset('made-up')).status).toBe(410);
});

test('a link can be asked about without using it up', { tags: ['O10.3'] }, async () => {
  await signUp();
  await forgot();
  const token = await newestToken();
  const check = (link: string) => testApp.nobody().call(contract.checkReset, { body: { token: link } });
  expect((await check(token)).status).toBe(204);
  expect((await check('made-up')).body.error).toBe('reset_invalid');
  expect((await reset(token)).status).toBe(204);
  expect((await check(token)).status).toBe(410);
});

test('asking again ends the earlier link', async () => {
  await signUp();
  await forgot();
  const first = await newestToken();
  await forgot();
  expect((await reset(first)).status).toBe(410);
  expect((await reset(await newestToken())).status).toBe(204);
});

test('a bad password is refused and does not use the link up', async () => {
  await signUp();
  await forgot();
  const token = await newestToken();
  for (const bad of ['short', 'password123', email]) {
    const answer = await reset(token, bad);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe('password');
  }
  expect((await reset(token)).status).toBe(204);
});

test.each([
  ['tr', 'Sofra parolanızı sıfırlayın', 'ltr'],
  ['en', 'Reset your Sofra password', 'ltr'],
  ['ar', 'إعادة تعيين كلمة مرور Sofra', 'rtl'],
  ['ru', 'Сброс пароля Sofra', 'ltr'],
] as const)(
  "the mail is written in the person's language: %s",
  { tags: ['D2.20'] },
  async (language, subject, direction) => {
    await signUp(language);
    await forgot();
    const [mail] = await mails();
    expect(mail?.subject).toBe(subject);
    expect(mail?.html).toContain(`dir="${direction}"`);
    expect(mail?.html).toContain('https://menu.example/reset-password?token=');
  },
);

test('the token lies in the database only as a hash, and the mail holds no hash', async () => {
  await signUp();
  await forgot();
  const token = await newestToken();
  const { rows } = await testApp.pool.query(
    `select *, encode(token_hash, 'hex') as hex from password_resets`,
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  const [mail] = await mails();
  expect(mail?.html).not.toContain(rows[0].hex);
  expect(mail?.html).not.toContain('$argon2');
});

test('expired sessions and reset links are cleaned up', async () => {
  await signUp();
  await forgot();
  const count = async () =>
    (await testApp.pool.query('select 1 from sessions union all select 1 from password_resets')).rowCount;
  await clean(testApp.db, testApp.now());
  expect(await count()).toBe(2);
  testApp.travel(31 * 24 * 60 * minute);
  await clean(testApp.db, testApp.now());
  expect(await count()).toBe(0);
});

test('a link ends when the password is changed by hand', async () => {
  const caller = await signUp();
  await forgot();
  const token = await newestToken();
  const body = { current: password, password: thirdPassword };
  expect((await caller.call(contract.changePassword, { body })).status).toBe(204);
  expect((await reset(token)).body.error).toBe('reset_invalid');
});
