import * as categories from '@sofra/contract/categories';
import type { Change } from '@sofra/contract/history';
import * as times from '@sofra/contract/menu-times';
import * as options from '@sofra/contract/option-groups';
import * as bulk from '@sofra/contract/product-bulk';
import * as products from '@sofra/contract/products';
import { patchShop } from '@sofra/contract/shops';
import * as soldOut from '@sofra/contract/sold-out';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories as categoryRows } from '../menu/categories/categories.table.ts';
import { menuTimes } from '../menu/menu-times/menu-times.table.ts';
import { optionGroups } from '../menu/option-groups/option-groups.table.ts';
import { products as productRows } from '../menu/products/products.table.ts';
import { shops } from '../shops/shops.table.ts';
import { latestChange, readChanges, undo } from '../testing/history.ts';
import { addCategory, addProduct, productBody } from '../testing/menu.ts';
import { openShop, type Person, signUp } from '../testing/people.ts';
import { addPicture } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

/** The same numbers every time for the same seed, so that what failed once fails again. */
function dice(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  return { roll, pick };
}

interface Menu {
  categories: categories.Category[];
  products: products.Product[];
  groups: options.OptionGroup[];
  times: times.MenuTime[];
}

async function readMenu(owner: Person, shopId: string): Promise<Menu> {
  const found = await owner.call(categories.listCategories, { params: { shopId } });
  const listed = await owner.call(products.listProducts, { params: { shopId }, query: {} });
  const groups = await owner.call(options.listOptionGroups, { params: { shopId } });
  const known = await owner.call(times.listMenuTimes, { params: { shopId } });
  return {
    categories: found.body.categories,
    products: listed.body.products,
    groups: groups.body.option_groups,
    times: known.body.menu_times,
  };
}

/** All that is stored of the shop and its menu, but for when it was last edited, which undoing is too. */
async function exportMenu(shopId: string): Promise<string> {
  const { db } = testApp;
  const stored = [
    await db.select().from(shops).where(eq(shops.id, shopId)),
    await db.select().from(categoryRows).where(eq(categoryRows.shopId, shopId)).orderBy(categoryRows.id),
    await db.select().from(productRows).where(eq(productRows.shopId, shopId)).orderBy(productRows.id),
    await db.select().from(optionGroups).where(eq(optionGroups.shopId, shopId)).orderBy(optionGroups.id),
    await db.select().from(menuTimes).where(eq(menuTimes.shopId, shopId)).orderBy(menuTimes.id),
  ];
  return stored
    .flat()
    .map(({ updatedAt: _, ...row }) => JSON.stringify(row))
    .join('\n');
}

/** Everything that was changed since, the newest first. */
async function changesSince(owner: Person, shopId: string, last: string): Promise<Change[]> {
  const made: Change[] = [];
  for (let page = await readChanges(owner, shopId, { limit: '100' }); ; ) {
    const end = page.findIndex(({ _id }) => _id === last);
    if (end >= 0) return [...made, ...page.slice(0, end)];
    made.push(...page);
    page = await readChanges(owner, shopId, { limit: '100', before: String(page.at(-1)?._id) });
  }
}

