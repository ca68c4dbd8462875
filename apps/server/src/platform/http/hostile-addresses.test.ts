import { type AddressInfo, connect } from 'node:net';
import { listProducts } from '@sofra/contract/products';
import { beforeAll, expect, test } from 'vitest';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
beforeAll(() => testApp.app.fastify.listen({ port: 0, host: '127.0.0.1' }));
const get = (url: string, headers = {}) => testApp.app.fastify.inject({ url, headers });

test.each(['/m/%ff', '/q/%ff', '/api/public/menu/%ff', '/api/product/%E0%A4', '/%', '/uploads/%ff', '/m/%'])(
  'the address %s, which cannot be read, is answered like any other fault',
  async (url) => {
    const response = await get(url, { 'accept-language': 'tr' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'malformed_request',
      message: expect.stringContaining('İstek okunamadı.'),
    });
    expect(response.headers).toMatchObject({
      'x-request-id': expect.any(String),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const line = testApp.logLines.map((text) => JSON.parse(text)).find(({ path }) => path === url);
    expect(line).toMatchObject({ status: 400 });
  },
);

test('an address with a part that is too long names nothing', async () => {
  const response = await get(`/api/public/menu/${'a'.repeat(400)}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: 'not_found' });
  expect(response.headers).toHaveProperty('content-security-policy');
});

test.each(['/m/%00', '/q/%00', '/m/a%00b', '/api/public/menu/%00', '/uploads/%00', '/m/%00/'])(
  '%s names nothing',
  async (url) => {
    expect((await get(url)).statusCode).toBeLessThan(500);
    expect((await get(url.replace(/\/$/, ''))).statusCode).toBe(404);
  },
);

test('what is sent forges no line of the log, and no id of a request', async () => {
  const url = '/m/lale%0A%7B%22path%22:%22/forged%22%7D';
  const response = await get(url, { 'x-request-id': 'forged-id' });
  expect(response.headers['x-request-id']).not.toBe('forged-id');
  const lines = testApp.logLines.map((text) => JSON.parse(text));
  expect(lines.filter(({ path }) => String(path).includes('forged'))).toMatchObject([{ path: url }]);
  expect(JSON.stringify(lines)).not.toContain('forged-id');
});

test('a query of as many pairs as come through is answered', async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const path = `/api${listProducts.path.replace(':shopId', shop._id)}`;
  const cookie = { cookie: `session=${owner.cookie}` };
  const many = Array.from({ length: 2_500 }, (_, i) => `k${i}=1`).join('&');
  const same = Array.from({ length: 2_500 }, () => 'name=1').join('&');
  expect((await get(`${path}?${many}`, cookie)).statusCode).toBe(200);
  expect((await get(`${path}?${same}`, cookie)).statusCode).toBe(422);
  expect((await get(`${path}?name=%ff`, cookie)).statusCode).toBeLessThan(500);
  expect((await get(`${path}?name=%00`, cookie)).statusCode).toBe(422);
  expect((await get(`${path}?__proto__=1&constructor=2`, cookie)).statusCode).toBe(200);
});

/** What the program answers to these very bytes. */
function answerTo(bytes: string): Promise<string> {
  const { port } = testApp.app.fastify.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  [
    'a body that ends in two ways',
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a line break inside a header', 'GET / HTTP/1.1\r\nhost: x\r\na: b\rc: d\r\n\r\n', 400],
  ['a query of 100,000 pairs', `GET /?${'a=1&'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['10,000 headers', `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(10_000)}\r\n`, 431],
])('%s is refused in our words', async (_, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ error: 'malformed_request' });
});
