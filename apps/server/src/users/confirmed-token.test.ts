import { startPasskey } from '@sofra/contract/passkeys';
import { startSecondFactor } from '@sofra/contract/second-factor';
import { changeEmail, deleteAccount, getProfile, listSessions, login, logout } from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { password } from '../testing/passwords.ts';
import { openShop, type Person, signUp } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

const statusOf = async (caller: Caller) => (await caller.call(getProfile, {})).status;
const confirm = (caller: Caller, given = password) =>
  caller.call(startSecondFactor, { body: { password: given } });

/** Whoever has the same cookie now: another tab, or a thief. */
function withCookieOf({ cookie }: Caller): Caller {
  return Object.assign(testApp.nobody(), { cookie });
}

async function sessionOf(person: Person) {
  const { sessions } = (await person.call(listSessions, {})).body;
  return sessions.find(({ current }: { current: boolean }) => current);
}

const confirmations: [string, (person: Person) => Promise<{ status: number }>][] = [
  ['for a second factor', confirm],
  ['for a passkey', (person) => person.call(startPasskey, { body: { password } })],
  [
    'for another address',
    (person) => person.call(changeEmail, { body: { email: 'new@example.com', password } }),
  ],
  ['for a deletion that is then refused', (person) => person.call(deleteAccount, { body: { password } })],
];

test.each(confirmations)(
  'the password, asked for again %s, gives a new token, and the old one ends',
  async (_, ask) => {
    const person = await signUp(testApp);
    await openShop(person);
    const session = await sessionOf(person);
    const thief = withCookieOf(person);
    await ask(person);
    expect(person.cookie).not.toBe(thief.cookie);
    expect(await statusOf(person)).toBe(200);
    testApp.travel(10_000);
    expect(await statusOf(thief)).toBe(401);
    expect(await sessionOf(person)).toEqual(session);
  },
);

test('what other tabs had on its way with the old token is answered, and brings it back to nobody', async () => {
  const person = await signUp(testApp);
  const tab = withCookieOf(person);
  // The cookie would slide now.
  testApp.travel(90_000);
  await confirm(person);
  expect(await statusOf(person)).toBe(200);
  testApp.travel(9_000);
  const { status, sessionCookie } = await tab.call(getProfile, {});
  expect([status, sessionCookie]).toEqual([200, undefined]);
});

test('an answer that was lost signs nobody out, however often: the old token counts until the new one is shown', async () => {
  const person = await signUp(testApp);
  const old = withCookieOf(person);
  await confirm(withCookieOf(person));
  await confirm(withCookieOf(person));
  testApp.travel(24 * 60 * 60 * 1000);
  expect(await statusOf(person)).toBe(200);
  await confirm(person);
  expect(await statusOf(person)).toBe(200);
  testApp.travel(10_000);
  expect(await statusOf(old)).toBe(401);
});

test('who asks again from two tabs keeps the token that was shown last, should the second answer be lost', async () => {
  const person = await signUp(testApp);
  const tab = withCookieOf(person);
  await confirm(person);
  expect(await statusOf(person)).toBe(200);
  await confirm(tab);
  testApp.travel(60_000);
  expect(await statusOf(person)).toBe(200);
});

test('a wrong password leaves the token as it is', async () => {
  const person = await signUp(testApp);
  const tab = withCookieOf(person);
  const { status, sessionCookie } = await confirm(person, 'wrong');
  expect([status, sessionCookie]).toEqual([403, undefined]);
  expect(await statusOf(person)).toBe(200);
  testApp.travel(10_000);
  expect(await statusOf(tab)).toBe(200);
});

test('the sessions on other devices go on with their own tokens', async () => {
  const person = await signUp(testApp);
  const phone = testApp.nobody();
  await phone.call(login, { body: { email: person.email, password } });
  const before = phone.cookie;
  await confirm(person);
  expect(await statusOf(person)).toBe(200);
  testApp.travel(10_000);
  expect(await statusOf(phone)).toBe(200);
  expect(phone.cookie).toBe(before);
});

test('signing out ends the session also by the old token while that counts, and not by one that ended', async () => {
  const person = await signUp(testApp);
  const thief = withCookieOf(person);
  await confirm(person);
  expect(await statusOf(person)).toBe(200);
  testApp.travel(10_000);
  await thief.call(logout, {});
  expect(await statusOf(person)).toBe(200);
  const lost = withCookieOf(person);
  await confirm(person);
  await lost.call(logout, {});
  expect(await statusOf(person)).toBe(401);
});
