import { patchCategory } from '@sofra/contract/categories';
import type { MenuTimeInput } from '@sofra/contract/menu-times';
import { patchProduct } from '@sofra/contract/products';
import type { PublicMenu } from '@sofra/contract/public-menu';
import { patchShop } from '@sofra/contract/shops';
import { markOptionSoldOut, markProductBack, markProductSoldOut } from '@sofra/contract/sold-out';
import { describe, expect, test } from 'vitest';
import { useProcesses } from '../testing/another-process.ts';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { addCategory, addMenuTime, addOptionGroup, addProduct } from '../testing/menu.ts';
import { useTestApp } from '../testing/test-app.ts';
import { menuAt } from './menu-at.ts';
import { menuReader } from './menu-source.ts';

const testApp = useTestApp();
const anotherProcess = useProcesses(testApp);

const menuNow = async (): Promise<PublicMenu & { open_now: unknown }> =>
  (await visit(testApp.app, '/api/public/menu/lale')).json();
const productsNow = async () => (await menuNow()).categories.flatMap(({ products }) => products);
const pageNow = async () => (await visit(testApp.app, '/m/lale')).body;

const everyDay = (open: string, close: string) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      [{ open, close }],
    ]),
  );

/** A Monday at ten in Istanbul. */
async function restaurant() {
  testApp.setClock('2026-06-01T10:00:00+03:00');
  return shopWithMenu(testApp, { restaurant_time_info: everyDay('09:00', '22:00') });
}

describe('what is sold out', () => {
  test('stays in its place with its price, and says when it is back', { tags: ['W3.8'] }, async () => {
    const { owner, product } = await restaurant();
    const before = await productsNow();
    await owner.call(markProductSoldOut, { params: { id: product._id }, body: { until: 'today' } });
    const [soldOut] = await productsNow();
    expect(soldOut).toEqual({ ...before[0], sold_out: { until: '2026-06-01T19:00:00.000Z' } });
  });

  test('comes back on the page by itself, in every process, with no write', {
    tags: ['W3.3', 'W3.18'],
  }, async () => {
    const { owner, product } = await restaurant();
    const other = await anotherProcess();
    await owner.call(markProductSoldOut, { params: { id: product._id }, body: { until: 'today' } });
    const isOut = async (app: typeof testApp.app) =>
      (await visit(app, '/api/public/menu/lale')).json().categories[0].products[0].sold_out !== null;
    for (const app of [testApp.app, other]) {
      testApp.setClock('2026-06-01T21:59:59+03:00');
      expect(await isOut(app)).toBe(true);
      testApp.setClock('2026-06-01T22:00:00+03:00');
      expect(await isOut(app)).toBe(false);
    }
  });

  test('is gone where the shop hides it, and a heading with nothing left below it too', {
    tags: ['W3.8'],
  }, async () => {
    const { owner, shop, category, product } = await restaurant();
    const other = await addProduct(owner, category, { is_active: true, name: { tr: 'Urfa' } });
    await owner.call(patchShop, { body: { _id: shop._id, sold_out_display: 'hide' } });
    await owner.call(markProductSoldOut, { params: { id: product._id }, body: { until: 'switched_back' } });
    expect((await productsNow()).map(({ _id }) => _id)).toEqual([other._id]);
    await owner.call(markProductSoldOut, { params: { id: other._id }, body: { until: 'switched_back' } });
    expect((await menuNow()).categories).toEqual([]);
    await owner.call(markProductBack, { params: { id: product._id }, query: {} });
    expect((await productsNow()).map(({ _id }) => _id)).toEqual([product._id]);
  });

  test('of a dish in sizes is one size, and its price leads no more where it is hidden', {
    tags: ['W3.5', 'W3.8'],
  }, async () => {
    const { owner, shop, category } = await restaurant();
    const lira = (price: number) => [{ currency: 'TRY', price }];
    const tea = await addProduct(owner, category, {
      is_active: true,
      position: 0,
      prices: lira(20),
      variants: [
        { name: { tr: 'Küçük' }, prices: lira(20) },
        { name: { tr: 'Büyük' }, prices: lira(30) },
      ],
    });
    const teaNow = async () => (await productsNow()).find(({ _id }) => _id === tea._id);
    await owner.call(markProductSoldOut, {
      params: { id: tea._id },
      body: { until: 'switched_back', variant_id: tea.variants[0]?._id ?? '' },
    });
    expect(await teaNow()).toMatchObject({
      sold_out: null,
      prices: [{ price: 20 }],
      variants: [{ sold_out: { until: null } }, { sold_out: null }],
    });
    await owner.call(patchShop, { body: { _id: shop._id, sold_out_display: 'hide' } });
    expect(await teaNow()).toMatchObject({ prices: [{ price: 30 }], variants: [{ sold_out: null }] });
  });

  test('of a group is one option with every dish that offers it, and nobody is asked for more than there is', {
    tags: ['W3.8'],
  }, async () => {
    const { owner, shop, product } = await restaurant();
    const group = await addOptionGroup(owner, shop._id, { min: 2, max: 2 });
    await owner.call(patchProduct, { body: { _id: product._id, option_groups: [{ group_id: group._id }] } });
    const body = { until: 'switched_back' as const, option_id: group.options[0]?._id ?? '' };
    await owner.call(markOptionSoldOut, { params: { id: group._id }, body });
    const groupNow = async () => (await productsNow())[0]?.option_groups[0];
    expect(await groupNow()).toMatchObject({
      min: 2,
      options: [{ sold_out: { until: null } }, { sold_out: null }],
    });
    await owner.call(patchShop, { body: { _id: shop._id, sold_out_display: 'hide' } });
    expect(await groupNow()).toMatchObject({ min: 1, max: 1, options: [{ _id: group.options[1]?._id }] });
  });
});

