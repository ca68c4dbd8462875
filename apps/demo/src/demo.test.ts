import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Category, listCategories } from '@sofra/contract/categories';
import { imageSources, narrowerWidths, variantUrl } from '@sofra/contract/images';
import { interfaceLanguages } from '@sofra/contract/languages';
import { listMenuTimes } from '@sofra/contract/menu-times';
import { listOptionGroups, type OptionGroup } from '@sofra/contract/option-groups';
import { listProducts, type Product } from '@sofra/contract/products';
import { getMenuViews, getPublicMenu } from '@sofra/contract/public-menu';
import { listShops, type Shop } from '@sofra/contract/shops';
import { listSoldOut, type SoldOutEntry } from '@sofra/contract/sold-out';
import { login } from '@sofra/contract/users';
import { allergens } from '@sofra/reference-data/allergens';
import { shops, users } from '@sofra/server/filling';
import {
  type Caller,
  download,
  images,
  mails,
  openLocalFileStore,
  openShop,
  password,
  readMenu,
  signUp,
  useTestApp,
} from '@sofra/server/testing/installation';
import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoGuide } from './demo-guide.ts';
import { demoTeam } from './demo-team.ts';
import { demoShops, fillDemo } from './fill-demo.ts';

const testApp = useTestApp();

const fill = async ({ pictureWidth, signal }: { pictureWidth: number; signal?: AbortSignal }) =>
  fillDemo(
    { db: testApp.db, storage: await openLocalFileStore(join(testApp.dataDir, 'uploads')), now: testApp.now },
    { password, pictureWidth, ...(signal && { signal }) },
  );

// Drawing costs by the pixel.
const fillQuickly = (signal?: AbortSignal) => fill({ pictureWidth: 40, ...(signal && { signal }) });

async function signIn(role: string): Promise<Caller> {
  const caller = testApp.nobody();
  const email = demoTeam.find((person) => person.role === role)?.email ?? '';
  expect((await caller.call(login, { body: { email, password } })).status).toBe(200);
  return caller;
}

const shopsOf = async (caller: Caller): Promise<Shop[]> => (await caller.call(listShops, {})).body.shops;

async function productsOf(caller: Caller, shop: Shop): Promise<Product[]> {
  return (await caller.call(listProducts, { params: { shopId: shop._id }, query: {} })).body.products;
}

async function categoriesOf(caller: Caller, shop: Shop): Promise<Category[]> {
  return (await caller.call(listCategories, { params: { shopId: shop._id } })).body.categories;
}

async function groupsOf(caller: Caller, shop: Shop): Promise<OptionGroup[]> {
  return (await caller.call(listOptionGroups, { params: { shopId: shop._id } })).body.option_groups;
}

const isStored = (url: string) => existsSync(join(testApp.dataDir, url));

const everyLanguage = interfaceLanguages.toSorted();

async function expectWholeMenus(owner: Caller, found: Shop[]): Promise<void> {
  const products = (await Promise.all(found.map((shop) => productsOf(owner, shop)))).flat();
  const categories = (await Promise.all(found.map((shop) => categoriesOf(owner, shop)))).flat();
  expect(products).toHaveLength(80);
  expect(categories).toHaveLength(12);
  for (const { name, description } of [...products, ...categories]) {
    expect(Object.keys(name).toSorted()).toEqual(everyLanguage);
    expect(Object.keys(description ?? {}).toSorted()).toEqual(everyLanguage);
  }

  const known: string[] = allergens.map(({ id }) => id);
  for (const product of products) {
    expect(product.prices[0]?.currency).toBe('TRY');
    expect(product.nutrition_info.calories).toBeGreaterThan(0);
    expect(product.ingredients).not.toEqual([]);
    expect(product.allergens.filter((id) => !known.includes(id))).toEqual([]);
  }
  const count = (is: (product: Product) => boolean) => products.filter(is).length;
  expect(count(({ prices }) => prices.length > 1)).toBeGreaterThan(20);
  expect(count(({ ingredients_i18n }) => ingredients_i18n.some(({ en, ar, ru }) => !(en && ar && ru)))).toBe(
    0,
  );
  expect(count((product) => product.contains_alcohol)).toBe(6);
  expect(count((product) => product.contains_pork)).toBe(1);
  expect(count(({ discount }) => discount.amount > 0)).toBe(7);
  expect(count((product) => !product.is_active)).toBe(3);
  // No two dishes look the same.
  expect(new Set(products.map((product) => product.product_images[0])).size).toBe(80);
}

