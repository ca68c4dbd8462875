import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patchCategory } from '@sofra/contract/categories';
import { patchProduct } from '@sofra/contract/products';
import { deleteShop, patchShop } from '@sofra/contract/shops';
import { expect, test, vi } from 'vitest';
import type { App } from '../app.ts';
import { useProcesses } from '../testing/another-process.ts';
import { useDatabaseWays } from '../testing/database-way.ts';
import { phone, shopWithMenu, visit } from '../testing/guest.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const openWay = useDatabaseWays(testApp);
const anotherProcess = useProcesses(testApp);

const read = async (app: App) => (await visit(app, '/m/lale')).body;

test('what was changed shows on the next request', { tags: ['D9.21'] }, async () => {
  const { owner, shop, category, product } = await shopWithMenu(testApp);
  expect(await read(testApp.app)).toContain('₺100');
  await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price: 120 }] } });
  expect(await read(testApp.app)).toContain('₺120');
  await owner.call(patchShop, { body: { _id: shop._id, name: 'Yeni Lale', theme: 'dark' } });
  const renamed = await read(testApp.app);
  expect(renamed).toContain('data-theme="dark"');
  expect(renamed).toContain('<h1><bdi>Yeni Lale</bdi></h1>');
  await owner.call(patchCategory, { body: { _id: category._id, name: { tr: 'Izgara' } } });
  expect(await read(testApp.app)).toContain('Izgara');
  await owner.call(patchProduct, { body: { _id: product._id, is_active: false } });
  expect(await read(testApp.app)).not.toContain('Adana');
  await owner.call(deleteShop, { params: { id: shop._id } });
  expect((await visit(testApp.app, '/m/lale')).statusCode).toBe(404);
});

test('in another process too, every time', async () => {
  const { owner, product } = await shopWithMenu(testApp);
  const app = await anotherProcess();
  for (let price = 101; price <= 130; price++) {
    await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price }] } });
    expect(await read(app)).toContain(`₺${price}`);
  }
});

test('a change made past the program is heard of as well', async () => {
  const { product } = await shopWithMenu(testApp);
  expect(await read(testApp.app)).toContain('Adana');
  await testApp.pool.query('update products set is_active = false where id = $1', [product._id]);
  await vi.waitFor(async () => expect(await read(testApp.app)).not.toContain('Adana'), { timeout: 150_000 });
});

test('while the database is away the menu is shown as it was last, in languages not asked for before too', async () => {
  const { shop } = await shopWithMenu(testApp);
  const { connection, cut } = await openWay();
  const app = await anotherProcess(connection);
  const { etag } = (await visit(app, '/m/lale')).headers;
  cut();
  for (let round = 0; round < 3; round++) {
    const page = await visit(app, '/m/lale');
    expect([page.statusCode, page.headers.etag]).toEqual([200, etag]);
  }
  expect((await visit(app, '/m/lale?lang=en')).body).toContain('Adana Kebab');
  expect((await visit(app, `/q/${shop.qr_code}`)).headers.location).toBe('/m/lale');
});

test('a menu that is not kept is excused for while the database is away', async () => {
  await shopWithMenu(testApp);
  const { connection, cut } = await openWay();
  const app = await anotherProcess(connection);
  cut();
  const page = await visit(app, '/m/lale');
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('Menü şu anda açılamıyor');
});

test('a connection that was lost for a moment leaves no old page behind', async () => {
  const { product } = await shopWithMenu(testApp);
  expect(await read(testApp.app)).toContain('Adana');
  await testApp.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sofra menu'`,
  );
  await testApp.pool.query('update products set is_active = false where id = $1', [product._id]);
  await vi.waitFor(async () => expect(await read(testApp.app)).not.toContain('Adana'), { timeout: 150_000 });
});

test('a process whose ear fell silent without a word shows no old price', async () => {
  const { owner, product } = await shopWithMenu(testApp);
  const way = await openWay();
  const app = await anotherProcess(way.connection);
  expect(await read(app)).toContain('₺100');
  way.freezeListeners();
  const changeTo = (price: number) =>
    owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price }] } });
  for (const price of [120, 130, 140]) {
    await changeTo(price);
    expect(await read(app)).toContain(`₺${price}`);
  }
});

