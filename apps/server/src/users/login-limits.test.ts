import * as contract from '@sofra/contract/users';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRateLimits } from '../platform/rate-limits.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { useTestApp } from '../testing/test-app.ts';
import { tryPassword } from './login-guard.ts';
import { hashPassword } from './password-hashing.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on' });
let count = 0;

/** A person and an address that no other test has used up. */
async function signUp() {
  count++;
  const address = `10.0.0.${count}`;
  const email = `person${count}@example.com`;
  const caller = testApp.nobody({ address });
  await caller.call(contract.register, { body: { email, password } });
  const tryWith = (secret: string, from = address) =>
    testApp.nobody({ address: from }).call(contract.login, { body: { email, password: secret } });
  return { caller, email, address, tryWith };
}

test('five wrong passwords make the next try wait, even the right one', {
  tags: ['D3.15', 'D6.9'],
}, async () => {
  const { tryWith } = await signUp();
  for (let i = 0; i < 5; i++) expect((await tryWith('wrong password')).status).toBe(401);
  const refused = await tryWith(password);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
});

test('somebody who guesses elsewhere does not lock the person out', async () => {
  const { caller, tryWith } = await signUp();
  for (let i = 0; i < 6; i++) await tryWith('wrong password', '10.9.9.9');
  expect((await tryWith(password, '10.9.9.9')).status).toBe(429);
  expect((await tryWith(password)).status).toBe(200);
  expect((await caller.call(contract.getProfile, {})).status).toBe(200);
});

test('the right password forgives the wrong ones before it', async () => {
  const { tryWith } = await signUp();
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) expect((await tryWith('wrong password')).status).toBe(401);
    expect((await tryWith(password)).status).toBe(200);
  }
});

test('60 wrong passwords in a row meet 429', { tags: ['D6.9'] }, async () => {
  const { tryWith } = await signUp();
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) statuses.push((await tryWith('wrong password')).status);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
});

