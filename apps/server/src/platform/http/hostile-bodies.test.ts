import { createCategory, patchCategory } from '@sofra/contract/categories';
import { uploadImage } from '@sofra/contract/images';
import { createProduct, orderProducts, patchProduct } from '@sofra/contract/products';
import type { Route } from '@sofra/contract/route';
import { createShop, patchShop } from '@sofra/contract/shops';
import { beforeEach, expect, test } from 'vitest';
import { everyRoute, fieldsOf } from '../../testing/every-route.ts';
import { addCategory, addProduct, productBody } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
const bytesMax = 1_048_576;
const withBody = everyRoute.filter(({ method }) => method !== 'GET');
let owner: Person;
/** A body without fault, for the calls that change a shop. */
let sound: Map<Route, object>;

beforeEach(async () => {
  owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  const product = await addProduct(owner, category);
  sound = new Map<Route, object>([
    [createShop, { name: 'Lale', description: 'Grill', shop_slug: 'lale-grill' }],
    [patchShop, { _id: shop._id }],
    [createCategory, { shop_id: shop._id, name: { tr: 'Çay' } }],
    [patchCategory, { _id: category._id }],
    [createProduct, productBody(category)],
    [patchProduct, { _id: product._id }],
  ]);
});

const send = ({ method, path }: Route, payload: string, type = 'application/json') =>
  testApp.app.fastify.inject({
    method: method as 'POST',
    url: `/api${path.replace(/:\w+/g, () => crypto.randomUUID())}`,
    payload,
    headers: { 'content-type': type, cookie: `session=${owner.cookie}` },
  });

/** The processor's time on this thread, which other programs on the machine do not lengthen. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join();
const keys = (count: number) => `{${numbered(count, (i) => `"k${i}":1`)}}`;

const hostileValues: [string, string][] = [
  ['lists in lists, 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['objects in objects, 2,800 deep', `${'{"a":'.repeat(2_800)}1${'}'.repeat(2_800)}`],
  ['lists in lists, 50,000 deep', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['an object of 100,000 members', keys(90_000)],
  ['a list of 100,000 values', `[${numbered(100_000, String)}]`],
  ['a list of as many values as are let through', `[${numbered(19_900, String)}]`],
  ['an object of as many members as are let through', keys(499)],
  ['as many objects as are let through', `[${numbered(30, () => keys(499))}]`],
  ['as deep as is let through', '['.repeat(30) + ']'.repeat(30)],
  ['a member with a name of a megabyte', `{"${'k'.repeat(1_000_000)}":1}`],
  ['a text of a megabyte', `"${'x'.repeat(1_000_000)}"`],
  ['a member named twice', '{"tr":"a","tr":"b","tr":{}}'],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['a length that is no number', '{"length":{"toString":1,"valueOf":2},"size":{"toString":1,"valueOf":2}}'],
  ['a lone surrogate', '"a\\ud800"'],
  ['a lone surrogate as a name', '{"a\\ud800":"x"}'],
  ['a NUL', '"a\\u0000b"'],
  ['a NUL as a name', '{"a\\u0000b":"x"}'],
];

/** The value as the whole body, and the value in every field at once, as far as a megabyte holds. */
function bodiesOf(route: Route, value: string): string[] {
  const fields = fieldsOf(route);
  const room = fields.slice(0, Math.max(1, Math.floor((bytesMax - 1_000) / (value.length + 20))));
  const whole = `{${room.map((field) => `"${field}":${value}`).join()}}`;
  return fields.length === 0 ? [value] : [value, whole];
}

test('every call that takes a body is tried', () => {
  const known = everyRoute.map(({ method, path }) => `${method} ${path}`).sort();
  expect(known).toEqual(testApp.app.routes.map(({ method, path }) => `${method} ${path}`).sort());
});

