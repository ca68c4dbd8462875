import { describe, expect, test } from 'vitest';
import { shopWithMenu, visit } from './testing/guest.ts';
import { signUp } from './testing/people.ts';
import { addPicture } from './testing/pictures.ts';
import { cookieHeader, useTestApp } from './testing/test-app.ts';

// What a CDN in front of the program goes by; docs/operations.md tells operators the same.

const testApp = useTestApp();
const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await visit(testApp.app, url, headers)).headers;

describe('a CDN', () => {
  test('keeps pictures for ever, the same for everybody', { tags: ['R2.8'] }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const picture = await addPicture(testApp, owner, shop._id);
    for (const answer of [await headersOf(picture), await headersOf(picture, cookieHeader(owner))]) {
      expect(answer['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.etag).toMatch(/^"[\da-f]+-\d+x\d+\.webp"$/);
      expect([answer.vary, answer['set-cookie']]).toEqual([undefined, undefined]);
    }
  });

  test('asks for each menu whether it still holds, by language and encoding', {
    tags: ['R2.8'],
  }, async () => {
    await shopWithMenu(testApp);
    const page = await headersOf('/m/lale');
    expect(page['cache-control']).toBe('public, no-cache');
    expect(page.vary).toBe('accept-language, accept-encoding');
    expect(page['set-cookie']).toBeUndefined();
    const again = await visit(testApp.app, '/m/lale', { 'if-none-match': String(page.etag) });
    expect(again.statusCode).toBe(304);
    expect((await headersOf('/api/public/menu/lale'))['cache-control']).toBe('public, no-cache');
  });

  test.each([
    '/api/site',
    '/api/user/profile',
    '/api/shop/user',
    '/q/none',
    '/m/no-such-shop',
    '/uploads/none.webp',
  ])('keeps nothing of %s', { tags: ['R2.8'] }, async (url) => {
    const cookie = cookieHeader(await signUp(testApp));
    expect((await headersOf(url, cookie))['cache-control']).toBe('no-store');
  });

  test('keeps nothing that was answered to a person', { tags: ['R2.8'] }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    let answered = 0;
    for (const { method, path, access } of testApp.app.routes) {
      if (method !== 'GET' || access === 'public') continue;
      const url = `/api${path.replace(/:\w+/g, shop._id)}`;
      const { statusCode, headers } = await visit(testApp.app, url, cookieHeader(owner));
      if (statusCode === 200) answered++;
      expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(/^no-store$|^private\b/)]);
    }
    expect(answered).toBeGreaterThan(10);
  });
});