/** One call somebody might make; some are refused, which is as good. */
function randomCall(
  { roll, pick }: ReturnType<typeof dice>,
  owner: Person,
  shopId: string,
  menu: Menu,
  pictures: string[],
) {
  const product = pick(menu.products);
  const category = pick(menu.categories);
  const group = pick(menu.groups);
  const time = pick(menu.times);
  const until = pick(['switched_back' as const, new Date(Date.now() + 3_600_000).toISOString()]);
  const some = (list: string[]) => list.filter(() => roll(2) === 0);
  const change = (body: Omit<products.ProductPatch, '_id'>) =>
    owner.call(products.patchProduct, { body: { _id: product?._id ?? '', ...body } });
  const prices = [
    { currency: 'TRY', price: 1 + roll(300) },
    { currency: 'EUR', price: 1 + roll(30) },
  ].slice(0, 1 + roll(2));
  const shuffled = <T extends { _id: string }>(things: T[]) =>
    things
      .map(({ _id }) => ({ _id, rank: roll(1000) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ _id }) => _id);
  const calls = [
    () =>
      owner.call(products.createProduct, {
        body: productBody(category, { sku: `n${roll(1e6)}`, product_images: some(pictures), prices }),
      }),
    () => owner.call(categories.createCategory, { body: { shop_id: shopId, name: { tr: `K${roll(100)}` } } }),
    () => owner.call(categories.createDemoCategories, { body: { shopId } }),
    () => change({ is_active: roll(2) === 0 }),
    () =>
      change({ name: { tr: `U${roll(100)}` }, description: roll(2) === 0 ? null : { en: `d${roll(9)}` } }),
    () => change({ prices }),
    () =>
      change({ discount: pick([null, { type: 'percentage', amount: 10 }, { type: 'fixed', amount: 5 }]) }),
    () => change({ product_images: some(pictures) }),
    () => change({ category_id: category._id }),
    () => change({ sku: pick([null, `s${roll(10)}`]), position: roll(20) }),
    () => change({ ingredients_i18n: [{ tr: `m${roll(9)}` }], allergens: some(['milk', 'eggs', 'fish']) }),
    () => change({ nutrition_info: { fat: roll(50) }, portion: pick([null, { amount: 2, unit: 'piece' }]) }),
    () =>
      change({ variants: product?.variants.map((one) => ({ ...one, prices, is_active: roll(2) === 0 })) }),
    () =>
      change({
        variants: [...(product?.variants ?? []), { name: { tr: `B${roll(9)}` }, prices, sku: `v${roll(20)}` }]
          .filter(() => roll(4) > 0)
          .map((one) => ({ ...one, prices })),
      }),
    () => change({ diet: some(['vegan', 'spicy']) as ('vegan' | 'spicy')[] }),
    () =>
      change({
        option_groups: some(menu.groups.map(({ _id }) => _id)).map((group_id) => ({ group_id, max: 1 })),
      }),
    () =>
      owner.call(options.createOptionGroup, {
        body: { shop_id: shopId, name: { tr: `G${roll(9)}` }, options: [{ name: { tr: 'a' }, prices }] },
      }),
    () =>
      owner.call(options.patchOptionGroup, {
        body: {
          _id: group?._id ?? '',
          options: [...(group?.options ?? []), { name: { tr: `o${roll(9)}` } }].filter(() => roll(3) > 0),
          min: roll(2),
        },
      }),
    () =>
      owner.call(options.deleteOptionGroup, {
        params: { id: group?._id ?? '' },
        query: { detach: pick(['true', 'false'] as const) },
      }),
    () => owner.call(options.orderOptionGroups, { body: { shopId, ids: shuffled(menu.groups) } }),
    () => owner.call(products.orderProducts, { body: { shopId, ids: some(shuffled(menu.products)) } }),
    () =>
      owner.call(bulk.patchProducts, {
        body: {
          shop_id: shopId,
          ids: some(shuffled(menu.products)),
          change: pick([
            { is_active: roll(2) === 0 },
            { category_id: category._id },
            { discount: pick([null, { type: 'percentage', amount: 20 } as const]) },
          ]),
          order: some(shuffled(menu.products)),
        },
      }),
    () =>
      owner.call(bulk.patchManyPrices, {
        body: { shop_id: shopId, products: some(shuffled(menu.products)).map((_id) => ({ _id, prices })) },
      }),
    () =>
      owner.call(bulk.deleteProducts, {
        body: { shop_id: shopId, ids: some(shuffled(menu.products)).slice(0, 2) },
      }),
    () => owner.call(categories.orderCategories, { body: { shopId, ids: shuffled(menu.categories) } }),
    () => owner.call(products.deleteProduct, { params: { id: product?._id ?? '' } }),
    () =>
      owner.call(categories.deleteCategory, {
        params: { id: category._id },
        query: { moveTo: pick(menu.categories)._id },
      }),
    () => owner.call(products.deleteProduct, { params: { id: product?._id ?? '' } }),
    () => owner.call(patchShop, { body: { _id: shopId, theme: pick(['dark', 'orange']), rating: roll(5) } }),
    () =>
      owner.call(patchShop, {
        body: {
          _id: shopId,
          menu_languages: pick([
            ['en', 'tr'],
            ['tr', 'en'],
          ]),
          logo: pick([...pictures, '']),
        },
      }),
    () => owner.call(categories.patchCategory, { body: { _id: category._id, position: roll(20) } }),
    () =>
      owner.call(soldOut.markProductSoldOut, {
        params: { id: product?._id ?? '' },
        body: { until, variant_id: pick([null, ...(product?.variants ?? []).map(({ _id }) => _id)]) },
      }),
    () =>
      owner.call(soldOut.markProductBack, {
        params: { id: product?._id ?? '' },
        query: pick([{}, ...(product?.variants ?? []).map(({ _id }) => ({ variant_id: _id }))]),
      }),
    () =>
      owner.call(soldOut.markOptionSoldOut, {
        params: { id: group?._id ?? '' },
        body: { until, option_id: pick(group?.options ?? [])?._id ?? '' },
      }),
    () =>
      owner.call(times.createMenuTime, {
        body: { shop_id: shopId, name: { tr: `T${roll(9)}` }, outside: pick(['show', 'hide'] as const) },
      }),
    () =>
      owner.call(times.patchMenuTime, {
        body: { _id: time?._id ?? '', hours: { monday: [{ open: `0${roll(9)}:00`, close: '10:00' }] } },
      }),
    () => owner.call(times.deleteMenuTime, { params: { id: time?._id ?? '' } }),
    () => change({ menu_time_id: pick([null, time?._id ?? null]) }),
    () =>
      owner.call(categories.patchCategory, {
        body: { _id: category._id, menu_time_id: pick([null, time?._id ?? null]) },
      }),
    () =>
      owner.call(patchShop, {
        body: {
          _id: shopId,
          open_status: roll(2) === 0,
          closed_note: pick<Record<string, string>>([{}, { tr: `n${roll(9)}` }]),
          special_days: pick([[], [{ date: '2030-01-01', closed: true }]]),
          sold_out_display: pick(['show', 'hide'] as const),
        },
      }),
    () =>
      owner.call(categories.patchCategory, {
        body: { _id: category._id, is_active: roll(2) === 0, cat_image: pick([...pictures, '']) },
      }),
  ];
  return pick(calls)();
}

