import { interfaceLanguages } from '@sofra/contract/languages';
import * as contract from '@sofra/contract/users';
import { describe, expect, test } from 'vitest';
import { useProcesses } from '../testing/another-process.ts';
import { useDatabaseWays } from '../testing/database-way.ts';
import { nextPassword as next, password } from '../testing/passwords.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';
import { sessionsMax, startSession } from './sessions.service.ts';

const testApp = useTestApp();
const openWay = useDatabaseWays(testApp);
const openProcess = useProcesses(testApp);
const email = 'ayse@example.com';
const guessable =
  'This password is too easy to guess. Use a few unrelated words, without your own name or the name of your shop.';
const longest = 'çaydanlık üstünde yağmur '.repeat(6).slice(0, 128);
const day = 24 * 60 * 60 * 1000;

async function signUp(options: { email?: string; language?: string } = {}): Promise<Caller> {
  const caller = testApp.nobody({ language: options.language ?? 'en' });
  const answer = await caller.call(contract.register, { body: { email: options.email ?? email, password } });
  expect(answer.status).toBe(201);
  return caller;
}

const logIn = (caller: Caller, secret = password) =>
  caller.call(contract.login, { body: { email, password: secret } });

const statusOf = async (caller: Caller) => (await caller.call(contract.getProfile, {})).status;

describe('registering', () => {
  test('opens an account and signs the person in', { tags: ['S7.6', 'D3.1', 'D6.13'] }, async () => {
    const caller = testApp.nobody({ language: 'ru' });
    const answer = await caller.call(contract.register, { body: { email: '  AYSE@Example.com ', password } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String),
      email,
      name: '',
      language: 'ru',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      last_shop_id: null,
    });
    expect(await statusOf(caller)).toBe(200);
  });

  test('keeps the session in a cookie that scripts and other sites cannot use', {
    tags: ['S1.14', 'D3.6'],
  }, async () => {
    const answer = await testApp.nobody().call(contract.register, { body: { email, password } });
    expect(answer.sessionCookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: (30 * day) / 1000,
    });
    expect(answer.sessionCookie).not.toHaveProperty('secure');
  });

  test('lets the device be known, without https, by a cookie that is sent where passwords are asked for', async () => {
    const { headers } = await testApp.nobody().call(contract.register, { body: { email, password } });
    const device = [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('device='));
    expect(device).toMatch(/; Path=\/api\/user; HttpOnly; SameSite=Lax$/);
  });

  test('refuses an e-mail that has an account, whatever its case', { tags: ['D3.1', 'D6.13'] }, async () => {
    await signUp();
    const answer = await testApp
      .nobody()
      .call(contract.register, { body: { email: 'Ayse@Example.COM', password } });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('email_taken');
  });

  test('gives one e-mail to one of two people who register at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => testApp.nobody().call(contract.register, { body: { email, password } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  type Refused = [
    what: string,
    body: { email: string; password: string },
    path: string,
    message: string,
    tags?: string[],
  ];
  const refused: Refused[] = [
    ['no e-mail', { email: '', password }, 'email', 'Enter your e-mail address.', ['S5.1']],
    [
      'something that is no e-mail',
      { email: 'ayse', password },
      'email',
      'Enter a valid e-mail address.',
      ['S5.1'],
    ],
    [
      'too long an e-mail',
      { email: `${'a'.repeat(250)}@x.co`, password },
      'email',
      'Enter at most 254 characters.',
      ['D3.1'],
    ],
    ['no password', { email, password: '' }, 'password', 'Enter your password.', ['S5.1']],
    [
      'seven characters',
      { email, password: 'xy7!abc' },
      'password',
      'The password must have at least 8 characters.',
      ['D3.2'],
    ],
    [
      '129 characters',
      { email, password: 'ş'.repeat(129) },
      'password',
      'The password may have at most 128 characters.',
      ['D3.2'],
    ],
    [
      'its own e-mail as password',
      { email, password: email },
      'password',
      'The password may not be your e-mail address.',
      ['D3.3'],
    ],
    [
      'a well-known password',
      { email, password: 'Password123' },
      'password',
      'This password is too common. Choose another one.',
      ['D3.3'],
    ],
    [
      'the name of the product with a number',
      { email, password: 'sofra1234' },
      'password',
      guessable,
      ['D3.19'],
    ],
    ['a common word dressed up', { email, password: 'Password1!' }, 'password', guessable],
    [
      'a part of its e-mail with a year',
      { email: 'nilgun.akkoyun@example.com', password: 'Akkoyun1987' },
      'password',
      guessable,
    ],
    ['one character again and again', { email, password: 'ş'.repeat(128) }, 'password', guessable],
    [
      'a password well known in Türkiye',
      { email, password: 'Galatasaray1905' },
      'password',
      'This password is too common. Choose another one.',
      ['D3.3'],
    ],
  ];
  for (const [what, body, path, message, tags = []] of refused)
    test(`refuses ${what}`, { tags }, async () => {
      const answer = await testApp.nobody().call(contract.register, { body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toContainEqual({ path, message });
    });

  test('takes any Unicode password of 8 to 128 characters', { tags: ['D3.2'] }, async () => {
    for (const [i, secret] of ['şifrem çok gizli 🌶️', 'кофе-и-чай', 'xk7vq2mp', longest].entries()) {
      const body = { email: `p${i}@example.com`, password: secret };
      expect((await testApp.nobody().call(contract.register, { body })).status).toBe(201);
      expect((await testApp.nobody().call(contract.login, { body })).status).toBe(200);
    }
  });
});

