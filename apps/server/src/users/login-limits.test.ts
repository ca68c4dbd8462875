import * as contract from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { openRateLimits } from '../platform/rate-limits.ts';
import { useTestApp } from '../testing/test-app.ts';
import { loginGuard } from './login-guard.ts';
import { hashPassword } from './password-hashing.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on' });
const password = 'a long enough secret';
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

test('five wrong passwords make the next try wait, even the right one', async () => {
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

test('60 wrong passwords in a row meet 429', async () => {
  const { tryWith } = await signUp();
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) statuses.push((await tryWith('wrong password')).status);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
});

test('30 tries a minute from one address, for whichever accounts', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 32; i++) {
    const body = { email: `guess${i}@example.com`, password: '' };
    statuses.push((await testApp.nobody({ address: '10.8.8.8' }).call(contract.login, { body })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('a reset mail can be asked for five times in a quarter of an hour', async () => {
  const { email } = await signUp();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) {
    const caller = testApp.nobody({ address: `10.7.7.${i}` });
    statuses.push((await caller.call(contract.forgotPassword, { body: { email } })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test('guessing the password on the profile is slowed down too', async () => {
  const { caller } = await signUp();
  const change = () =>
    caller.call(contract.changePassword, { body: { current: 'wrong', password: 'an even longer secret' } });
  for (let i = 0; i < 5; i++) expect((await change()).status).toBe(403);
  expect((await change()).status).toBe(429);
});

test('each further wrong password doubles the wait', async () => {
  const limits = await openRateLimits({ rateLimit: true, redisUrl: undefined });
  const guard = loginGuard(limits, 'ayse@example.com', '10.0.0.1');
  const waits: unknown[] = [];
  for (let i = 1; i <= 8; i++) {
    await guard.countWrong();
    waits.push(
      await guard.assertMayTry().then(
        () => 0,
        (error) => error.retryAfterSeconds,
      ),
    );
  }
  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240]);
});

test('a flood of logins is turned away with 503 and leaves the rest answering', async () => {
  const hashes = Array.from({ length: 40 }, () => hashPassword('some password').catch((error) => error));
  const health = await testApp.app.fastify.inject('/healthz');
  expect(health.statusCode).toBe(200);
  const refused = await testApp.nobody().call(contract.login, { body: { email: 'a@example.com', password } });
  expect(refused.status).toBe(503);
  expect(refused.body.error).toBe('busy');
  expect(refused.headers['retry-after']).toBe('5');
  const results = await Promise.all(hashes);
  expect(results.filter((result) => typeof result === 'string')).toHaveLength(22);
});
