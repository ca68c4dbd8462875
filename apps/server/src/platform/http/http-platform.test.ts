import { readFileSync } from 'node:fs';
import { interfaceLanguages } from '@sofra/contract/languages';
import { getProfile, login, patchProfile, register } from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { password } from '../../testing/passwords.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'http://menu.example' });

async function signUp(email = 'ayse@example.com') {
  const caller = testApp.nobody();
  await caller.call(register, { body: { email, password } });
  return caller;
}

const post = (payload: string, headers: Record<string, string> = {}) =>
  testApp.app.fastify.inject({
    method: 'POST',
    url: '/api/user/login',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('JSON that cannot be read is answered with 400', { tags: ['D6.5'] }, async () => {
  const response = await post('{"email":');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: 'malformed_request' });
});

test('a body over one megabyte is answered with 413', { tags: ['D6.3'] }, async () => {
  const response = await post(JSON.stringify({ email: 'a', password: 'x'.repeat(1_100_000) }));
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({ error: 'too_large' });
});

test('a body of another type is answered with 415', { tags: ['D6.8'] }, async () => {
  const response = await post('<a/>', { 'content-type': 'application/xml' });
  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ error: 'unsupported_media_type' });
});

test('a missing body is answered with 422 and names the fields', { tags: ['D6.2', 'D6.4'] }, async () => {
  const response = await post('{}');
  expect(response.statusCode).toBe(422);
  expect(
    response
      .json()
      .errors.map((e: { path: string }) => e.path)
      .sort(),
  ).toEqual(['email', 'password']);
});

test('an unknown call is answered with 404 in JSON', { tags: ['D6.7'] }, async () => {
  const response = await testApp.app.fastify.inject('/api/nothing/here');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: 'not_found' });
});

test.each(interfaceLanguages)('errors are said in %s', { tags: ['D1.6'] }, async (language) => {
  const answer = await testApp.nobody({ language }).call(login, { body: { email: 'a@b.co', password: 'x' } });
  const file = new URL(import.meta.resolve(`@sofra/locales/${language}/translation.json`));
  const { errors } = JSON.parse(readFileSync(file, 'utf8'));
  expect(answer.body.message).toBe(errors.credentials_invalid);
});

test('fields that nobody knows are ignored', { tags: ['D6.2'] }, async () => {
  const caller = await signUp();
  const answer = await caller.call(patchProfile, { body: { name: 'Ayşe', admin: true } as { name: string } });
  expect(answer.status).toBe(200);
  expect(answer.body).not.toHaveProperty('admin');
});

test.each([
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800'],
])('text with %s is refused with 422 at its field', async (_, name) => {
  const caller = await signUp();
  const answer = await caller.call(patchProfile, { body: { name } });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].path).toBe('name');
});

test('an unsafe call from another origin is refused with 403', { tags: ['D3.14'] }, async () => {
  const caller = await signUp();
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    const answer = await caller.call(patchProfile, { body: { name: 'x' } }, headers);
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe('cross_origin');
  }
});

test('our own origin and programs without one may call', async () => {
  const caller = await signUp();
  const own: Record<string, string>[] = [
    { origin: 'http://menu.example' },
    { origin: 'http://localhost:80' },
    {},
  ];
  for (const headers of own) {
    const answer = await caller.call(
      patchProfile,
      { body: { name: 'x' } },
      { host: 'localhost:80', ...headers },
    );
    expect(answer.status).toBe(200);
  }
});

test('reading from another origin is left to the browser to refuse', async () => {
  const caller = await signUp();
  const answer = await caller.call(getProfile, {}, { origin: 'https://evil.example' });
  expect(answer.status).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('an unexpected fault is 500 with a request id and no detail', { tags: ['D6.11'] }, async () => {
  const caller = await signUp();
  await testApp.pool.query('alter table users rename column name to name_gone');
  try {
    const answer = await caller.call(getProfile, {});
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: 'internal',
      message: 'Something unexpected went wrong. Please try again.',
      requestId: answer.headers['x-request-id'],
    });
  } finally {
    await testApp.pool.query('alter table users rename column name_gone to name');
  }
});

test('every answer carries a strict content security policy', async () => {
  const { headers } = await testApp.app.fastify.inject('/healthz');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test.each(['/healthz', '/api/user/profile', '/api/nothing', '/api/openapi.json'])(
  'the answer to %s stands in no frame, and tells no other site its address',
  async (url) => {
    const { headers } = await testApp.app.fastify.inject(url);
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  },
);

test.each(['/', '/healthz', '/api/user/profile'])('TRACE %s is refused and echoes nothing', async (url) => {
  const { statusCode, body } = await testApp.app.fastify.inject({
    method: 'TRACE' as 'GET',
    url,
    headers: { cookie: 'session=kept-to-itself' },
  });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('kept-to-itself');
});

test.each(interfaceLanguages)(
  'the translations in %s are served compressed and answered 304 the second time',
  { tags: ['S7.24', 'S9.16'] },
  async (l) => {
    const url = `/locales/${l}/translation.json`;
    const first = await testApp.app.fastify.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await testApp.app.fastify.inject({
      url,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const plain = await testApp.app.fastify.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toHaveProperty('errors.internal');
  },
);

test('the translations of an unknown language are not found', async () => {
  expect((await testApp.app.fastify.inject('/locales/de/translation.json')).statusCode).toBe(404);
});

test('the reader of the API opens under its own policy', { tags: ['D6.45'] }, async () => {
  const response = await testApp.app.fastify.inject('/api/docs');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('swagger');
});

test('a request is one line in the log, without its query', async () => {
  await testApp.app.fastify.inject('/api/nothing?token=secret-token');
  const line = testApp.logLines.map((text) => JSON.parse(text)).find(({ path }) => path === '/api/nothing');
  expect(line).toMatchObject({ method: 'GET', status: 404 });
  expect(testApp.logLines.join()).not.toContain('secret-token');
});