test.each(hostileValues)('%s: no call fails of it, and no guest waits for it', async (_, value) => {
  const wide = keys(80_000);
  const yardstick = await costOf(() => {
    for (let i = 0; i < 3; i++) JSON.parse(wide);
  });
  for (const route of withBody)
    for (const body of bodiesOf(route, value)) {
      const name = `${route.method} ${route.path}`;
      const tries: number[] = [];
      // What is slow by its nature is slow each time; a collection of garbage comes once.
      do {
        const answering = async () => expect((await send(route, body)).statusCode, name).toBeLessThan(500);
        tries.push((await costOf(answering)) / yardstick);
      } while (Math.min(...tries) > 1 && tries.length < 3);
      expect(Math.min(...tries), `${name}, where 1 is the time to read three megabytes`).toBeLessThan(1);
    }
});

test.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
  'a body that names a prototype is refused by every call that reads one: %s',
  async (value) => {
    for (const route of withBody.filter(({ body }) => body))
      for (const body of [value, `{"name":${value}}`]) {
        const response = await send(route, body);
        expect([route.path, response.statusCode, response.json().error]).toEqual([
          route.path,
          400,
          'malformed_request',
        ]);
      }
  },
);

const oddValues = [
  ...['1e-46', '1e-320', '1e308', '-1e-46', '4.9e-324', '0.1e-44', '9007199254740993', '-0', '1e999'],
  ...['"a\\ud800"', '"\\u0000"', '"\\u202e"', '""', '" "', 'null', 'true', '[]', '{}', '[null]', '[{}]'],
  ...[
    '{"tr":"\\u0000"}',
    '{"":""}',
    '{"__proto__":1}',
    '[[]]',
    '{"country":"\\ud800"}',
    '{"latitude":1e-320}',
  ],
  ...[
    '{"monday":[{"open":"09:00","close":"09:00"}]}',
    '{"type":"fixed","amount":1e-320}',
    '{"calories":1e-320}',
  ],
];

test('whatever stands in a field, a call is answered and never fails', async () => {
  for (const [route, body] of sound)
    for (const field of fieldsOf(route))
      for (const value of oddValues) {
        const text = JSON.stringify({ ...body, [field]: '?' }).replace('"?"', () => value);
        const { statusCode } = await send(route, text);
        expect(statusCode, `${route.method} ${route.path} ${field}: ${value}`).toBeLessThan(500);
      }
});

test('a body with thousands of faults is answered with the first hundred', async () => {
  const ids = numbered(4_000, (i) => `"no id ${i}"`);
  const response = await send(orderProducts, `{"shopId":"${crypto.randomUUID()}","ids":[${ids}]}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveLength(100);
});

test('a field is not named at greater length than a screen could show', async () => {
  const response = await send(createCategory, `{"name":{"${'k'.repeat(100_000)}":1}}`);
  expect(response.statusCode).toBe(422);
  expect(response.body.length).toBeLessThan(2_000);
});

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/jsonx'],
])('a body sent as %s is answered with 415', async (type) => {
  for (const route of withBody.filter(({ body }) => body)) {
    const response = await send(route, '{"email":"a@b.co","password":"x"}', type);
    expect(response.statusCode, `${route.method} ${route.path}`).toBe(415);
    expect(response.json()).toMatchObject({ error: 'unsupported_media_type' });
  }
});

test('JSON that names its character set, and an empty body where none is needed, are as good as any', async () => {
  const [login] = withBody.filter(({ path }) => path === '/user/login');
  if (!login) throw new Error('There is no login.');
  expect((await send(login, '{}', 'application/json; charset=utf-8')).statusCode).toBe(422);
});

const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  ['ten thousand fields', numbered(10_000, (i) => part(`f${i}`, 'x')).replaceAll(',--x', '--x')],
  ['a field of a megabyte', part('pathInfo', 'x'.repeat(1_000_000))],
  ['a field with a name of a megabyte', part('k'.repeat(1_000_000), 'x')],
  ['__proto__ as a field', part('__proto__', 'x')],
  ['a thousand headers', `--x\r\n${'a: b\r\n'.repeat(10_000)}\r\nx\r\n`],
  ['no end', '--x\r\n'.repeat(10_000)],
])('a form with %s is refused', async (_, form) => {
  const response = await send(uploadImage, `${form}--x--\r\n`, 'multipart/form-data; boundary=x');
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
});
