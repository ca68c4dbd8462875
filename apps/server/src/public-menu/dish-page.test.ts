import { patchCategory } from '@sofra/contract/categories';
import { patchProduct } from '@sofra/contract/products';
import { getMenuViews } from '@sofra/contract/public-menu';
import { patchShop } from '@sofra/contract/shops';
import { markProductSoldOut } from '@sofra/contract/sold-out';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { addMenuTime, addProduct } from '../testing/menu.ts';
import { drawPicture, upload } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';
import { dishNamed } from './shown-dish.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });
const open = (url: string, headers?: Record<string, string>) => visit(testApp.app, url, headers);
const addressOf = ({ _id }: { _id: string }) => `/m/lale/p/${_id.slice(-4)}`;
const languageOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

describe('the address of a dish', { tags: ['G2.1'] }, () => {
  test('shows the dish as a page that caches must ask about, and sets no cookie', async () => {
    const { product } = await shopWithMenu(testApp);
    const page = await open(addressOf(product));
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'accept-language, accept-encoding',
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toBe(
      (await open('/m/lale')).headers['content-security-policy'],
    );
    expect(page.body).toContain('<h1>Adana Kebap</h1>');
    expect(page.body).toContain('₺100');
  });

  test('is the one that the menu leads to, in the language that was chosen', async () => {
    const { product } = await shopWithMenu(testApp);
    expect((await open('/m/lale')).body).toContain(`<a href="${addressOf(product)}">Adana Kebap</a>`);
    const chosen = `${addressOf(product)}?lang=en`;
    expect((await open('/m/lale?lang=en')).body).toContain(`<a href="${chosen}">Adana Kebab</a>`);
    expect(languageOf((await open(chosen)).body)).toBe('en');
  });

  test('goes on leading to it with more of its id, and when a younger dish ends alike', async () => {
    const { owner, category, product } = await shopWithMenu(testApp);
    for (const length of [5, 12, 36])
      expect((await open(`/m/lale/p/${product._id.slice(-length)}`)).body).toContain('<h1>Adana Kebap</h1>');
    const other = await addProduct(owner, category, { name: { tr: 'Urfa' }, is_active: true });
    const menu = (await open('/api/public/menu/lale')).json();
    const [first] = menu.categories[0].products;
    // As chance would have it once among many thousands.
    const twin = { ...first, _id: other._id.slice(0, -4) + product._id.slice(-4) };
    const crowded = { ...menu, categories: [{ ...menu.categories[0], products: [twin, first] }] };
    expect(dishNamed(crowded, product._id.slice(-4))?._id).toBe(product._id);
    expect(dishNamed(crowded, twin._id.slice(-36))?._id).toBe(twin._id);
  });

  test('follows the shop to another name, with the language asked for', async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    await owner.call(patchShop, { body: { _id: shop._id, shop_slug: 'lale-moda' } });
    const old = await open(`${addressOf(product)}?lang=en`);
    expect([old.statusCode, old.headers.location, old.headers['cache-control']]).toEqual([
      301,
      `/m/lale-moda/p/${product._id.slice(-4)}?lang=en`,
      'no-cache',
    ]);
    expect((await open(`/m/lale-moda/p/${product._id.slice(-4)}`)).body).toContain(
      `href="/m/lale-moda#p${product._id.slice(-4)}"`,
    );
  });

  test('can be asked for without its content', async () => {
    const { product } = await shopWithMenu(testApp);
    const head = await testApp.app.fastify.inject({ method: 'HEAD', url: addressOf(product) });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe('a dish that guests do not see', { tags: ['G2.2'] }, () => {
  async function expectNotice(address: string) {
    const answer = await open(address);
    expect(answer.statusCode, address).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Bu ürün menüde yok');
    expect(answer.body).toContain('noindex');
    expect(answer.body).toMatch(/<a href="\/m\/lale">/);
  }

  test.each(['0000', 'ffffffff', 'abc', 'p1234', 'x'.repeat(40), '..%2F..', '%00%00%00%00', 'ZZZZ'])(
    'is told in words, with a way to the menu: %s',
    async (id) => {
      await shopWithMenu(testApp);
      await expectNotice(`/m/lale/p/${id}`);
    },
  );

  test('is not there while it or its category is switched off', async () => {
    const { owner, category, product } = await shopWithMenu(testApp);
    expect((await open(addressOf(product))).statusCode).toBe(200);
    await owner.call(patchProduct, { body: { _id: product._id, is_active: false } });
    await expectNotice(addressOf(product));
    await owner.call(patchProduct, { body: { _id: product._id, is_active: true } });
    expect((await open(addressOf(product))).statusCode).toBe(200);
    await owner.call(patchCategory, { body: { _id: category._id, is_active: false } });
    await expectNotice(addressOf(product));
  });

  test('is told in the language asked for, and the way leads on in it', async () => {
    await shopWithMenu(testApp);
    const { body } = await open('/m/lale/p/0000?lang=en');
    expect(languageOf(body)).toBe('en');
    expect(body).toContain('This dish is not on the menu');
    expect(body).toContain('href="/m/lale?lang=en"');
  });

  test('of a shop that does not exist is no menu', async () => {
    const answer = await open('/m/nobody/p/0000', { 'accept-language': 'ru' });
    expect([answer.statusCode, answer.body.includes('Меню не найдено')]).toEqual([404, true]);
  });
});

describe('the page of a dish', () => {
  test.each([
    ['?lang=en', 'tr', 'en'],
    ['?lang=fr', 'tr', 'tr'],
    ['', 'en-GB,tr;q=0.5', 'en'],
    ['', 'de', 'tr'],
  ])('%s with a browser that prefers "%s" is %s', { tags: ['G2.3'] }, async (query, preferred, expected) => {
    const { product } = await shopWithMenu(testApp);
    const page = await open(`${addressOf(product)}${query}`, { 'accept-language': preferred });
    expect(languageOf(page.body)).toBe(expected);
  });

  test('names itself and itself in the other languages', { tags: ['G2.3'] }, async () => {
    const { product } = await shopWithMenu(testApp);
    const address = `https://menu.example${addressOf(product)}`;
    const chosen = (await open(`${addressOf(product)}?lang=en`)).body;
    expect(chosen).toContain(`<link rel="canonical" href="${address}?lang=en"/>`);
    expect(chosen).toContain(`rel="alternate" hreflang="tr" href="${address}?lang=tr"`);
    expect(chosen).toContain(`rel="alternate" hreflang="x-default" href="${address}"`);
    expect(chosen).toContain('<title>Adana Kebab – ');
    expect((await open(addressOf(product))).body).toContain(`<link rel="canonical" href="${address}"/>`);
  });

  test('is sent compressed, and not again to whoever has it', { tags: ['G2.4'] }, async () => {
    const { product } = await shopWithMenu(testApp);
    const plain = await open(addressOf(product), { 'accept-encoding': 'identity' });
    for (const encoding of ['br', 'gzip']) {
      const page = await open(addressOf(product), { 'accept-encoding': encoding });
      expect(page.headers['content-encoding']).toBe(encoding);
      expect(page.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(page.headers.etag).toBe(plain.headers.etag);
    }
    const again = await open(addressOf(product), { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('shows what was changed on the next request, and many dishes one after the other', {
    tags: ['G2.4'],
  }, async () => {
    const { owner, category, product } = await shopWithMenu(testApp);
    const others = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        addProduct(owner, category, { name: { tr: `Yemek ${index}` }, is_active: true }),
      ),
    );
    for (const round of [1, 2])
      for (const [index, { _id }] of others.entries())
        expect((await open(`/m/lale/p/${_id.slice(-12)}`)).body, `${round}`).toContain(
          `<h1>Yemek ${index}</h1>`,
        );
    await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price: 120 }] } });
    expect((await open(`/m/lale/p/${product._id.slice(-12)}`)).body).toContain('₺120');
  });

  test('follows the clock as the menu does', { tags: ['G2.4'] }, async () => {
    testApp.setClock('2026-06-01T10:00:00+03:00');
    const hours = Object.fromEntries(
      ['monday', 'tuesday'].map((day) => [day, [{ open: '09:00', close: '22:00' }]]),
    );
    const { owner, shop, category, product } = await shopWithMenu(testApp, { restaurant_time_info: hours });
    await owner.call(markProductSoldOut, { params: { id: product._id }, body: { until: 'today' } });
    const isOut = async () => (await open(addressOf(product))).body.includes('class="items out"');
    expect(await isOut()).toBe(true);
    testApp.setClock('2026-06-01T21:59:59+03:00');
    expect(await isOut()).toBe(true);
    testApp.setClock('2026-06-01T22:00:00+03:00');
    expect(await isOut()).toBe(false);

    const breakfast = await addMenuTime(owner, shop._id, {
      name: { tr: 'Kahvaltı' },
      hours: { tuesday: [{ open: '09:00', close: '11:00' }] },
      outside: 'hide',
    });
    const eggs = await addProduct(owner, category, {
      name: { tr: 'Menemen' },
      is_active: true,
      menu_time_id: breakfast._id,
    });
    const statusAt = async (time: string) => {
      testApp.setClock(time);
      return (await open(`/m/lale/p/${eggs._id.slice(-12)}`)).statusCode;
    };
    expect(await statusAt('2026-06-02T08:59:59+03:00')).toBe(404);
    expect(await statusAt('2026-06-02T09:00:00+03:00')).toBe(200);
    expect(await statusAt('2026-06-02T11:00:00+03:00')).toBe(404);
  });

  test('counts as a look at the dish, of guests only', { tags: ['G2.4'] }, async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    await open(`${addressOf(product)}?lang=en`);
    await open(addressOf(product), { 'user-agent': 'Googlebot/2.1' });
    await open(addressOf(product), { purpose: 'renewal' });
    await vi.waitFor(
      async () => {
        const views = (await owner.call(getMenuViews, { params: { id: shop._id }, query: { days: 7 } })).body;
        expect(views.products).toMatchObject([{ _id: product._id, views: 1 }]);
        expect(views.total).toBe(0);
      },
      { timeout: 150_000, interval: 200 },
    );
  });
});

