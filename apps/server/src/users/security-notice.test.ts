import * as contract from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { mailsTo, tokenMailedTo } from '../testing/mailbox.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
let count = 0;

/** Somebody who registered on a browser that is remembered. */
async function registered(language = 'en') {
  testApp.setClock('2026-11-17T10:05:00Z');
  const email = `person${++count}@example.com`;
  const caller = testApp.nobody({ language });
  await caller.call(contract.register, { body: { email, password } });
  const logIn = (on = testApp.nobody()) =>
    on.call(contract.login, { body: { email, password } }, { 'user-agent': chrome });
  return { email, caller, logIn };
}

test('a sign-in on a device that was not known is told by mail, with the device and the time', {
  tags: ['A1.10'],
}, async () => {
  const { email, caller, logIn } = await registered();
  expect(await mailsTo(testApp, email)).toEqual([]);
  expect((await logIn(caller)).status).toBe(200);
  expect(await mailsTo(testApp, email)).toEqual([]);
  await logIn();
  const [mail] = await mailsTo(testApp, email);
  expect(mail?.subject).toBe('New sign-in to your Sofra account');
  expect(mail?.text).toContain('Device: Chrome · Windows. Time: November 17, 2026 at 10:05 AM (UTC).');
  expect(mail?.text).toContain('https://menu.example/profile');
});

test('it is written in the language of the person', { tags: ['A1.10'] }, async () => {
  for (const [language, subject] of [
    ['tr', 'Sofra hesabınıza yeni bir giriş yapıldı'],
    ['ar', 'تسجيل دخول جديد إلى حسابك في Sofra'],
    ['ru', 'Новый вход в ваш аккаунт Sofra'],
  ] as const) {
    const { email, logIn } = await registered(language);
    await logIn();
    expect((await mailsTo(testApp, email)).map((mail) => mail.subject)).toEqual([subject]);
  }
});

test('a wrong password is told to nobody by mail', async () => {
  const { email } = await registered();
  await testApp.nobody().call(contract.login, { body: { email, password: 'wrong' } });
  expect(await mailsTo(testApp, email)).toEqual([]);
});

test('a changed and a reset password are told by mail', { tags: ['A1.10'] }, async () => {
  const { email, caller } = await registered();
  await caller.call(contract.changePassword, { body: { current: password, password: nextPassword } });
  const [changed] = await mailsTo(testApp, email);
  expect(changed?.subject).toBe('The password of your Sofra account was changed');
  await testApp.nobody().call(contract.forgotPassword, { body: { email } });
  const token = await tokenMailedTo(testApp, email);
  await testApp.nobody().call(contract.resetPassword, { body: { token, password } });
  const [reset] = await mailsTo(testApp, email);
  expect(reset?.subject).toBe('The password of your Sofra account was reset');
});
