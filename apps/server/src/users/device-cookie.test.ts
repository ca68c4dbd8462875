import * as contract from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { nextPassword as next, password } from '../testing/passwords.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on', PUBLIC_URL: 'https://menu.example' });
let count = 0;

async function signUp(caller: Caller = testApp.nobody({ address: `10.40.${++count}.1` })) {
  const email = `person${++count}@example.com`;
  await caller.call(contract.register, { body: { email, password } });
  return { caller, email };
}

/** Uses up the tries that everybody else has for an account. */
async function guessFromEverywhere(email: string): Promise<void> {
  count++;
  for (let i = 0; i < 51; i++)
    await testApp
      .nobody({ address: `10.41.${count}.${i}` })
      .call(contract.login, { body: { email, password: 'wrong' } });
}

const logInWith = async (device: string | undefined, email: string, secret = password) => {
  const caller = Object.assign(testApp.nobody({ address: `10.42.${++count}.1` }), { device });
  return (await caller.call(contract.login, { body: { email, password: secret } })).status;
};

const logInBy = (email: string, cookie = '') =>
  testApp.app.fastify.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password },
    headers: { cookie },
  });

test('the device is known by a cookie that scripts, other sites and neighbours below the same domain cannot use', async () => {
  const { email } = await signUp();
  const { cookies } = await logInBy(email);
  expect(cookies.find(({ name }) => name.includes('device'))).toEqual({
    name: '__Host-device',
    value: expect.any(String),
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 400 * 24 * 60 * 60,
  });
});

test('a device that was known before its cookie had a prefix stays known, and is given the new one', async () => {
  const { caller, email } = await signUp();
  await guessFromEverywhere(email);
  const { statusCode, cookies } = await logInBy(email, `device=${caller.device}`);
  expect(statusCode).toBe(200);
  expect(cookies.find(({ name }) => name === '__Host-device')?.value).toBe(caller.device);
});

test('people who share a tablet are all known on it', async () => {
  const tablet = testApp.nobody({ address: '10.43.0.1' });
  const people = [await signUp(tablet), await signUp(tablet), await signUp(tablet)];
  for (const { email } of people) {
    await guessFromEverywhere(email);
    expect(await logInWith(undefined, email)).toBe(429);
    expect(await logInWith(tablet.device, email)).toBe(200);
  }
});

test('a device that is known to one account is a stranger to another, and so is a made-up one', async () => {
  const { caller: neighbour } = await signUp();
  const { email } = await signUp();
  await guessFromEverywhere(email);
  const made = [
    'x',
    'x.y',
    '.',
    '~~',
    `${'A'.repeat(22)}.${'A'.repeat(43)}`,
    'a.'.repeat(2_000),
    neighbour.device,
  ];
  for (const device of made) expect(await logInWith(device, email), device).toBe(429);
});

test('a new password makes every other device a stranger', async () => {
  const { caller, email } = await signUp();
  const before = caller.device;
  const changed = await caller.call(contract.changePassword, { body: { current: password, password: next } });
  expect(changed.status).toBe(204);
  await guessFromEverywhere(email);
  expect(await logInWith(before, email, next)).toBe(429);
  expect(await logInWith(caller.device, email, next)).toBe(200);
});