test('30 tries a minute from one address, for whichever accounts', { tags: ['D3.15'] }, async () => {
  const answers = [];
  for (let i = 0; i < 32; i++) {
    const body = { email: `guess${i}@example.com`, password: '' };
    answers.push(await testApp.nobody({ address: '10.8.8.8' }).call(contract.login, { body }));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('a mailbox gets five reset mails an hour, and whoever asks for more is told nothing', {
  tags: ['D3.16'],
}, async () => {
  const { email } = await signUp();
  const { email: other } = await signUp();
  const ask = async (i: number, to = email) => {
    const caller = testApp.nobody({ address: `10.7.7.${i}` });
    return (await caller.call(contract.forgotPassword, { body: { email: to } })).status;
  };
  for (let i = 0; i < 8; i++) expect(await ask(i)).toBe(202);
  expect(await ask(9, other)).toBe(202);
  const { rows } = await testApp.pool.query<{ recipient: string; text: string }>(
    'select recipient, text from mails order by created_at',
  );
  const own = rows.filter(({ recipient }) => recipient === email);
  expect(own).toHaveLength(5);
  expect(rows).toHaveLength(6);
  // The last of them still opens the account.
  const token = /token=([\w-]+)/.exec(own.at(-1)?.text ?? '')?.[1] ?? '';
  const body = { token, password: nextPassword };
  expect((await testApp.nobody().call(contract.resetPassword, { body })).status).toBe(204);
});

test('guessing the password on the profile is slowed down too', async () => {
  const { caller } = await signUp();
  const change = () =>
    caller.call(contract.changePassword, { body: { current: 'wrong', password: nextPassword } });
  for (let i = 0; i < 5; i++) expect((await change()).status).toBe(403);
  expect((await change()).status).toBe(429);
});

test('each further wrong password doubles the wait', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const limits = await openRateLimits({ rateLimit: true, redisUrl: undefined });
  const guesser = { account: 'ayse@example.com', address: '10.0.0.1', device: undefined };
  const guess = () => tryPassword(limits, guesser, async () => undefined);
  const waits: number[] = [];
  for (let i = 1; i <= 7; i++) {
    await guess();
    const wait = await guess().then(
      () => 0,
      (error) => error.retryAfterSeconds,
    );
    if (wait === 0) i++;
    waits.push(wait);
    vi.advanceTimersByTime(wait * 1000);
  }
  expect(waits).toEqual([0, 0, 30, 60, 120]);
});

test('many wrong passwords at once are no more than five one after another', async () => {
  const { tryWith } = await signUp();
  const guesses = Array.from({ length: 28 }, (_, i) => tryWith(`wrong password ${i}`, '10.9.9.28'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(23);
});

test('a try of which nothing came is not counted', async () => {
  const limits = await openRateLimits({ rateLimit: true, redisUrl: undefined });
  const guesser = { account: 'ayse@example.com', address: '10.0.0.1', device: undefined };
  const fail = () =>
    tryPassword(limits, guesser, async () => {
      throw new Error('the database is away');
    });
  for (let i = 0; i < 60; i++) await expect(fail()).rejects.toThrow('away');
  expect(await tryPassword(limits, guesser, async () => 'the person')).toBe('the person');
});

test('a network of IPv6 addresses is one address', async () => {
  const { tryWith } = await signUp();
  for (let i = 0; i < 5; i++) await tryWith('wrong password', `2001:db8:1:2::${i}`);
  expect((await tryWith('wrong password', '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await tryWith('wrong password', '2001:db8:1:3::1')).status).toBe(401);
});

/** Fifty wrong passwords, no two from one address. */
async function guessFromEverywhere(tryWith: (secret: string, from: string) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let i = 0; i < 55; i++) statuses.push((await tryWith('wrong password', `10.20.${count}.${i}`)).status);
  return statuses;
}

test('strangers at many addresses meet the ceiling of the account, and the owner gets in all the same', {
  tags: ['D3.15'],
}, async () => {
  const { caller, email, tryWith } = await signUp();
  const statuses = await guessFromEverywhere(tryWith);
  expect(statuses.indexOf(429)).toBe(50);
  const refused = await tryWith(password, '10.30.0.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

  // A new network, and signed out: the browser is the one the account was opened with.
  const owner = Object.assign(testApp.nobody({ address: '10.30.0.2' }), { device: caller.device });
  const signIn = (secret: string) => owner.call(contract.login, { body: { email, password: secret } });
  expect((await signIn(password)).status).toBe(200);

  // The device is known, not trusted: whoever holds it may not guess without end either.
  for (let i = 0; i < 5; i++) expect((await signIn('wrong password')).status).toBe(401);
  expect((await signIn(password)).status).toBe(429);
});

test('whoever sets a new password by mail gets in while strangers are guessing', async () => {
  const { email, tryWith } = await signUp();
  await guessFromEverywhere(tryWith);
  const owner = testApp.nobody({ address: '10.31.0.1' });
  await owner.call(contract.forgotPassword, { body: { email } });
  const { rows } = await testApp.pool.query<{ text: string }>('select text from mails');
  const token = /token=([\w-]+)/.exec(rows.at(-1)?.text ?? '')?.[1] ?? '';
  expect((await owner.call(contract.resetPassword, { body: { token, password: nextPassword } })).status).toBe(
    204,
  );
  expect((await owner.call(contract.login, { body: { email, password: nextPassword } })).status).toBe(200);
});

test('one account is tried to be opened five times in a quarter of an hour', {
  tags: ['D3.16'],
}, async () => {
  const { caller, email } = await signUp();
  const register = () => caller.call(contract.register, { body: { email, password } });
  // The first time was the one that opened it.
  for (let i = 0; i < 4; i++) expect((await register()).status).toBe(409);
  const refused = await register();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a stranger cannot keep somebody from registering', async () => {
  const body = { email: 'new@example.com', password: 'short' };
  const register = (address: string, secret: string) =>
    testApp.nobody({ address }).call(contract.register, { body: { ...body, password: secret } });
  for (let i = 0; i < 6; i++) await register('10.32.0.1', 'password123');
  expect((await register('10.32.0.2', password)).status).toBe(201);
});

test('a flood of passwords from one place is turned away and leaves the others signing in', {
  tags: ['D6.10'],
}, async () => {
  const { tryWith } = await signUp();
  const flood = Array.from({ length: 40 }, () =>
    hashPassword('some password', '10.9.9.9').catch((error: { code: string }) => error.code),
  );
  expect((await testApp.app.fastify.inject('/healthz')).statusCode).toBe(200);
  expect((await tryWith(password)).status).toBe(200);
  // Two are worked on and eighteen wait.
  const refused = (await Promise.all(flood)).filter((outcome) => outcome === 'busy');
  expect(refused.length).toBeGreaterThanOrEqual(20);
});

test('a program that signs in anew each time fills no history: twenty a day are told', {
  tags: ['W1.42'],
}, async () => {
  const { tryWith } = await signUp();
  for (let times = 0; times < 22; times++)
    expect((await tryWith(password, `10.7.7.${times}`)).status).toBe(200);
  const { rows } = await testApp.pool.query(
    `select count(*)::int as lines from change_sets where entity = 'sign_in'`,
  );
  expect(rows).toEqual([{ lines: 20 }]);
});