test('an ear that fell silent is replaced by one that hears', async () => {
  const { product } = await shopWithMenu(testApp);
  const way = await openWay();
  const app = await anotherProcess(way.connection);
  const readyPage = () => read(app);
  expect(await readyPage()).toContain('Adana');
  const ears = async (): Promise<number[]> => {
    const { rows } = await testApp.pool.query(`select pid from pg_stat_activity
      where application_name = 'sofra menu' and datname = current_database()`);
    return rows.map(({ pid }) => pid);
  };
  const before = await ears();
  way.freezeListeners();
  // Known by its number: whether the server has noticed the silence of the old one by then is not sure.
  const isNew = (pid: number) => !before.includes(pid);
  await vi.waitFor(async () => expect((await ears()).some(isNew)).toBe(true), {
    timeout: 150_000,
    interval: 100,
  });
  await testApp.pool.query('update products set is_active = false where id = $1', [product._id]);
  await vi.waitFor(async () => expect(await readyPage()).not.toContain('Adana'), { timeout: 150_000 });
});

test('a page is right about opening and closing to the minute', { tags: ['D9.3'] }, async () => {
  const everyDay = [{ open: '10:00', close: '22:00' }];
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  await shopWithMenu(testApp, {
    time_zone: 'Europe/Istanbul',
    restaurant_time_info: Object.fromEntries(days.map((day) => [day, everyDay])),
  });
  // Istanbul is three hours ahead of UTC all year round.
  const at = (time: string) => {
    const wanted = Date.parse(`2030-03-05T${time}:00+03:00`);
    testApp.travel(wanted - testApp.now().getTime());
  };
  at('09:59');
  expect(await read(testApp.app)).toContain('Şimdi kapalı · açılış 10:00');
  at('10:00');
  expect(await read(testApp.app)).toContain('Şimdi açık · kapanış 22:00');
  at('21:59');
  expect(await read(testApp.app)).toContain('Şimdi açık');
  at('22:00');
  expect(await read(testApp.app)).toContain('Şimdi kapalı · açılış yarın 10:00');
  expect((await visit(testApp.app, '/api/public/menu/lale')).json().open_now).toEqual({
    open: false,
    next: { day: 'wednesday', date: '2030-03-06', time: '10:00' },
  });
});

test('over a real connection a kept page comes with the same headers, and 304 to whoever has it', async () => {
  const { owner, product } = await shopWithMenu(testApp);
  const app = await anotherProcess();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;
  const fetchPage = (headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; length: number }>((resolve, reject) => {
      const options = { headers: { 'accept-encoding': 'br', 'user-agent': phone, ...headers } };
      get(`http://127.0.0.1:${port}/m/lale`, options, (answer) => {
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, length }));
      }).on('error', reject);
    });
  // Of one answer only. The page may have been packed smaller between the two.
  const own = ['x-request-id', 'server-timing', 'date', 'content-length'];
  const lasting = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));

  const first = await fetchPage();
  const second = await fetchPage();
  expect(second.status).toBe(200);
  expect(second.length).toBe(Number(second.headers['content-length']));
  expect(lasting(second.headers)).toEqual(lasting(first.headers));
  expect(second.headers['content-security-policy']).toContain("default-src 'self'");
  // The id stands for a line of the log, the time for the writing of the page: a kept one has neither.
  for (const name of ['x-request-id', 'server-timing'])
    expect([first.headers[name], second.headers[name]]).toEqual([expect.any(String), undefined]);

  const known = await fetchPage({ 'if-none-match': String(first.headers.etag) });
  expect([known.status, known.length, known.headers.etag]).toEqual([304, 0, first.headers.etag]);

  await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price: 7 }] } });
  expect((await fetchPage()).headers.etag).not.toBe(first.headers.etag);
});
