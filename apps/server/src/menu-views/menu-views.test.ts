import { setTimeout as sleep } from 'node:timers/promises';
import { deleteProduct } from '@sofra/contract/products';
import { countProductView, getMenuViews } from '@sofra/contract/public-menu';
import { describe, expect, test, vi } from 'vitest';
import { phone, shopWithMenu, visit } from '../testing/guest.ts';
import { join, signUp } from '../testing/people.ts';
import { type Caller, cookieHeader, useTestApp } from '../testing/test-app.ts';
import { isGuest } from './visitors.ts';

const testApp = useTestApp();
const guest = { 'user-agent': phone };

const viewsOf = async (person: Caller, id: string, days = 7) =>
  (await person.call(getMenuViews, { params: { id }, query: { days } })).body;

/** Counts are written every two seconds. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 150_000, interval: 200 });

describe('views of a menu', () => {
  test('are counted by day and language, and by product where its details are opened', async () => {
    testApp.setClock('2026-06-01T12:00:00Z');
    const { owner, shop, product } = await shopWithMenu(testApp, { time_zone: 'Pacific/Kiritimati' });
    for (const lang of ['tr', 'tr', 'en']) await visit(testApp.app, `/m/lale?lang=${lang}`);
    const body = { product: product._id.slice(-5), language: 'tr' };
    const opened = await testApp.nobody().call(countProductView, { params: { slug: 'lale' }, body }, guest);
    expect(opened.status).toBe(204);
    // Kiritimati is fourteen hours ahead.
    const day = '2026-06-02';
    await eventually(async () => {
      const views = await viewsOf(owner, shop._id);
      expect(views.total).toBe(3);
      expect(views.days).toHaveLength(7);
      expect(views.days.at(-1)).toEqual({ day, views: 3 });
      expect(views.languages).toEqual([
        { language: 'tr', views: 2 },
        { language: 'en', views: 1 },
      ]);
      const { _id, name } = product;
      expect(views.products).toEqual([{ _id, name, is_deleted: false, views: 1 }]);
    });
  });

  test('cost no write each: many of them become one row', async () => {
    await testApp.pool.query(`
      create table writes (at timestamptz);
      create function note_write() returns trigger language plpgsql as
        'begin insert into writes values (now()); return null; end';
      create trigger note_write after insert on menu_views execute function note_write()`);
    await shopWithMenu(testApp);
    for (let index = 0; index < 50; index++) await visit(testApp.app, '/m/lale');
    await eventually(async () => {
      expect((await testApp.pool.query('select views from menu_views')).rows).toEqual([{ views: 50 }]);
    });
    const { rows } = await testApp.pool.query('select count(*)::int as count from writes');
    expect(rows[0]?.count).toBeLessThanOrEqual(2);
  });

  test('are the team’s alone', async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const seller = await join(testApp, await signUp(testApp), shop._id, 'seller');
    const stranger = await signUp(testApp);
    const ask = (person: Caller) => person.call(getMenuViews, { params: { id: shop._id }, query: {} });
    expect((await ask(owner)).status).toBe(200);
    expect((await ask(seller)).body.days).toHaveLength(30);
    expect((await ask(stranger)).status).toBe(404);
    expect((await ask(testApp.nobody())).status).toBe(401);
  });

  test('of a product that is gone hold up nothing', async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    await visit(testApp.app, '/m/lale');
    const body = { product: product._id, language: 'tr' };
    await testApp.nobody().call(countProductView, { params: { slug: 'lale' }, body }, guest);
    await owner.call(deleteProduct, { params: { id: product._id } });
    await eventually(async () => expect(await viewsOf(owner, shop._id)).toMatchObject({ total: 1 }));
  });

  test('of a product that is deleted stand under the name it had', { tags: ['W1.47'] }, async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    const { _id, name } = product;
    const body = { product: _id, language: 'tr' };
    await testApp.nobody().call(countProductView, { params: { slug: 'lale' }, body }, guest);
    const listed = async (is_deleted: boolean) =>
      expect((await viewsOf(owner, shop._id)).products).toEqual([{ _id, name, is_deleted, views: 1 }]);
    await eventually(() => listed(false));
    await owner.call(deleteProduct, { params: { id: _id } });
    await listed(true);
  });

  test('of something that is not on the menu are refused', async () => {
    await shopWithMenu(testApp);
    const count = (product: string, slug = 'lale') =>
      testApp.nobody().call(countProductView, { params: { slug }, body: { product, language: 'tr' } }, guest);
    expect((await count('00000000')).status).toBe(404);
    expect((await count('00000000', 'nobody')).status).toBe(404);
    expect((await count('')).status).toBe(422);
  });
});

test('robots, programs and pages fetched in advance are not counted', async () => {
  await shopWithMenu(testApp);
  const others: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome-Lighthouse' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
    { 'user-agent': phone, 'sec-purpose': 'prefetch' },
    { 'user-agent': phone, 'sec-fetch-dest': 'empty' },
  ];
  for (const headers of others) {
    expect(isGuest(headers)).toBe(false);
    await visit(testApp.app, '/m/lale', headers);
  }
  await testApp.app.fastify.inject({ method: 'HEAD', url: '/m/lale', headers: { 'user-agent': phone } });
  await sleep(2_300);
  expect((await testApp.pool.query('select views from menu_views')).rows).toEqual([]);
});

test('whoever is signed in looks at menus without being counted', { tags: ['O9.9'] }, async () => {
  const { owner, product } = await shopWithMenu(testApp);
  const headers = { ...guest, ...cookieHeader(owner) };
  await visit(testApp.app, '/m/lale', headers);
  const body = { product: product._id, language: 'tr' };
  const params = { slug: 'lale' };
  expect((await owner.call(countProductView, { params, body }, guest)).status).toBe(204);
  // What is written down first is the guest who came afterwards.
  await visit(testApp.app, '/m/lale', { cookie: 'theme=dark; device=session' });
  const counted = async () => (await testApp.pool.query('select product_id, views from menu_views')).rows;
  await eventually(async () => expect(await counted()).toEqual([{ product_id: null, views: 1 }]));
});

test.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Linux; U; Android 4.4.2; CUBOT ONE) AppleWebKit/537.36 Mobile Safari/537.36',
  'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; tr) Presto/2.12.423 Version/12.16',
])('%s is a guest', (agent) => {
  expect(isGuest({ 'user-agent': agent, 'sec-fetch-dest': 'document' })).toBe(true);
});
