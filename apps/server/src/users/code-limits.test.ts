import * as contract from '@sofra/contract/second-factor';
import { listSecurityEvents } from '@sofra/contract/security-events';
import { login, register } from '@sofra/contract/users';
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRateLimits } from '../platform/rate-limits.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { password } from '../testing/passwords.ts';
import { signUp } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';
import { tryCode } from './code-guard.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on' });
const wrongCodesIn: Record<string, string> = {
  en: 'Wrong codes for your Sofra account',
  tr: 'Sofra hesabınız için yanlış kodlar girildi',
  ar: 'رموز خاطئة لحسابك في Sofra',
  ru: 'Неверные коды для вашего аккаунта Sofra',
};
let count = 0;

test('whoever signs in anew each time gets five mails of it a day', { tags: ['A1.10'] }, async () => {
  const person = await signUp(testApp);
  for (let i = 0; i < 8; i++)
    await testApp
      .nobody({ address: `10.50.0.${i}` })
      .call(login, { body: { email: person.email, password } });
  expect(await mailsTo(testApp, person.email)).toHaveLength(5);
});

test('wrong codes are slowed down as wrong passwords are, and leaving the code out forgives none', {
  tags: ['A1.7'],
}, async () => {
  const person = await signUp(testApp);
  const { body } = await person.call(contract.startSecondFactor, { body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  await person.call(contract.confirmSecondFactor, { body: { code } });
  const signIn = (code?: string) =>
    testApp.nobody().call(login, { body: { email: person.email, password, ...(code && { code }) } });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    statuses.push((await signIn('not a code')).status);
    statuses.push((await signIn()).status);
  }
  expect(statuses.slice(0, 9)).toEqual([403, 401, 403, 401, 403, 401, 403, 401, 403]);
  expect((await signIn('not a code')).status).toBe(429);
  const refusals = async () =>
    (await person.call(listSecurityEvents, { query: {} })).body.events.filter(
      ({ kind }: { kind: string }) => kind === 'code_refused',
    );
  // Each is written once its answer is out.
  await expect.poll(refusals).toHaveLength(5);
});

/** Somebody whose sign-in asks for a code, on the browser that the account was opened with. */
async function withCodes(language = 'en') {
  const email = `coded${++count}@example.com`;
  const caller = testApp.nobody({ address: `10.70.${count}.250`, language });
  const { _id: id } = (await caller.call(register, { body: { email, password } })).body;
  const { secret } = (await caller.call(contract.startSecondFactor, { body: { password } })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await caller.call(contract.confirmSecondFactor, { body: { code: totp.generate() } });
  // The next one: that of now was used.
  const nextCode = () => totp.generate({ timestamp: Date.now() + 30_000 });
  const signIn = (code: string, from: Caller) => from.call(login, { body: { email, password, code } });
  let places = 0;
  const elsewhere = () => testApp.nobody({ address: `10.70.${count}.${++places}` });
  const wrongCodes = async () =>
    (await mailsTo(testApp, email)).filter(({ subject }) => subject === wrongCodesIn[language]);
  return { id, email, caller, nextCode, signIn, elsewhere, wrongCodes };
}

test('whoever knows the password and guesses codes from everywhere waits, and its owner gets in on a known device', async () => {
  const { caller, nextCode, signIn, elsewhere } = await withCodes();
  for (let i = 0; i < 5; i++) expect((await signIn('not a code', elsewhere())).status).toBe(403);
  const refused = await signIn(nextCode(), elsewhere());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
  expect((await signIn(nextCode(), caller)).status).toBe(200);
});

test('a wrong password with whatever code is not counted as a wrong code', async () => {
  const { email, nextCode, signIn, elsewhere } = await withCodes();
  const body = { email, password: 'not the password', code: 'not a code' };
  for (let i = 0; i < 8; i++) expect((await elsewhere().call(login, { body })).status).toBe(401);
  expect((await signIn(nextCode(), elsewhere())).status).toBe(200);
});

test('codes guessed for a whole day are no more than forty, and waits grow to an hour', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const limits = await openRateLimits({ rateLimit: true, redisUrl: undefined });
  for (const device of [undefined, 'a browser']) {
    const end = Date.now() + 24 * 60 * 60_000;
    const waits: number[] = [];
    let guesses = 0;
    while (Date.now() < end) {
      try {
        await tryCode(limits, { person: 'ayse', device }, async () => 'wrong');
        guesses++;
      } catch (error) {
        const { retryAfterSeconds } = error as { retryAfterSeconds: number };
        waits.push(retryAfterSeconds);
        vi.advanceTimersByTime(retryAfterSeconds * 1000);
      }
    }
    expect(guesses).toBeLessThan(40);
    expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  }
});

test('several wrong codes with the right password are told by mail, once a day', async () => {
  const { signIn, elsewhere, wrongCodes } = await withCodes();
  for (let i = 0; i < 2; i++) await signIn('not a code', elsewhere());
  expect(await wrongCodes()).toEqual([]);
  for (let i = 0; i < 3; i++) await signIn('not a code', elsewhere());
  expect(await wrongCodes()).toHaveLength(1);
});

test('so are those that somebody gives who sits at an open session', async () => {
  const { caller, nextCode, signIn, wrongCodes } = await withCodes();
  const end = () => caller.call(contract.endSecondFactor, { body: { password, code: 'not a code' } });
  for (let i = 0; i < 5; i++) expect((await end()).status).toBe(403);
  expect((await end()).status).toBe(429);
  expect(await wrongCodes()).toHaveLength(1);
  // Nor does another session give new tries.
  expect((await signIn(nextCode(), caller)).status).toBe(200);
  expect((await end()).status).toBe(429);
});

test('a code that was mistyped twice before the right one is told to nobody', async () => {
  const { caller, nextCode, signIn, wrongCodes } = await withCodes();
  for (let i = 0; i < 2; i++) await signIn('not a code', caller);
  expect((await signIn(nextCode(), caller)).status).toBe(200);
  for (let i = 0; i < 2; i++) await signIn('not a code', caller);
  expect(await wrongCodes()).toEqual([]);
});

test.each(['tr', 'ar', 'ru'])('the mail is written in the language of the person: %s', async (language) => {
  const { signIn, elsewhere, wrongCodes } = await withCodes(language);
  for (let i = 0; i < 3; i++) await signIn('not a code', elsewhere());
  expect(await wrongCodes()).toHaveLength(1);
});
