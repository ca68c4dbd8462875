import type { InterfaceLanguage } from '@sofra/contract/languages';
import { getAccountData, listSecurityEvents } from '@sofra/contract/security-events';
import * as contract from '@sofra/contract/users';
import { describe, expect, test } from 'vitest';
import { mailsTo, tokenMailedTo } from '../testing/mailbox.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { type Person, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { clean } from './cleaning.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example', SUPPORT_EMAIL: 'help@menu.example' });
const hour = 60 * 60 * 1000;
let count = 0;
const newAddress = () => `new${++count}@example.com`;

const ask = (person: Person, email: string, secret = password) =>
  person.call(contract.changeEmail, { body: { email, password: secret } });
const confirm = (token: string) => testApp.nobody().call(contract.confirmEmail, { body: { token } });
const logIn = (email: string) => testApp.nobody().call(contract.login, { body: { email, password } });
const addressOf = async (person: Person) => (await person.call(contract.getProfile, {})).body.email;

async function asked() {
  const person = await signUp(testApp);
  const email = newAddress();
  expect((await ask(person, email)).status).toBe(202);
  return { person, email, token: await tokenMailedTo(testApp, email) };
}

test('the link that goes to the new address takes it over; until then nothing changes', {
  tags: ['O10.1', 'O10.2'],
}, async () => {
  const { person, email, token } = await asked();
  expect(await addressOf(person)).toBe(person.email);
  expect((await logIn(email)).status).toBe(401);
  expect((await confirm(token)).status).toBe(204);
  expect(await addressOf(person)).toBe(email);
  expect((await logIn(email)).status).toBe(200);
  expect((await logIn(person.email)).status).toBe(401);
});

test('the old address is told when it is asked for and when it is done', { tags: ['O10.2'] }, async () => {
  const { person, email, token } = await asked();
  const [word] = await mailsTo(testApp, person.email);
  expect(word?.text).toContain(email);
  expect(word?.text).not.toContain(token);
  expect(word?.text).toContain('https://menu.example/profile');
  await confirm(token);
  const [last] = await mailsTo(testApp, person.email);
  expect(last?.subject).toBe('The e-mail address of your Sofra account has changed');
  expect(last?.text).toContain('mailto:help@menu.example');
});

test.each(['tr', 'en', 'ar', 'ru'] as const)(
  'the mails are written in the language of the person: %s',
  async (language: InterfaceLanguage) => {
    const person = await signUp(testApp);
    await person.call(contract.patchProfile, { body: { language } });
    const email = newAddress();
    await ask(person, email);
    const [link] = await mailsTo(testApp, email);
    const [word] = await mailsTo(testApp, person.email);
    for (const mail of [link, word]) expect(mail?.html).toContain(`lang="${language}"`);
  },
);

test('the link works once, also when it is used twice at once', async () => {
  const { token } = await asked();
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  expect((await confirm(token)).body.error).toBe('email_change_invalid');
});

test('the link works for 24 hours, and is cleaned up after it', async () => {
  const { token } = await asked();
  testApp.travel(24 * hour + 1000);
  expect((await confirm(token)).status).toBe(410);
  await clean(testApp.db, testApp.now());
  expect((await testApp.pool.query('select 1 from email_changes')).rowCount).toBe(0);
});

test('asking again ends the earlier link', async () => {
  const { person, token } = await asked();
  await ask(person, newAddress());
  expect((await confirm(token)).status).toBe(410);
});

test('a changed password cancels the change, and a reset link ends with the address it went to', async () => {
  const { person, token } = await asked();
  const body = { current: password, password: nextPassword };
  await person.call(contract.changePassword, { body });
  expect((await confirm(token)).status).toBe(410);

  const other = await asked();
  await testApp.nobody().call(contract.forgotPassword, { body: { email: other.person.email } });
  const reset = await tokenMailedTo(testApp, other.person.email);
  expect((await confirm(other.token)).status).toBe(204);
  const late = await testApp
    .nobody()
    .call(contract.resetPassword, { body: { token: reset, password: nextPassword } });
  expect(late.status).toBe(410);
});

describe('is refused', () => {
  test('with a wrong password', { tags: ['O10.1'] }, async () => {
    const person = await signUp(testApp);
    expect((await ask(person, newAddress(), 'not this one')).body.error).toBe('password_wrong');
  });

  test('to an address that has an account, at once and when one is opened meanwhile', async () => {
    const person = await signUp(testApp);
    const taken = await signUp(testApp);
    expect((await ask(person, taken.email)).body.error).toBe('email_taken');
    const { person: slow, email, token } = await asked();
    await signUp(testApp, email);
    expect((await confirm(token)).body.error).toBe('email_taken');
    expect(await addressOf(slow)).toBe(slow.email);
  });

  test('to the address the account has already, and to what is none', async () => {
    const person = await signUp(testApp);
    for (const email of [person.email.toUpperCase(), 'no address']) {
      const answer = await ask(person, email);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].path).toBe('email');
    }
  });

  test('to nobody, and with a made-up link', async () => {
    const body = { email: newAddress(), password };
    expect((await testApp.nobody().call(contract.changeEmail, { body })).status).toBe(401);
    expect((await confirm('made-up')).status).toBe(410);
  });
});

test('both steps stand in the security log, and an open change in the data of the person', {
  tags: ['D3.22', 'O10.5'],
}, async () => {
  const { person, email, token } = await asked();
  const { body: data } = await person.call(getAccountData, {});
  expect(data.emailChange).toEqual({ email, expiresAt: expect.any(String) });
  await confirm(token);
  const { body } = await person.call(listSecurityEvents, { query: {} });
  const kinds = body.events.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['email_changed', 'data_downloaded', 'email_change_asked']);
});