async function expectSizesAndOptions(owner: Caller, found: Shop[]): Promise<void> {
  for (const shop of found) {
    const products = await productsOf(owner, shop);
    const sizes = products.flatMap(({ variants }) => variants);
    const groups = await groupsOf(owner, shop);
    expect(products.filter(({ variants }) => variants.length > 1).length).toBeGreaterThan(4);
    expect(products.filter(({ diet }) => diet.length > 0).length).toBeGreaterThan(9);
    expect(groups.length).toBeGreaterThan(2);
    for (const { name, options, product_count: count } of groups) {
      expect(count).toBeGreaterThan(0);
      for (const each of [name, ...options.map((option) => option.name)])
        expect(Object.keys(each).toSorted()).toEqual(everyLanguage);
    }
    for (const { name } of sizes) expect(Object.keys(name).toSorted()).toEqual(everyLanguage);
  }
}

async function expectTimesAndDays(owner: Caller, found: Shop[]): Promise<void> {
  const today = testApp.now().toISOString().slice(0, 10);
  const times: string[] = [];
  const out: (string | null)[] = [];
  for (const shop of found) {
    const [day, ...others] = shop.special_days;
    expect(others).toEqual([]);
    expect(day?.date && day.date >= today).toBe(true);
    expect(Object.keys(day?.note ?? {}).toSorted()).toEqual(everyLanguage);
    const { menu_times: kept } = (await owner.call(listMenuTimes, { params: { shopId: shop._id } })).body;
    for (const { name, category_count: categories, product_count: products } of kept) {
      expect(Object.keys(name).toSorted()).toEqual(everyLanguage);
      times.push(`${name.tr}: ${categories}, ${products}`);
    }
    const marks: SoldOutEntry[] = (await owner.call(listSoldOut, { params: { id: shop._id } })).body.sold_out;
    out.push(...marks.map(({ until }) => until));
  }
  expect(times).toEqual(['Kahvaltı saatleri: 1, 0', 'Yaz: 0, 1']);
  // One until the end of its day, a dish and a size until they are switched back.
  expect(out.filter((until) => until === null)).toHaveLength(2);
  expect(out).toHaveLength(3);
}

async function expectTeamAndGuests(owner: Caller, found: Shop[]): Promise<void> {
  for (const { role } of demoTeam) {
    const roles = (await shopsOf(await signIn(role))).map((shop) => shop.my_role);
    expect(new Set(roles)).toEqual(new Set([role]));
  }
  for (const { shop_slug, _id } of found) {
    const menu = await testApp.nobody().call(getPublicMenu, { params: { slug: shop_slug } });
    expect(menu.status).toBe(200);
    expect(menu.body.languages).toEqual(interfaceLanguages);
    expect(Object.keys(menu.body.shop.description_i18n).toSorted()).toEqual(everyLanguage);
    const views = await owner.call(getMenuViews, { params: { id: _id }, query: { days: 30 } });
    expect(views.body.total).toBeGreaterThan(300);
    expect(views.body.products).toHaveLength(10);
  }
}

async function expectPicturesInUse(found: Shop[]): Promise<void> {
  const rows = await testApp.db.select().from(images);
  expect(rows.length).toBe(80 + 12 + found.flatMap((shop) => [shop.logo, ...shop.shop_images]).length);
  expect(await testApp.db.$count(images, isNotNull(images.unusedSince))).toBe(0);
  for (const { url } of rows) {
    const widths = narrowerWidths(imageSources(url).width ?? 0);
    expect(widths).not.toEqual([]);
    expect([url, ...widths.map((width) => variantUrl(url, width))].filter((file) => !isStored(file))).toEqual(
      [],
    );
  }
}

