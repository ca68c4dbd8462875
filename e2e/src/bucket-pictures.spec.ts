/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test';
import { keys, openBucket } from '@sofra/server/testing/s3-stand-in';
import { startProgram } from '../../scripts/start-program.ts';
import { expect, test } from './fixtures.ts';
import { noisyPng } from './menu-owner.ts';
import { password } from './passwords.ts';
import { openPhone } from './phone.ts';

async function openShop(request: APIRequestContext, url: string): Promise<string> {
  const headers = { Origin: url };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${url}/api${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/user/register', { email: 'kova@example.org', password });
  const shop = { name: 'Lale', shop_slug: 'lale', description: 'Ev yemekleri' };
  const { _id: shop_id } = await post('/shop', shop);
  const { _id: category_id } = await post('/category', {
    shop_id,
    name: { tr: 'Çorbalar' },
    is_active: true,
  });
  const multipart = { pathInfo: `uploads/${shop_id}/products/photo`, file: noisyPng('photo.png', 700) };
  const uploaded = await request.post(`${url}/api/image`, { multipart, headers });
  const product = { shop_id, category_id, name: { tr: 'Mercimek' }, is_active: true };
  const prices = [{ currency: 'TRY', price: 120 }];
  await post('/product', { ...product, prices, product_images: [(await uploaded.json()).url] });
  return shop_id;
}

/** Whether the pictures on the page have come. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const uploaded = [...document.images].filter(({ src }) => src.includes('/uploads/'));
    return uploaded.map(({ complete, naturalWidth }) => complete && naturalWidth > 1);
  });

for (const isReadable of [true, false])
  test(`pictures that browsers fetch from a bucket are shown to owners and guests${isReadable ? ', and kept where pages may read them' : ', also where pages may not read them'}`, {
    tag: ['@R2.7'],
  }, async ({ page, browser }) => {
    const bucket = await openBucket({ isReadable });
    const program = await startProgram({
      S3_BUCKET: 'menu',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      S3_DELIVERY: 'presigned',
    });
    try {
      await openShop(page.request, program.url);
      await page.goto(`${program.url}/products`);
      await expect.poll(() => shown(page)).toEqual([true]);

      const phone = await openPhone(browser, { baseURL: program.url });
      const guest = await phone.newPage();
      const fetched: string[] = [];
      phone.on('request', (request) => fetched.push(new URL(request.url()).origin));
      await guest.goto('/m/lale');
      await guest.locator('footer').scrollIntoViewIfNeeded();
      await expect.poll(() => shown(guest)).toEqual([true]);
      expect(fetched).toContain(bucket.endpoint);

      // The second time it goes through the service worker.
      await guest.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await guest.reload();
      await guest.locator('footer').scrollIntoViewIfNeeded();
      await expect.poll(() => shown(guest)).toEqual([true]);
      const kept = () => guest.evaluate(async () => (await (await caches.open('pictures-1')).keys()).length);
      await expect.poll(kept).toBe(isReadable ? 1 : 0);
      if (isReadable) {
        await phone.setOffline(true);
        await guest.reload();
        await guest.locator('footer').scrollIntoViewIfNeeded();
        await expect.poll(() => shown(guest)).toEqual([true]);
      }
      await phone.close();
    } finally {
      await program.stop();
      bucket.close();
    }
  });