describe('signing in', () => {
  test('works with the right password and gives a new token each time', {
    tags: ['S3.1.1', 'S7.4', 'D3.10', 'D6.14'],
  }, async () => {
    await signUp();
    const caller = testApp.nobody();
    const first = await logIn(caller);
    expect(first.status).toBe(200);
    expect(first.body.email).toBe(email);
    const second = await logIn(testApp.nobody());
    expect(second.sessionCookie?.value).not.toBe(first.sessionCookie?.value);
  });

  test('ends the session the browser had before', async () => {
    const caller = await signUp();
    const old = testApp.nobody();
    old.cookie = caller.cookie;
    await logIn(caller);
    expect(await statusOf(caller)).toBe(200);
    expect(await statusOf(old)).toBe(401);
  });

  test('answers a wrong password and an unknown e-mail alike', { tags: ['D3.5', 'D6.14'] }, async () => {
    await signUp();
    const wrong = await logIn(testApp.nobody(), 'not the password');
    const body = { email: 'nobody@example.com', password };
    const unknown = await testApp.nobody().call(contract.login, { body });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'credentials_invalid', message: 'The e-mail or password is wrong.' });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.sessionCookie).toBeUndefined();
  });

  test('takes as long for an unknown e-mail as for a known one', { tags: ['D3.5'] }, async () => {
    await signUp();
    const time = async (address: string) => {
      const start = performance.now();
      await testApp.nobody().call(contract.login, { body: { email: address, password: 'wrong password' } });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 15; i++) {
      known.push(await time(email));
      unknown.push(await time(`nobody${i}@example.com`));
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const [a, b] = [median(known), median(unknown)];
    // Without the stand-in hash the unknown one would take a tenth of the time.
    expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(2);
  });
});