// `npm run test:long` makes more of them.
const isLong = process.env.FAULTS === 'long';
const seeds = isLong ? [1, 20, 300, 4000] : [1, 20, 300];
const callsMade = isLong ? 500 : 60;

test.each(seeds)(
  'a menu of which everything is undone is the menu of before (%i)',
  {
    tags: ['W1.13'],
    timeout: 3_600_000,
  },
  async (seed) => {
    const started = { at: performance.now(), cpu: process.cpuUsage() };
    const chance = dice(seed);
    const owner = await signUp(testApp);
    const { _id: shopId } = await openShop(owner);
    const pictures = [
      await addPicture(testApp, owner, shopId, 2),
      await addPicture(testApp, owner, shopId, 3),
    ];
    for (let count = 0; count < 2; count++) {
      const category = await addCategory(owner, shopId);
      await addProduct(owner, category);
      await addProduct(owner, category, { product_images: pictures });
    }
    const start = await exportMenu(shopId);
    const { _id: last } = await latestChange(owner, shopId);
    for (let count = 0; count < callsMade; count++) {
      const menu = await readMenu(owner, shopId);
      const { status } = await randomCall(chance, owner, shopId, menu, pictures);
      expect(status).toBeLessThan(500);
    }
    const sets = await changesSince(owner, shopId, last);
    expect(sets.length).toBeGreaterThan(callsMade / 3);
    expect(await exportMenu(shopId)).not.toBe(start);
    for (const { _id, kind } of sets) {
      const { status, body } = await undo(owner, _id);
      expect({ kind, status, left: body.left }).toEqual({ kind, status: 200, left: [] });
    }
    expect(await exportMenu(shopId)).toBe(start);
    if (isLong) {
      const { user, system } = process.cpuUsage(started.cpu);
      const seconds = [performance.now() - started.at, (user + system) / 1000].map((ms) =>
        Math.round(ms / 1000),
      );
      process.stdout.write(
        `seed ${seed}: ${sets.length} changes in ${seconds[0]} s, ${seconds[1]} s of them its own\n`,
      );
    }
  },
);
