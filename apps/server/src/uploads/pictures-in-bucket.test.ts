import { imageSources } from '@sofra/contract/images';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { openShop, signUp } from '../testing/people.ts';
import { addPicture, drawPicture, upload } from '../testing/pictures.ts';
import { keys, openBucket } from '../testing/s3-stand-in.ts';
import { type TestApp, useTestApp } from '../testing/test-app.ts';

const bucket = await openBucket();
const settings = {
  S3_BUCKET: 'menu',
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  S3_PATIENCE_MS: '60000',
};

const policyOf = async (testApp: TestApp, url: string) =>
  String((await visit(testApp.app, url)).headers['content-security-policy']);

describe('pictures of a bucket that go through the program', () => {
  const testApp = useTestApp(settings);
  test('are shown under their own address, and pages load them from nowhere else', {
    tags: ['R2.7'],
  }, async () => {
    const owner = await signUp(testApp);
    const url = await addPicture(testApp, owner, (await openShop(owner))._id);
    const picture = await visit(testApp.app, url);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(bucket.objects.get(`/menu${url}`)?.body.equals(picture.rawPayload)).toBe(true);
    expect(await policyOf(testApp, '/')).toContain("img-src 'self' data: blob:;");
  });
});

describe('pictures of a bucket that browsers fetch themselves', () => {
  const testApp = useTestApp({ ...settings, S3_DELIVERY: 'presigned' });
  let url: string;
  beforeAll(async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const file = await drawPicture(400, 300).png().toBuffer();
    const pathInfo = `uploads/${shop._id}/products/x`;
    ({ url } = (await upload(testApp, owner, { pathInfo, file })).body);
  });

  test('are found by a signed address that is forgotten before it ends', { tags: ['R2.7'] }, async () => {
    const sources = [url, imageSources(url).srcSet?.split(' ')[0] ?? ''];
    for (const source of sources) {
      const answer = await visit(testApp.app, source);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
      const address = new URL(String(answer.headers.location));
      expect(address.origin).toBe(bucket.endpoint);
      const kept = Number(/^public, max-age=(\d+)$/.exec(String(answer.headers['cache-control']))?.[1]);
      const signedAt = Date.parse(
        String(address.searchParams.get('X-Amz-Date')).replace(
          /^(....)(..)(..)T(..)(..)(..)Z$/,
          '$1-$2-$3T$4:$5:$6Z',
        ),
      );
      const goodUntil = signedAt + Number(address.searchParams.get('X-Amz-Expires')) * 1000;
      expect(goodUntil - Date.now() - kept * 1000).toBeGreaterThan(5 * 60 * 60 * 1000);
      const picture = await fetch(address);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('have one address for everybody, so that each browser loads them once', {
    tags: ['R2.7'],
  }, async () => {
    // The address changes every six hours, which is not to be between the two.
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    onTestFinished(() => now.mockRestore());
    const one = await visit(testApp.app, url);
    const another = await visit(testApp.app, url);
    expect(another.headers.location).toBe(one.headers.location);
  });

  test('may be shown and kept by the pages and the service worker, from that origin alone', {
    tags: ['R2.7'],
  }, async () => {
    for (const page of ['/', '/m/no-such-shop', '/m/sw.js']) {
      const policy = await policyOf(testApp, page);
      expect(policy).toContain(`img-src 'self' data: blob: ${bucket.endpoint};`);
      expect(policy).toContain(`connect-src 'self' ${bucket.endpoint};`);
      expect(policy).toContain("default-src 'self';");
    }
    const { product } = await shopWithMenu(testApp);
    // A menu is written by the router, and then answered from memory.
    for (const page of ['/m/lale', '/m/lale', `/m/lale/p/${product._id.slice(0, 8)}`])
      expect(await policyOf(testApp, page)).toContain(bucket.endpoint);
    expect(await policyOf(testApp, '/m/lale')).toContain(`img-src 'self' data: ${bucket.endpoint};`);
  });

  test('are no more than a name away: what is no picture has no address', { tags: ['R2.7'] }, async () => {
    expect((await visit(testApp.app, '/uploads/../secrets.txt')).statusCode).toBe(404);
    expect((await visit(testApp.app, '/uploads/x.webp')).statusCode).toBe(404);
  });
});

describe('while the bucket is away', () => {
  const testApp = useTestApp({ ...settings, METRICS_TOKEN: 'a-token-of-sixteen-letters' });
  test('uploads are told so, what a guest has is good, and the figures say it', {
    tags: ['R2.2', 'R2.4'],
  }, async () => {
    const owner = await signUp(testApp);
    const shopId = (await openShop(owner))._id;
    const url = await addPicture(testApp, owner, shopId);
    const figures = async () =>
      (
        await testApp.app.fastify.inject({
          url: '/metrics',
          headers: { authorization: 'Bearer a-token-of-sixteen-letters' },
        })
      ).body;
    expect(await figures()).toMatch(/^sofra_store_up 1$/m);
    expect(await figures()).toMatch(/^sofra_store_seconds_count\{action="put",outcome="done"\} 1$/m);
    const { etag } = (await visit(testApp.app, url)).headers;

    bucket.close();
    const file = await drawPicture(64, 48, 2).png().toBuffer();
    const form = { pathInfo: `uploads/${shopId}/products/x`, file };
    const refused = await upload(testApp, owner, form);
    expect([refused.status, refused.body.error]).toEqual([503, 'storage_unavailable']);
    expect(refused.headers['retry-after']).toBe('5');
    const missing = await visit(testApp.app, url);
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([503, 'no-store']);
    const known = await visit(testApp.app, url, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.headers['cache-control']]).toEqual([
      304,
      'public, max-age=31536000, immutable',
    ]);
    expect(await figures()).toMatch(/^sofra_store_up 0$/m);
    const told = testApp.logLines.filter((line) => line.includes('the store of pictures is away'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('cannot be reached');
  });
});