describe('a session', () => {
  test('ends with the logout, on the server too', { tags: ['S7.5', 'D3.11', 'D6.16'] }, async () => {
    const caller = await signUp();
    const thief = testApp.nobody();
    thief.cookie = caller.cookie;
    const answer = await caller.call(contract.logout, {});
    expect(answer.status).toBe(204);
    expect(answer.sessionCookie?.value).toBe('');
    expect(await statusOf(thief)).toBe(401);
  });

  test('stays, and so does its cookie, where it could not be ended, so that it can be tried again', {
    tags: ['D6.15'],
  }, async () => {
    const caller = await signUp();
    const way = await openWay();
    const cutOff = (await openProcess(way.connection)).nobody();
    cutOff.cookie = caller.cookie;
    way.cut();
    const answer = await cutOff.call(contract.logout, {});
    expect(answer.status).toBe(503);
    expect(answer.sessionCookie).toBeUndefined();
    expect(await statusOf(caller)).toBe(200);
    expect((await caller.call(contract.logout, {})).sessionCookie?.value).toBe('');
  });

  test('can be ended by nobody at all: logout always answers 204', { tags: ['D6.15'] }, async () => {
    expect((await testApp.nobody().call(contract.logout, {})).status).toBe(204);
    const forged = testApp.nobody();
    forged.cookie = 'made-up';
    expect((await forged.call(contract.logout, {})).status).toBe(204);
  });

  test('lasts 30 days without use', { tags: ['D3.9'] }, async () => {
    const caller = await signUp();
    testApp.travel(30 * day - 1000);
    expect(await statusOf(caller)).toBe(200);
    testApp.travel(30 * day + 1000);
    expect(await statusOf(caller)).toBe(401);
  });

  test('slides: using it keeps it, and the cookie, for another 30 days', { tags: ['D3.9'] }, async () => {
    const caller = await signUp();
    for (let i = 0; i < 4; i++) {
      testApp.travel(20 * day);
      const answer = await caller.call(contract.getProfile, {});
      expect(answer.status).toBe(200);
      expect(answer.sessionCookie?.maxAge).toBe((30 * day) / 1000);
    }
  });

  test('ends after 90 days however often it was used', { tags: ['D3.9'] }, async () => {
    const caller = await signUp();
    for (const days of [25, 25, 25, 14.9]) {
      testApp.travel(days * day);
      expect(await statusOf(caller)).toBe(200);
    }
    testApp.travel(0.2 * day);
    expect(await statusOf(caller)).toBe(401);
    expect((await logIn(caller)).status).toBe(200);
  });

  test('is not opened by a made-up token', async () => {
    const caller = testApp.nobody();
    caller.cookie = 'A'.repeat(43);
    expect(await statusOf(caller)).toBe(401);
  });

  test('lies in the database only as a hash', { tags: ['D3.8'] }, async () => {
    const caller = await signUp();
    const { rows } = await testApp.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(caller.cookie);
    expect(rows[0].token_hash).toHaveLength(32);
  });
});

