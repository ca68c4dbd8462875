import type { AddressInfo } from 'node:net';
import { withheldHeader } from '@sofra/contract/menu-page';
import { previewMenu, previewMenuAt } from '@sofra/contract/menu-preview';
import { patchProduct } from '@sofra/contract/products';
import { countProductView, getMenuViews, getQrSvg } from '@sofra/contract/public-menu';
import { patchShop } from '@sofra/contract/shops';
import { expect, test, vi } from 'vitest';
import { useProcesses } from '../testing/another-process.ts';
import { type ShopWithMenu, shopWithMenu, visit } from '../testing/guest.ts';
import { reason, resume, suspend } from '../testing/suspension.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });
const anotherProcess = useProcesses(testApp);
const open = (url: string, headers?: Record<string, string>) => visit(testApp.app, url, headers);

/** What a change made past the calls is waited for. */
const heard = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 150_000 });

async function suspendedShop(): Promise<ShopWithMenu> {
  const found = await shopWithMenu(testApp, { name: 'Lale Lokantası' });
  expect((await open('/m/lale')).statusCode).toBe(200);
  await suspend(testApp, found.shop._id);
  await heard(async () => expect((await open('/m/lale')).statusCode).toBe(503));
  return found;
}

const pages = ({ shop, product }: ShopWithMenu) => [
  '/m/lale',
  '/m/LALE',
  '/m/lale?lang=en',
  '/m/lale?utm_source=table',
  `/m/lale/p/${product._id.slice(-8)}`,
  '/m/lale/p/ffffffff',
  `/q/${shop.qr_code}`,
];
const files = ({ product }: ShopWithMenu) => [
  '/m/lale/words.json',
  '/m/lale/app.webmanifest',
  '/m/lale/icon-180.png',
  '/m/lale/icon-512.png',
  '/m/lale/share.jpg',
  `/m/lale/p/${product._id.slice(-8)}/share.jpg`,
  '/api/public/menu/lale',
];

test('every page of a suspended shop tells guests that there is no menu for now, and neither whose nor why', {
  tags: ['R4.3', 'R4.4'],
}, async () => {
  const found = await suspendedShop();
  for (const address of pages(found)) {
    const { statusCode, headers, body } = await open(address);
    expect([address, statusCode, headers['cache-control']]).toEqual([address, 503, 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers[withheldHeader]).toBe('yes');
    expect(headers['content-type']).toContain('text/html');
    expect(body).not.toMatch(/Lale Lokantası|Adana|invoice|114|noindex/);
  }
});

test.each([
  ['tr', '', 'Bu menü şu anda görüntülenemiyor', 'ltr'],
  ['en-GB', '', 'This menu is not available at the moment', 'ltr'],
  ['ar', '', 'هذه القائمة غير متاحة حاليًا', 'rtl'],
  ['ru', '', 'Это меню сейчас недоступно', 'ltr'],
  ['fa', '', 'این منو در حال حاضر در دسترس نیست', 'rtl'],
  ['zh-CN', '', '该菜单暂不可用', 'ltr'],
  ['tr', '?lang=de', 'Diese Speisekarte ist derzeit nicht verfügbar', 'ltr'],
  ['ja', '?lang=xx', 'This menu is not available at the moment', 'ltr'],
])(
  'a guest whose browser speaks %s is told at %s in words of theirs: %s',
  { tags: ['R4.3'] },
  async (browser, query, said, direction) => {
    await suspendedShop();
    const { body } = await open(`/m/lale${query}`, { 'accept-language': browser });
    expect(body).toContain(said);
    expect(body).toContain(`dir="${direction}"`);
  },
);

test('its files, its JSON and the count of its views are refused in the same way, with no word about it in the log', {
  tags: ['R4.3'],
}, async () => {
  const found = await suspendedShop();
  testApp.logLines.length = 0;
  for (const address of files(found)) {
    const { statusCode, headers, body } = await open(address);
    expect([address, statusCode, headers['cache-control']]).toEqual([address, 503, 'no-store']);
    expect(headers[withheldHeader]).toBe('yes');
    expect(JSON.parse(body).error).toBe('menu_unavailable');
    expect(body).not.toMatch(/Lale|invoice/);
  }
  const view = { params: { slug: 'lale' }, body: { product: found.product._id, language: 'tr' } };
  expect((await testApp.nobody().call(countProductView, view)).status).toBe(503);
  expect(testApp.logLines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

test('the sitemap names it again once it is back', { tags: ['R4.4'] }, async () => {
  const { shop } = await suspendedShop();
  expect((await open('/sitemap.xml')).body).not.toContain('/m/lale');
  await resume(testApp, shop._id);
  // It is kept for a minute.
  testApp.travel(60_000);
  expect((await open('/sitemap.xml')).body).toContain('/m/lale');
});

test('a page that was kept, and an address that it had before, lead nowhere either', {
  tags: ['R4.3'],
}, async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  await owner.call(patchShop, { body: { _id: shop._id, shop_slug: 'lale-moda' } });
  const { headers } = await open('/m/lale-moda');
  await suspend(testApp, shop._id);
  await heard(async () => {
    const asked = await open('/m/lale-moda', { 'if-none-match': String(headers.etag) });
    expect(asked.statusCode).toBe(503);
  });
  expect((await open('/m/lale')).statusCode).toBe(503);
});

test('it is gone and back in all processes with the next request', { tags: ['R4.3'] }, async () => {
  const { shop } = await shopWithMenu(testApp);
  const other = await anotherProcess();
  for (const app of [testApp.app, other])
    for (const _ of [1, 2]) expect((await visit(app, '/m/lale')).statusCode).toBe(200);
  await suspend(testApp, shop._id);
  for (const app of [testApp.app, other])
    await heard(async () => expect((await visit(app, '/m/lale')).statusCode).toBe(503));
  await resume(testApp, shop._id);
  for (const app of [testApp.app, other])
    await heard(async () => expect((await visit(app, '/m/lale')).statusCode).toBe(200));
});

test('pages that are answered without the router are gone too', { tags: ['R4.3'] }, async () => {
  const { shop } = await shopWithMenu(testApp);
  const other = await anotherProcess();
  await other.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.fastify.server.address() as AddressInfo;
  const status = async () => (await fetch(`http://127.0.0.1:${port}/m/lale`)).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  await suspend(testApp, shop._id);
  await heard(async () => expect(await status()).toBe(503));
});

test('its people go on: they change the menu, look at it as guests would, and print its code', {
  tags: ['R4.5'],
}, async () => {
  const { owner, shop, product } = await suspendedShop();
  const prices = [{ currency: 'TRY', price: 333 }];
  expect((await owner.call(patchProduct, { body: { _id: product._id, prices } })).status).toBe(200);
  const params = { id: shop._id };
  const previewed = await owner.call(previewMenu, {
    params,
    body: { lang: 'tr', shop: { name: 'Yeni Lale' } },
  });
  expect([previewed.status, previewed.body.html]).toEqual([200, expect.stringContaining('Yeni Lale')]);
  const typed = { lang: 'tr', product: { _id: product._id } };
  expect((await owner.call(previewMenu, { params, body: typed })).body.html).toContain('₺333');
  const at = await owner.call(previewMenuAt, { params, query: {} });
  expect([at.status, at.text]).toEqual([200, expect.stringContaining('₺333')]);
  expect((await owner.call(getQrSvg, { params })).status).toBe(200);
  const views = await owner.call(getMenuViews, { params, query: { days: '7' } });
  expect(views.status).toBe(200);
  expect((await open('/m/lale')).body).not.toContain(reason);
});
