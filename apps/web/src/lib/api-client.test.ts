import { undoChangeSet } from '@sofra/contract/history';
import { previewMenuAt } from '@sofra/contract/menu-preview';
import { changePassword, endSession, getProfile, login, logout } from '@sofra/contract/users';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { refuse, startApi, startServer } from '../testing/api-server.ts';
import { call, callForText, onSignedOut } from './api-client.ts';
import { ApiError } from './api-error.ts';

const user = {
  _id: '1',
  email: 'a@b.co',
  name: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00Z',
  last_shop_id: null,
};
const credentials = { email: 'a@b.co', password: 'open sesame' };
const shopId = '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a1';

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  );

test('a call sends its body as JSON and gives back what the server answers', { tags: ['S7.1'] }, async () => {
  const api = await startApi(() => ({ status: 200, json: user }));
  expect(await call(login, { body: credentials })).toEqual(user);
  expect(api.calls()).toEqual(['POST /api/user/login']);
  expect(JSON.parse(api.received[0]?.body ?? '')).toEqual(credentials);
});

test('the server hears which language the person reads', { tags: ['D1.6'] }, async () => {
  const api = await startApi(() => ({ status: 200, json: user }));
  await i18next.changeLanguage('ru');
  await call(getProfile, {});
  expect(api.received[0]?.headers['accept-language']).toBe('ru');
});

test('what stands in the address is escaped', async () => {
  const api = await startApi(() => refuse('validation'));
  await failure(call(endSession, { params: { id: 'a/b c' } }));
  expect(api.calls()).toEqual(['DELETE /api/user/sessions/a%2Fb%20c']);
});

test('an answer without content is nothing', async () => {
  await startApi(() => undefined);
  expect(await call(logout, {})).toBeUndefined();
});

test('a refusal brings its code, its sentence and the wrong fields', {
  tags: ['S7.26', 'S8.2'],
}, async () => {
  const errors = [{ path: 'password', message: 'Too well known.' }];
  await startApi(() => ({ status: 422, json: { error: 'validation', message: 'Please check.', errors } }));
  const error = await failure(call(changePassword, { body: { current: 'a', password: 'b' } }));
  expect(error).toMatchObject({ status: 422, code: 'validation', message: 'Please check.', errors });
});

test('an answer that is not from our server is called a fault, in words', async () => {
  await startServer(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }));
  const error = await failure(call(getProfile, {}));
  expect(error).toMatchObject({ status: 502, code: 'internal', message: i18next.t('errors.internal') });
});

test('a server that cannot be reached is named as such', async () => {
  const api = await startServer(() => {
    api.stop();
    return { status: 200 };
  });
  const error = await failure(call(getProfile, {}));
  expect(error).toMatchObject({ status: 0, code: 'network', message: i18next.t('common.network_error') });
});

test('a server that does not answer is given up after five seconds', { tags: ['S7.2', 'S9.1'] }, async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    const clock = new AbortController();
    setTimeout(() => clock.abort(new DOMException('', 'TimeoutError')), time / 100);
    return clock.signal;
  });
  await startServer(() => new Promise(() => {}));
  const error = await failure(call(getProfile, {}));
  expect(error).toMatchObject({ code: 'timeout', message: i18next.t('common.timeout') });
  expect(timeout).toHaveBeenCalledWith(5000);
});

test('one that works on thousands of things is given a minute', { tags: ['W4.14'] }, async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await startApi(() => refuse('changed_since'));
  await failure(call(undoChangeSet, { params: { id: shopId } }));
  expect(timeout).toHaveBeenCalledWith(60_000);
});

test('a cancelled call is no failure to tell the person about', async () => {
  await startServer(() => new Promise(() => {}));
  const controller = new AbortController();
  const work = call(getProfile, {}, { signal: controller.signal });
  controller.abort();
  await expect(work).rejects.not.toBeInstanceOf(ApiError);
});

test('a lost session is noticed, a wrong password at the login is not taken for one', {
  tags: ['S8.1'],
}, async () => {
  const noticed = vi.fn(async () => false);
  onSignedOut(noticed);
  await startApi(({ call }) =>
    call.endsWith('/login') ? refuse('credentials_invalid') : refuse('not_signed_in'),
  );
  await failure(call(login, { body: credentials }));
  expect(noticed).not.toHaveBeenCalled();
  await failure(call(getProfile, {}));
  expect(noticed).toHaveBeenCalledOnce();
});

test('a page is given back as it was sent, and its refusal says why', { tags: ['W3.22'] }, async () => {
  let isThere = true;
  await startApi(() => (isThere ? { status: 200, text: '<p>Menü' } : refuse('not_found', 'Gone.')));
  const read = () => callForText(previewMenuAt, { params: { id: shopId }, query: {} });
  expect(await read()).toBe('<p>Menü');
  isThere = false;
  expect(await failure(read())).toMatchObject({ status: 404, code: 'not_found', message: 'Gone.' });
});

test('whoever asks quietly hears of the end of a session alone', { tags: ['W3.21'] }, async () => {
  const told = vi.fn(async () => true);
  onSignedOut(told);
  await startApi(() => refuse('not_signed_in'));
  expect((await failure(call(getProfile, {}, { isQuiet: true }))).status).toBe(401);
  expect(told).not.toHaveBeenCalled();
});
