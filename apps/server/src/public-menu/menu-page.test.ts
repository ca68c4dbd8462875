import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { patchProduct } from '@sofra/contract/products';
import { patchShop } from '@sofra/contract/shops';
import { describe, expect, test } from 'vitest';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { addCategory, addProduct } from '../testing/menu.ts';
import { openShop } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });
const open = (url: string, headers?: Record<string, string>) => visit(testApp.app, url, headers);
const languageOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

describe('the address of a menu', () => {
  test('shows the menu as a page that caches must ask about', { tags: ['D9.1'] }, async () => {
    await shopWithMenu(testApp);
    const page = await open('/m/lale');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'accept-language, accept-encoding',
    });
    expect(page.body).toContain('Adana Kebap');
    expect(page.body).toContain('₺100');
  });

  test('sets no cookie and asks nothing of other sites', { tags: ['D9.14', 'T6.1'] }, async () => {
    await shopWithMenu(testApp);
    const page = await open('/m/lale');
    expect(page.headers['set-cookie']).toBeUndefined();
    const loaded = page.body.matchAll(/<(?:script|img|link rel="stylesheet")[^>]*(?:src|href)="([^"]+)"/g);
    const addresses = [...loaded].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThanOrEqual(2);
    for (const address of addresses) expect(address).toMatch(/^\/m\/assets\//);
  });

  test('a name that the shop had before leads to the one it has now, with the language asked for', {
    tags: ['D9.16'],
  }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    await owner.call(patchShop, { body: { _id: shop._id, shop_slug: 'lale-moda' } });
    const old = await open('/m/lale?lang=en');
    expect(old.statusCode).toBe(301);
    expect(old.headers.location).toBe('/m/lale-moda?lang=en');
    // A browser that kept this for ever would run in circles once the shop takes its old name back.
    expect(old.headers['cache-control']).toBe('no-cache');
    await owner.call(patchShop, { body: { _id: shop._id, shop_slug: 'lale' } });
    expect((await open('/m/lale')).statusCode).toBe(200);
    expect((await open('/m/lale-moda')).headers.location).toBe('/m/lale');
  });

  test.each([
    ['/m/lale/', '/m/lale'],
    ['/m/LALE', '/m/lale'],
    ['/m/lale/?lang=en', '/m/lale?lang=en'],
  ])('%s leads to %s', async (from, to) => {
    await shopWithMenu(testApp);
    const answer = await open(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
  });

  test('a menu that does not exist is told in words, in the language of the browser', async () => {
    const page = await open('/m/nobody', { 'accept-language': 'ru' });
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Меню не найдено');
    expect(page.body).toContain('noindex');
  });

  test('the code on the table leads to the name of today, and is never kept', {
    tags: ['D9.15'],
  }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const before = await open(`/q/${shop.qr_code}`);
    expect([before.statusCode, before.headers.location]).toEqual([302, '/m/lale']);
    expect(before.headers['cache-control']).toBe('no-store');
    await owner.call(patchShop, { body: { _id: shop._id, shop_slug: 'lale-moda' } });
    expect((await open(`/q/${shop.qr_code.toUpperCase()}`)).headers.location).toBe('/m/lale-moda');
    expect((await open('/q/nothing')).statusCode).toBe(404);
  });

  test('can be asked for without its content', async () => {
    await shopWithMenu(testApp);
    const head = await testApp.app.fastify.inject({ method: 'HEAD', url: '/m/lale' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toMatch(/^"/);
  });
});

describe('the language of a menu', () => {
  test.each([
    ['?lang=en', 'tr', 'en'],
    ['?lang=fr', 'tr', 'tr'],
    ['?lang=', 'en-GB,tr;q=0.5', 'en'],
    ['', 'de,en;q=0.8,tr;q=0.9', 'tr'],
    ['', 'en;q=0,fr', 'tr'],
    ['', '', 'tr'],
  ])('%s with a browser that prefers "%s" is %s', { tags: ['D9.9'] }, async (query, preferred, expected) => {
    await shopWithMenu(testApp);
    const page = await open(`/m/lale${query}`, { 'accept-language': preferred });
    expect(languageOf(page.body)).toBe(expected);
  });

  test('every page names itself and the same page in the other languages', { tags: ['D9.13'] }, async () => {
    await shopWithMenu(testApp);
    const chosen = (await open('/m/lale?lang=en')).body;
    expect(chosen).toContain('<link rel="canonical" href="https://menu.example/m/lale?lang=en"/>');
    expect(chosen).toContain('rel="alternate" hreflang="tr" href="https://menu.example/m/lale?lang=tr"');
    expect(chosen).toContain('rel="alternate" hreflang="x-default" href="https://menu.example/m/lale"');
    const found = (await open('/m/lale', { 'accept-language': 'en' })).body;
    expect(found).toContain('<link rel="canonical" href="https://menu.example/m/lale"/>');
  });
});

describe('what a menu weighs', () => {
  test.each(['br', 'gzip'])(
    'it is sent compressed as %s to whoever takes it',
    { tags: ['D9.23'] },
    async (encoding) => {
      await shopWithMenu(testApp);
      const page = await open('/m/lale', { 'accept-encoding': encoding });
      expect(page.headers['content-encoding']).toBe(encoding);
      const plain = await open('/m/lale', { 'accept-encoding': 'identity' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(page.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(page.headers.etag).toBe(plain.headers.etag);
    },
  );

  test('the first guest gets what is packed quickest, and who comes later what is packed smallest', {
    tags: ['D9.23'],
  }, async () => {
    await shopWithMenu(testApp);
    const asked = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const first = await open('/m/lale', asked);
    const plain = await open('/m/lale', { 'accept-encoding': 'identity' });
    expect(first.headers['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(first.rawPayload)).toEqual(plain.rawPayload);
    await expect
      .poll(async () => (await open('/m/lale', asked)).headers['content-encoding'], { timeout: 60_000 })
      .toBe('br');
    const later = await open('/m/lale', asked);
    expect(brotliDecompressSync(later.rawPayload)).toEqual(plain.rawPayload);
    expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length);
    expect(later.headers.etag).toBe(first.headers.etag);
  });

  test('nothing is sent again to whoever has it already', { tags: ['D9.22'] }, async () => {
    await shopWithMenu(testApp);
    const { etag } = (await open('/m/lale')).headers;
    const again = await open('/m/lale', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });
});

describe('what guests do not see', () => {
  test('nothing that is switched off shows, on the page or in the JSON', { tags: ['D9.5'] }, async () => {
    const { owner, shop, category } = await shopWithMenu(testApp);
    await addProduct(owner, category, { name: { tr: 'Gizli tatlı' }, is_active: false });
    const hidden = await addCategory(owner, shop._id, { name: { tr: 'Gizli bölüm' }, is_active: false });
    await addProduct(owner, hidden, { name: { tr: 'Gizli çorba' }, is_active: true });
    const empty = await addCategory(owner, shop._id, { name: { tr: 'Gizli boşluk' }, is_active: true });
    await addProduct(owner, empty, { name: { tr: 'Gizli çay', fr: 'Thé' }, is_active: false });
    for (const url of ['/m/lale', '/m/lale?lang=en', '/api/public/menu/lale']) {
      const { body } = await open(url);
      expect(body).toContain('Adana');
      expect(body).not.toContain('Gizli');
      // The language of what is switched off; a code may end in these letters.
      expect(body).not.toMatch(/["=]fr"/);
    }
  });

  test('no e-mail and no id of a person leaves with the JSON, which any site may read', {
    tags: ['D9.20', 'T6.2'],
  }, async () => {
    const { owner } = await shopWithMenu(testApp);
    const answer = await open('/api/public/menu/lale', { origin: 'https://elsewhere.example' });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
    });
    expect(answer.body).not.toContain(owner.email);
    expect(answer.body).not.toContain(owner.id);
    expect(answer.body).not.toContain('@');
    const again = await open('/api/public/menu/lale', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await open('/api/public/menu/nobody')).json()).toMatchObject({ error: 'not_found' });
  });

  test('text is never markup', { tags: ['D6.52'] }, async () => {
    const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { owner, category } = await shopWithMenu(testApp, { name: attack, description: attack });
    await addProduct(owner, category, {
      name: { tr: attack },
      description: { tr: attack },
      ingredients: [attack],
      is_active: true,
    });
    const { body } = await open('/m/lale');
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(body.match(/<script/g)).toHaveLength(2);
  });
});

test('the JSON holds what the page shows: prices after the discount, nutrition where it is given', {
  tags: ['D2.22', 'D9.8', 'D9.20', 'T4.3'],
}, async () => {
  await shopWithMenu(
    testApp,
    {},
    {
      prices: [
        { currency: 'TRY', price: 200 },
        { currency: 'EUR', price: 4.5 },
      ],
      discount: { type: 'percentage', amount: 10 },
    },
  );
  const { categories, languages, open_now: openNow } = (await open('/api/public/menu/lale')).json();
  expect(languages).toEqual(['tr', 'en']);
  expect(openNow).toBeNull();
  expect(categories[0].products[0]).toMatchObject({
    name: { tr: 'Adana Kebap', en: 'Adana Kebab' },
    prices: [
      { currency: 'TRY', price: 200, discounted_price: 180, symbol: '₺' },
      { currency: 'EUR', price: 4.5, discounted_price: 4.05 },
    ],
    nutrition_info: null,
  });
});

test('a price that was raised for its discount is struck through nowhere', {
  tags: ['W1.17', 'W1.19'],
}, async () => {
  const { owner, product } = await shopWithMenu(testApp);
  const change = (body: object) => owner.call(patchProduct, { body: { _id: product._id, ...body } });
  await change({ prices: [{ currency: 'TRY', price: 150 }] });
  expect((await open('/m/lale')).body).toContain('₺150');
  await change({ discount: { type: 'percentage', amount: 40 } });
  const page = (await open('/m/lale')).body;
  // Ids and addresses may hold the digits by chance.
  expect(page).not.toMatch(/(?<![\da-f-])150(?![\da-f-])/);
  expect(page).toMatch(/<del>.*₺100<\/del>.*<ins>.*₺90<\/ins>/s);
  expect(page).toContain('"offers":[{"@type":"Offer","price":90,"priceCurrency":"TRY"}]');
  expect((await open('/api/public/menu/lale')).body).not.toContain(':150');
  await change({ discount: { amount: 20 } });
  const dearer = (await open('/m/lale')).body;
  expect(dearer).not.toContain('<del>');
  expect(dearer).toContain('₺120');
});

test('search engines find the shops that have a menu, and keep out of the API', async () => {
  const { owner } = await shopWithMenu(testApp);
  await openShop(owner, { shop_slug: 'empty-shop' });
  const sitemap = await open('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('xml');
  expect(sitemap.body).toContain('<loc>https://menu.example/m/lale</loc>');
  expect(sitemap.body).not.toContain('empty-shop');
  const robots = (await open('/robots.txt')).body;
  expect(robots).toContain('Allow: /m/\nDisallow: /api/');
  expect(robots).toContain('Sitemap: https://menu.example/sitemap.xml');
});

test('however often it is asked for, the sitemap is read from the shops once a minute', async () => {
  const { owner, category } = await shopWithMenu(testApp);
  testApp.setClock('2026-06-01T20:00:00+03:00');
  const first = await open('/sitemap.xml');
  await owner.call(patchShop, { body: { _id: category.shop_id, shop_slug: 'lale-moda' } });
  testApp.travel(59_999);
  const again = await Promise.all(Array.from({ length: 40 }, () => open('/sitemap.xml')));
  expect(new Set(again.map(({ body }) => body))).toEqual(new Set([first.body]));
  const known = await open('/sitemap.xml', { 'if-none-match': String(first.headers.etag) });
  expect(known.statusCode).toBe(304);
  testApp.travel(1);
  expect((await open('/sitemap.xml')).body).toContain('/m/lale-moda<');
});