/** What comes out as a file changes nothing when it comes in again. */
async function expectNothingNewInExports(owner: Caller, found: Shop[]) {
  for (const { _id, name } of found)
    for (const kind of ['xlsx', 'csv']) {
      const file = await download(testApp, owner, `/shop/${_id}/menu.${kind}`);
      const { counts, errors } = await readMenu(testApp, owner, _id, file);
      const unchanged = counts.unchanged;
      expect({ name, kind, counts, errors }).toEqual({
        name,
        kind,
        counts: { create: 0, update: 0, unchanged, error: 0 },
        errors: [],
      });
      expect(unchanged).toBeGreaterThan(10);
    }
}

// Drawing takes long, so the installation is filled once and looked at from all sides.
test('a blank installation becomes three shops with whole menus, a team, guests who were counted, and pictures that went the way of every upload', {
  tags: ['W2.26', 'W3.24', 'W5.4'],
  timeout: 300_000,
}, async () => {
  // What is sold out until the end of the day is so until the test has ended.
  testApp.setClock('2026-06-10T09:00:00Z');
  // Wide enough for a narrower variant beside each.
  await fill({ pictureWidth: 330 });
  expect(await testApp.db.$count(mails)).toBe(0);
  const owner = await signIn('owner');
  const found = await shopsOf(owner);
  expect(found.map(({ name }) => name)).toEqual(['Moda Sabahı', 'Kor Ocakbaşı', 'Vanilya Pastanesi']);
  await expectWholeMenus(owner, found);
  await expectSizesAndOptions(owner, found);
  await expectTimesAndDays(owner, found);
  await expectTeamAndGuests(owner, found);
  await expectPicturesInUse(found);
  await expectNothingNewInExports(owner, found);
});

const against: Record<string, readonly string[]> = {
  gluten_free: ['gluten'],
  lactose_free: ['milk'],
  vegetarian: ['fish', 'crustaceans', 'molluscs', 'pork'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'pork', 'milk', 'eggs'],
  halal: ['alcohol', 'pork'],
};

test('no dish of the demo carries a mark that what is in it belies', { tags: ['W2.26'] }, () => {
  const dishes = demoShops.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
  const belied = dishes.flatMap(({ name, diet = [], allergens = [], alcohol, pork }) => {
    const contents: string[] = [...allergens, ...(alcohol ? ['alcohol'] : []), ...(pork ? ['pork'] : [])];
    return diet
      .filter((mark) => against[mark]?.some((content) => contents.includes(content)))
      .map((mark) => `${name.tr}: ${mark}`);
  });
  expect(belied).toEqual([]);
});

test('a database that holds shops is refused', async () => {
  await openShop(await signUp(testApp));
  await expect(fillQuickly()).rejects.toThrow('this database holds shops already');
  expect(await testApp.db.$count(shops)).toBe(1);
});

test('a database that has the accounts of the demo already is refused', async () => {
  await signUp(testApp, demoTeam[2]?.email);
  await expect(fillQuickly()).rejects.toThrow('its accounts are here already');
  expect(await testApp.db.$count(users)).toBe(1);
});

test('an interrupted demo leaves nothing behind', async () => {
  await expect(fillQuickly(AbortSignal.abort(new Error('interrupted')))).rejects.toThrow('interrupted');
  expect(await testApp.db.$count(users)).toBe(0);
  expect(await testApp.db.$count(shops)).toBe(0);
});

test('the guide names every login, the password and the address of every menu', () => {
  const guide = demoGuide('https://menu.example.com', password);
  for (const { email } of demoTeam) expect(guide).toContain(email);
  expect(guide).toContain(password);
  for (const slug of ['moda-sabahi', 'kor-ocakbasi', 'vanilya-pastanesi'])
    expect(guide).toContain(`https://menu.example.com/m/${slug}`);
});