describe('menu times', () => {
  async function withTimes(ofCategory: Partial<MenuTimeInput>, ofProduct: Partial<MenuTimeInput>) {
    const made = await restaurant();
    const { owner, shop, category, product } = made;
    const times = [
      await addMenuTime(owner, shop._id, ofCategory),
      await addMenuTime(owner, shop._id, ofProduct),
    ];
    await owner.call(patchCategory, { body: { _id: category._id, menu_time_id: times[0]?._id ?? null } });
    await owner.call(patchProduct, { body: { _id: product._id, menu_time_id: times[1]?._id ?? null } });
    return { ...made, times };
  }
  const look = async () => {
    const [category] = (await menuNow()).categories;
    return category ? [category.is_available, category.products[0]?.is_available] : 'gone';
  };

  test('of the category and of the dish have to hold both; outside they are dimmed', {
    tags: ['W3.11'],
  }, async () => {
    await withTimes({ hours: everyDay('07:00', '11:00') }, { hours: everyDay('10:30', '12:00') });
    const looks: unknown[] = [];
    for (const time of ['06:59', '07:00', '10:29', '10:30', '10:59', '11:00', '11:59', '12:00']) {
      testApp.setClock(`2026-06-01T${time}:00+03:00`);
      looks.push(await look());
    }
    expect(looks).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  test('of a category that hides take it away with all its dishes', { tags: ['W3.11'] }, async () => {
    await withTimes({ hours: everyDay('07:00', '11:00'), outside: 'hide' }, {});
    testApp.setClock('2026-06-01T10:59:59+03:00');
    expect(await look()).toEqual([true, true]);
    testApp.setClock('2026-06-01T11:00:00+03:00');
    expect(await look()).toBe('gone');
    expect(await pageNow()).not.toContain('Adana');
  });

  test('of a dish that hides take it away alone', { tags: ['W3.11'] }, async () => {
    const { owner, category } = await withTimes({}, { hours: everyDay('07:00', '11:00'), outside: 'hide' });
    const always = await addProduct(owner, category, { is_active: true });
    testApp.setClock('2026-06-01T11:00:00+03:00');
    expect((await productsNow()).map(({ _id }) => _id)).toEqual([always._id]);
  });

  test('are told to guests, and a changed one is on the page at once', { tags: ['W3.11'] }, async () => {
    const { owner, times } = await withTimes({ hours: everyDay('07:00', '11:00') }, {});
    const [category] = (await menuNow()).categories;
    expect(category?.menu_time).toEqual({
      _id: times[0]?._id,
      name: { tr: 'Kahvaltı', en: 'Breakfast' },
      hours: everyDay('07:00', '11:00'),
      periods: [],
    });
    const { patchMenuTime } = await import('@sofra/contract/menu-times');
    await owner.call(patchMenuTime, {
      body: { _id: times[0]?._id ?? '', hours: everyDay('07:00', '09:00') },
    });
    expect(await look()).toEqual([false, true]);
  });

  test('a season begins and ends with its days', { tags: ['W3.12'] }, async () => {
    await withTimes({}, { periods: [{ from: '2026-06-02', to: '2026-06-03' }], outside: 'hide' });
    const isThere: boolean[] = [];
    for (const time of ['06-01T23:59:59', '06-02T00:00:00', '06-03T23:59:59', '06-04T00:00:00']) {
      testApp.setClock(`2026-${time}+03:00`);
      isThere.push((await productsNow()).length > 0);
    }
    expect(isThere).toEqual([false, true, true, false]);
  });
});

describe('closed days', () => {
  test('a shop switched to closed says so at once, with its note, and is open again by itself', {
    tags: ['W3.14', 'W3.15'],
  }, async () => {
    const { owner, shop } = await restaurant();
    expect(await pageNow()).toContain('Şimdi açık');
    const closed = { open_status: false, closed_note: { tr: 'Tadilat var' }, closed_until: '2026-06-02' };
    await owner.call(patchShop, { body: { _id: shop._id, ...closed } });
    const page = await pageNow();
    expect(page).toContain('Geçici olarak kapalı');
    expect(page).toContain('Tadilat var');
    expect(await menuNow()).toMatchObject({ shop: closed, open_now: { open: false } });
    testApp.setClock('2026-06-02T23:59:59+03:00');
    expect(await pageNow()).toContain('Geçici olarak kapalı');
    testApp.setClock('2026-06-03T00:00:00+03:00');
    expect(await pageNow()).toContain('Şimdi kapalı · açılış 09:00');
    const open = { open_status: true, closed_note: {}, closed_until: null };
    expect((await menuNow()).shop).toMatchObject(open);
  });

  test('a special day has its own hours, and days that are over are no longer told', {
    tags: ['W3.13', 'W3.15'],
  }, async () => {
    const { owner, shop } = await restaurant();
    const day = { date: '2026-06-01', closed: true, hours: [], note: { tr: 'Bayram' } };
    await owner.call(patchShop, { body: { _id: shop._id, special_days: [day] } });
    expect(await menuNow()).toMatchObject({
      shop: { special_days: [day] },
      open_now: { open: false, next: { date: '2026-06-02', time: '09:00' } },
    });
    testApp.setClock('2026-06-02T10:00:00+03:00');
    expect(await menuNow()).toMatchObject({ open_now: { open: true } });
    testApp.setClock('2026-06-03T10:00:00+03:00');
    expect(await menuNow()).toMatchObject({ shop: { special_days: [] }, open_now: { open: true } });
  });

  test('the evening of the last closed day does not run past midnight', { tags: ['W3.14'] }, async () => {
    const { owner, shop } = await restaurant();
    const closed = { open_status: false, closed_until: '2026-06-01' };
    const late = everyDay('18:00', '03:00');
    await owner.call(patchShop, { body: { _id: shop._id, restaurant_time_info: late, ...closed } });
    for (const [time, open] of [
      ['2026-06-02T01:00', false],
      ['2026-06-02T18:00', true],
      ['2026-06-03T01:00', true],
    ] as const) {
      testApp.setClock(`${time}:00+03:00`);
      expect(await menuNow()).toMatchObject({ shop: { open_status: true }, open_now: { open } });
    }
  });

  test.each([
    ['runs past midnight too', everyDay('09:00', '18:00'), [{ open: '20:00', close: '03:00' }], true],
    ['that is closed has no evening past midnight', everyDay('18:00', '03:00'), [], false],
  ])('a special day %s', { tags: ['W3.13', 'W3.15'] }, async (_, usual, hours, isOpen) => {
    const { owner, shop } = await restaurant();
    const day = { date: '2026-06-01', closed: hours.length === 0, hours };
    await owner.call(patchShop, {
      body: { _id: shop._id, restaurant_time_info: usual, special_days: [day] },
    });
    testApp.setClock('2026-06-02T01:00:00+03:00');
    expect(await menuNow()).toMatchObject({ open_now: { open: isOpen } });
    expect((await pageNow()).includes('Şimdi açık')).toBe(isOpen);
    testApp.setClock('2026-06-02T03:00:00+03:00');
    expect(await menuNow()).toMatchObject({ open_now: { open: false } });
  });
});

test('what looks as before is the same object, so that it is not written anew', {
  tags: ['W3.18'],
}, async () => {
  const { owner, shop, category, product } = await restaurant();
  const other = await addCategory(owner, shop._id, { is_active: true });
  await addProduct(owner, other, { is_active: true });
  await addProduct(owner, category, { is_active: true });
  await owner.call(markProductSoldOut, { params: { id: product._id }, body: { until: 'today' } });
  const source = await menuReader(testApp.db)({ slug: 'lale' });
  if (!source) throw new Error('There is no such menu.');
  const at = (time: string) => menuAt(source.menu, new Date(`2026-06-01T${time}:00+03:00`)).categories;
  const [noon, evening, night] = [at('12:00'), at('21:59'), at('22:00')];
  expect(evening.every((section, index) => section === noon[index])).toBe(true);
  expect(night.map((section, index) => section === noon[index])).toEqual([false, true]);
  expect(night[0]?.products.map((one, index) => one === noon[0]?.products[index])).toEqual([false, true]);
});