describe('the profile', () => {
  test('is what the person registered with', { tags: ['S3.1.1', 'S7.9', 'D6.16'] }, async () => {
    const caller = await signUp();
    const answer = await caller.call(contract.getProfile, {});
    expect(answer.body).toMatchObject({ email, name: '', language: 'en' });
  });

  test.each(interfaceLanguages)('changes name and language to %s', { tags: ['D2.20'] }, async (language) => {
    const caller = await signUp();
    const answer = await caller.call(contract.patchProfile, { body: { name: ' Ayşe ', language } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: 'Ayşe', language });
    expect((await caller.call(contract.getProfile, {})).body).toEqual(answer.body);
  });

  test('changes only what was sent', { tags: ['D6.17'] }, async () => {
    const caller = await signUp();
    await caller.call(contract.patchProfile, { body: { name: 'Ayşe' } });
    const answer = await caller.call(contract.patchProfile, { body: { language: 'ar' } });
    expect(answer.body).toMatchObject({ name: 'Ayşe', language: 'ar' });
    expect((await caller.call(contract.patchProfile, { body: {} })).body).toEqual(answer.body);
  });

  test('refuses a language that the interface does not have', { tags: ['D6.17'] }, async () => {
    const caller = await signUp();
    const answer = await caller.call(contract.patchProfile, { body: { language: 'de' as 'en' } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe('language');
  });

  test('refuses a name of 201 characters', async () => {
    const caller = await signUp();
    expect((await caller.call(contract.patchProfile, { body: { name: 'a'.repeat(201) } })).status).toBe(422);
  });
});

describe('changing the password', () => {
  test('ends the other sessions and keeps this one', { tags: ['D3.11', 'D6.18'] }, async () => {
    const caller = await signUp();
    const other = testApp.nobody();
    await logIn(other);
    const answer = await caller.call(contract.changePassword, {
      body: { current: password, password: next },
    });
    expect(answer.status).toBe(204);
    expect(await statusOf(caller)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await logIn(testApp.nobody())).status).toBe(401);
    expect((await logIn(testApp.nobody(), next)).status).toBe(200);
  });

  test('gives this device a new token: the old one opens nothing', async () => {
    const caller = await signUp();
    const thief = testApp.nobody();
    thief.cookie = caller.cookie;
    await caller.call(contract.changePassword, { body: { current: password, password: next } });
    expect(await statusOf(caller)).toBe(200);
    expect(await statusOf(thief)).toBe(401);
  });

  test('needs the current one', { tags: ['D6.18'] }, async () => {
    const caller = await signUp();
    const answer = await caller.call(contract.changePassword, { body: { current: 'wrong', password: next } });
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe('password_wrong');
  });

  test('refuses a bad new one', async () => {
    const caller = await signUp();
    for (const bad of ['short', 'password123', email]) {
      const answer = await caller.call(contract.changePassword, {
        body: { current: password, password: bad },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].path).toBe('password');
    }
  });
});

describe('the signed-in devices', () => {
  test('are listed with the current one marked', { tags: ['D6.20'] }, async () => {
    const caller = await signUp();
    await testApp.nobody().call(contract.login, { body: { email, password } }, { 'user-agent': 'Phone' });
    const { body } = await caller.call(contract.listSessions, {});
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.filter((s: contract.Session) => s.current)).toHaveLength(1);
    expect(body.sessions.map((s: contract.Session) => s.userAgent)).toContain('Phone');
    expect(Object.keys(body.sessions[0]).sort()).toEqual([
      '_id',
      'createdAt',
      'current',
      'lastSeenAt',
      'userAgent',
    ]);
  });

  test('can be signed out one by one', { tags: ['D6.20'] }, async () => {
    const caller = await signUp();
    const other = testApp.nobody();
    await logIn(other);
    const { body } = await caller.call(contract.listSessions, {});
    const { _id: id } = body.sessions.find((s: contract.Session) => !s.current);
    expect((await caller.call(contract.endSession, { params: { id } })).status).toBe(204);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(caller)).toBe(200);
    expect((await caller.call(contract.endSession, { params: { id } })).status).toBe(404);
  });

  test('are a hundred at most: those that nobody came back to are signed out first', async () => {
    const caller = await signUp();
    const other = await signUp({ email: 'mehmet@example.com' });
    testApp.travel(60_000);
    const { body: me } = await caller.call(contract.getProfile, {});
    const later = testApp.now().getTime();
    for (let count = 0; count < sessionsMax; count++)
      await startSession(testApp.db, new Date(later + count), me._id, `device ${count}`);
    const last = testApp.nobody();
    testApp.travel(1_000);
    expect((await logIn(last)).status).toBe(200);
    const { sessions } = (await last.call(contract.listSessions, {})).body;
    expect(sessions).toHaveLength(sessionsMax);
    expect(sessions.at(-2).userAgent).toBe('device 2');
    expect(await statusOf(caller)).toBe(200);
    expect(await statusOf(other)).toBe(200);
  });

  test('of somebody else cannot be signed out: they are simply not found', async () => {
    const caller = await signUp();
    const stranger = await signUp({ email: 'mehmet@example.com' });
    const { body } = await caller.call(contract.listSessions, {});
    const answer = await stranger.call(contract.endSession, { params: { id: body.sessions[0]._id } });
    expect(answer.status).toBe(404);
    expect(await statusOf(caller)).toBe(200);
  });

  test('are not found by an id that is none', async () => {
    const caller = await signUp();
    expect((await caller.call(contract.endSession, { params: { id: 'x' } })).status).toBe(404);
  });
});

describe('deleting the account', () => {
  test('needs the password', { tags: ['D6.21'] }, async () => {
    const caller = await signUp();
    const answer = await caller.call(contract.deleteAccount, { body: { password: 'wrong' } });
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe('password_wrong');
    expect(await statusOf(caller)).toBe(200);
  });

  test('removes the person, the sessions and the cookie', { tags: ['T6.4'] }, async () => {
    const caller = await signUp();
    const other = testApp.nobody();
    await logIn(other);
    const answer = await caller.call(contract.deleteAccount, { body: { password } });
    expect(answer.status).toBe(204);
    expect(answer.sessionCookie?.value).toBe('');
    expect(await statusOf(other)).toBe(401);
    expect((await logIn(testApp.nobody())).status).toBe(401);
    expect((await testApp.pool.query('select 1 from users')).rowCount).toBe(0);
    await signUp();
  });
});

test('no answer and no log line holds a hash, a token or a password', async () => {
  const caller = await signUp();
  await logIn(testApp.nobody(), 'my wrong password');
  const answers = [
    await logIn(caller),
    await caller.call(contract.getProfile, {}),
    await caller.call(contract.listSessions, {}),
  ];
  const written = `${answers.map(({ text }) => text).join()}${testApp.logLines.join()}`;
  expect(testApp.logLines.length).toBeGreaterThan(3);
  for (const secret of [password, 'my wrong password', '$argon2', caller.cookie ?? '', 'hash'])
    expect(written).not.toContain(secret);
  expect(testApp.logLines.join()).not.toContain(email);
});