test('whoever shares a dish shares its picture as a JPEG of the size that is named, else that of the shop', {
  tags: ['G2.5'],
}, async () => {
  const { owner, shop, product } = await shopWithMenu(testApp);
  expect((await open(addressOf(product))).body).not.toContain('og:image');
  expect((await open(`${addressOf(product)}/share.jpg`)).statusCode).toBe(404);
  const add = async (kind: string, seed: number) => {
    const file = await drawPicture(90, 60, seed).png().toBuffer();
    const { body } = await upload(testApp, owner, { pathInfo: `uploads/${shop._id}/${kind}/x`, file });
    return body.url as string;
  };
  await owner.call(patchShop, { body: { _id: shop._id, shop_images: [await add('gallery', 3)] } });
  expect((await open(addressOf(product))).body).toContain(
    'property="og:image" content="https://menu.example/m/lale/share.jpg?v=',
  );
  const picture = await add('products', 5);
  await owner.call(patchProduct, { body: { _id: product._id, product_images: [picture] } });
  const { body: page } = await open(addressOf(product));
  const [, address = ''] = /property="og:image" content="https:\/\/menu\.example([^"]+)"/.exec(page) ?? [];
  expect(address).toMatch(new RegExp(`^${addressOf(product)}/share\\.jpg\\?v=`));
  expect(page).toContain('name="twitter:card" content="summary_large_image"');
  const answer = await open(address);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  for (const wrong of ['/m/lale/p/0000/share.jpg', '/m/nobody/p/0000/share.jpg'])
    expect((await open(wrong)).statusCode, wrong).toBe(404);
});
