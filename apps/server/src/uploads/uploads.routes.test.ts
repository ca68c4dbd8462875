import { imageKinds } from '@sofra/contract/images';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openRateLimits } from '../platform/rate-limits.ts';
import { problem } from '../testing/menu.ts';
import { openShop, shopWithTeam, signUp } from '../testing/people.ts';
import { drawPicture, upload } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  testApp.app.fastify.inject({ method, url, headers });

async function ownerWithShop() {
  const owner = await signUp(testApp);
  return { owner, shopId: (await openShop(owner))._id };
}

const small = () => drawPicture(64, 48).png().toBuffer();

describe('the place to upload to', () => {
  test.each(imageKinds)('may be %s', { tags: ['S7.25', 'D7.1'] }, async (kind) => {
    const { owner, shopId } = await ownerWithShop();
    const answer = await upload(testApp, owner, {
      pathInfo: `uploads/${shopId}/${kind}/${crypto.randomUUID()}`,
      file: await small(),
    });
    expect(answer.body.url).toContain(`/uploads/${shopId}/${kind}/`);
  });

  test('may be written with the slug of the shop for its logo', { tags: ['D7.2'] }, async () => {
    const { owner, shopId } = await ownerWithShop();
    const answer = await upload(testApp, owner, {
      pathInfo: `uploads/${shopId}/lale-kebap/logo`,
      file: await small(),
    });
    expect(answer.body.url).toContain(`/uploads/${shopId}/logo/`);
  });

  test.each([
    'uploads/SHOP/products/..',
    'uploads/SHOP/products/../../x',
    'uploads/../SHOP/products/x',
    '../uploads/SHOP/products/x',
    '/uploads/SHOP/products/x',
    'uploads/SHOP/products/',
    'uploads/SHOP/products',
    'uploads/SHOP/secrets/x',
    'uploads/SHOP/Not A Slug/logo',
    'uploads/SHOP/products/a\\b',
    'uploads/SHOP/products/a\u0000b',
    'uploads/SHOP/products/%2e%2e',
    'uploads/not-a-shop/products/x',
    `uploads/SHOP/products/${'x'.repeat(201)}`,
    'etc/SHOP/products/x',
    '',
    undefined,
  ])('cannot be %j', { tags: ['D7.3'] }, async (path) => {
    const { owner, shopId } = await ownerWithShop();
    const pathInfo = path?.replace('SHOP', shopId);
    const answer = await upload(testApp, owner, { pathInfo, file: await small() });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([problem('pathInfo', 'validation.image_path')]);
  });

  test('decides who may upload', { tags: ['D4.6'] }, async () => {
    const { shop, ...team } = await shopWithTeam(testApp);
    const file = await small();
    const statuses = async (kind: string) => {
      const people = ['owner', 'admin', 'manager', 'staff', 'seller', 'stranger', 'nobody'] as const;
      return Promise.all(
        people.map(async (person) => {
          const pathInfo = `uploads/${shop._id}/${kind}/x`;
          return (await upload(testApp, team[person], { pathInfo, file })).status;
        }),
      );
    };
    expect(await statuses('gallery')).toEqual([201, 201, 201, 403, 403, 404, 401]);
    expect(await statuses('logo')).toEqual([201, 201, 201, 403, 403, 404, 401]);
    expect(await statuses('products')).toEqual([201, 201, 201, 201, 403, 404, 401]);
    expect(await statuses('categories')).toEqual([201, 201, 201, 201, 403, 404, 401]);
  });

  test('of a shop that does not exist is not found', { tags: ['S5.21'] }, async () => {
    const { owner } = await ownerWithShop();
    const pathInfo = `uploads/${crypto.randomUUID()}/products/x`;
    expect((await upload(testApp, owner, { pathInfo, file: await small() })).status).toBe(404);
  });
});

describe('a form', () => {
  test('without a file is refused', { tags: ['S5.20'] }, async () => {
    const { owner, shopId } = await ownerWithShop();
    const pathInfo = `uploads/${shopId}/products/x`;
    for (const file of [undefined, Buffer.alloc(0)]) {
      const answer = await upload(testApp, owner, { pathInfo, file });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([problem('file', 'validation.image_file')]);
    }
  });

  const post = (cookie: string | undefined, type: string, payload: string) =>
    testApp.app.fastify.inject({
      method: 'POST',
      url: '/api/image',
      payload,
      headers: { 'content-type': type, cookie: `session=${cookie}` },
    });

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['nothing behind the boundary', 'multipart/form-data; boundary=x', '--x\r\n', 400],
    [
      'an end in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="pathInfo"\r\n\r\nup',
      400,
    ],
    ['no parts', 'multipart/form-data; boundary=x', '--x--\r\n', 422],
  ])('of %s is refused', async (_, type, payload, status) => {
    const { owner } = await ownerWithShop();
    expect((await post(owner.cookie, type, payload)).statusCode).toBe(status);
  });
});

test.each([
  '/uploads',
  '/uploads/',
  '/uploads/SHOP',
  '/uploads/SHOP/products/',
  '/uploads/SHOP/products/aa-1x1.webp',
  '/uploads/SHOP/products/..%2f..%2f..%2fpostgres%2fPG_VERSION',
  '/uploads/.incoming/x',
  '/uploads/%00',
])('%s shows nothing', async (url) => {
  const { shopId } = await ownerWithShop();
  const answer = await get(url.replace('SHOP', shopId));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: 'not_found' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a full disk is said to be one', async () => {
  const { owner, shopId } = await ownerWithShop();
  const full = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
  const storage = {
    put: full,
    read: async () => undefined,
    remove: async () => {},
    list: async function* () {},
  };
  const services = {
    config,
    db: testApp.db,
    limits: await openRateLimits(config),
    storage,
    now: testApp.now,
  };
  const app = await createApp(services, { webRoot: 'nowhere' });
  onTestFinished(() => app.fastify.close());
  const pathInfo = `uploads/${shopId}/products/x`;
  const answer = await upload({ ...testApp, app }, owner, { pathInfo, file: await small() });
  expect([answer.status, answer.body.error]).toEqual([507, 'storage_full']);
});
