import { mkdirSync, rmSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listCategories } from '@sofra/contract/categories';
import { patchOptionGroup } from '@sofra/contract/option-groups';
import { listProducts, type Product } from '@sofra/contract/products';
import * as calls from '@sofra/contract/shop-archive';
import { getShop } from '@sofra/contract/shops';
import { beforeEach, describe, expect, test } from 'vitest';
import { openLocalFileStore } from '../../platform/storage/local-file-store.ts';
import { readChanges, readSet, undo } from '../../testing/history.ts';
import { addCategory, addOptionGroup, addProduct } from '../../testing/menu.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../../testing/people.ts';
import { addPicture } from '../../testing/pictures.ts';
import { bringIn, downloadShop, putTogether, sendShop, takeApart } from '../../testing/shop-archives.ts';
import { cookieHeader, useTestApp } from '../../testing/test-app.ts';
import { removeUnusedImages } from '../../uploads/unused-images.ts';
import { shopArchives } from './shop-archives.table.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60 * 1000;
let owner: Person;
let picture: string;
let file: Buffer;
let shopId: string;

beforeEach(async () => {
  owner = await signUp(testApp);
  const shop = await openShop(owner, { name: 'Eski Lale', menu_languages: ['tr', 'ar'] });
  const category = await addCategory(owner, shop._id, { name: { tr: 'Çorbalar' }, is_active: true });
  picture = await addPicture(testApp, owner, shop._id, 3);
  await addProduct(owner, category, { name: { ar: 'شوربة' }, sku: 'A1', product_images: [picture] });
  await addProduct(owner, category, {
    name: { tr: 'Ezogelin' },
    prices: undefined,
    variants: [{ name: { tr: 'Az' }, sku: 'A2', prices: [{ currency: 'EUR', price: 3 }] }],
  });
  file = await downloadShop(testApp, owner, shop._id);
  shopId = (await openShop(owner, { name: 'Yeni Lale', menu_languages: ['tr'] }))._id;
});

const apply = (id: string, details = false, person: Person = owner) =>
  person.call(calls.applyShopArchive, { params: { id }, body: { details } });
const look = async (id: string) => (await owner.call(calls.getShopArchiveImport, { params: { id } })).body;
const dishes = async (): Promise<Product[]> =>
  (await owner.call(listProducts, { params: { shopId }, query: {} })).body.products;
const namesOf = async () => (await dishes()).map(({ name }) => Object.values(name)[0]);
const shopNow = async () => (await owner.call(getShop, { params: { id: shopId } })).body;

test('a dish that asks for more than its group has left is taken over as guests see it', {
  tags: ['W5.22'],
}, async () => {
  const old = await openShop(owner, { menu_languages: ['tr'] });
  const sauce = (tr: string) => ({ name: { tr } });
  const group = await addOptionGroup(owner, old._id, { options: ['Acı', 'Tatlı', 'Ekşi'].map(sauce) });
  await addProduct(owner, await addCategory(owner, old._id), {
    name: { tr: 'Pide' },
    option_groups: [{ group_id: group._id, min: 2, max: 3 }],
  });
  await owner.call(patchOptionGroup, { body: { _id: group._id, options: group.options.slice(0, 1) } });
  const { _id } = await bringIn(testApp, owner, shopId, await downloadShop(testApp, owner, old._id));
  expect((await apply(_id)).status).toBe(200);
  const [pide] = await dishes();
  expect(pide?.option_groups).toMatchObject([{ min: 1, max: 1 }]);
});

describe('taking a shop over', () => {
  test('puts everything behind what is there, and leaves the shop itself alone', {
    tags: ['W5.20'],
  }, async () => {
    await addProduct(owner, await addCategory(owner, shopId), { name: { tr: 'Önce' } });
    const before = await shopNow();
    const { _id } = await bringIn(testApp, owner, shopId, file);
    expect((await apply(_id)).status).toBe(200);
    expect(await namesOf()).toEqual(['Önce', 'شوربة', 'Ezogelin']);
    const { categories } = (await owner.call(listCategories, { params: { shopId } })).body;
    expect(categories.map(({ name }: { name: object }) => name)).toEqual([
      { tr: 'Kebaplar', en: 'Kebabs' },
      { tr: 'Çorbalar' },
    ]);
    const { updatedAt: _, ...after } = await shopNow();
    expect(before).toMatchObject(after);
    // Languages and currencies that the shop does not have are kept, as a call keeps them.
    expect((await dishes())[2]?.prices).toEqual([{ currency: 'EUR', price: 3, symbol: '€' }]);
    const [soup] = (await dishes()).slice(1);
    expect(soup?.product_images[0]).toMatch(new RegExp(`^/uploads/${shopId}/products/`));
    expect((await testApp.app.fastify.inject(soup?.product_images[0] ?? '')).statusCode).toBe(200);
  });

  test('makes the shop as the file says where that is wanted, but for its address and QR code', {
    tags: ['W5.20'],
  }, async () => {
    const before = await shopNow();
    const { _id } = await bringIn(testApp, owner, shopId, file);
    await apply(_id, true);
    const after = await shopNow();
    expect(after).toMatchObject({ name: 'Eski Lale', menu_languages: ['tr', 'ar'] });
    for (const field of ['shop_slug', 'qr_code', 'owner', '_id']) expect(after[field]).toEqual(before[field]);
    const [set] = await readChanges(owner, shopId);
    expect(set).toMatchObject({ kind: 'import', count: 4 });
    expect(
      (await readSet(owner, set?._id ?? '')).lines.map(({ entity }: { entity: string }) => entity),
    ).toEqual(['product', 'product', 'category', 'shop']);
  });

  test('twice gives the same answer and one menu, and after an undo it can be done again', {
    tags: ['W5.22'],
  }, async () => {
    const { _id } = await bringIn(testApp, owner, shopId, file);
    const answers = await Promise.all([apply(_id), apply(_id), apply(_id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await dishes()).length).toBe(2);
    expect(await look(_id)).toMatchObject({ state: 'applied' });
    const taken = await undo(owner, answers[0]?.body.change_set_id);
    expect([await dishes(), (await look(_id)).state]).toEqual([[], 'undone']);
    await apply(_id);
    expect([(await dishes()).length, (await look(_id)).state]).toEqual([2, 'applied']);
    expect((await undo(owner, taken.body._id)).status).toBe(200);
  });

  test('leaves out item numbers that the shop has, and says which before and after', {
    tags: ['W5.20'],
  }, async () => {
    await addProduct(owner, await addCategory(owner, shopId), { sku: 'A2' });
    const archive = await bringIn(testApp, owner, shopId, file);
    expect(archive.taken_numbers).toEqual(['A2']);
    expect((await apply(archive._id)).body.taken_numbers).toEqual(['A2']);
    const [, soup, sized] = await dishes();
    expect([soup?.sku, sized?.variants[0]?.sku]).toEqual(['A1', null]);
    // By now all of them are there; what it told is what it did.
    expect((await look(archive._id)).taken_numbers).toEqual(['A2']);
  });

  test('does nothing at all where the menu has no room', { tags: ['W5.22'] }, async () => {
    const { files, contents } = takeApart(file);
    const categories = Array.from({ length: 500 }, () => ({
      ...contents.categories[0],
      _id: crypto.randomUUID(),
    }));
    categories[0]._id = contents.categories[0]._id;
    const { _id } = await bringIn(testApp, owner, shopId, putTogether({ ...contents, categories }, files));
    await addCategory(owner, shopId);
    const refused = await apply(_id, true);
    expect([refused.status, refused.body.errors.length]).toEqual([422, 1]);
    expect([(await dishes()).length, (await shopNow()).name]).toEqual([0, 'Yeni Lale']);
  });

  test('a closing that was to end long ago ends with it', { tags: ['W5.20'] }, async () => {
    const { files, contents } = takeApart(file);
    const shop = { ...contents.shop, open_status: false, closed_until: '2020-01-01' };
    const { _id } = await bringIn(testApp, owner, shopId, putTogether({ ...contents, shop }, files));
    expect((await apply(_id, true)).status).toBe(200);
    expect(await shopNow()).toMatchObject({ open_status: true, closed_until: null });
  });
});

describe('pictures', () => {
  test('that are gone from the store are left out of the file, which says so', {
    tags: ['W5.19'],
  }, async () => {
    rmSync(join(testApp.dataDir, picture), { force: true });
    const [from] = (
      await owner.call(listProducts, { params: { shopId: picture.split('/')[2] ?? '' }, query: {} })
    ).body.products;
    const { files, contents } = takeApart(await downloadShop(testApp, owner, from.shop_id));
    expect(Object.keys(files)).toEqual(['menu.xlsx', 'shop.json']);
    expect(contents.missing_pictures).toEqual(['pictures/0001.webp']);
    const archive = await bringIn(testApp, owner, shopId, putTogether(contents, files));
    expect(archive).toMatchObject({ missing_pictures: 1, counts: { pictures: 0 } });
    expect((await apply(archive._id)).status).toBe(200);
    expect((await dishes())[0]?.product_images).toEqual([]);
  });

  test('that are none are told as missing, and the rest comes', { tags: ['W5.19'] }, async () => {
    const { files, contents } = takeApart(file);
    files['pictures/0001.webp'] = new TextEncoder().encode('<svg onload="alert(1)"/>');
    const archive = await bringIn(testApp, owner, shopId, putTogether(contents, files));
    expect(archive).toMatchObject({ missing_pictures: 1, counts: { pictures: 0, products: 2 } });
  });

  test('are kept for a day; after that the file has to be brought in again', {
    tags: ['W5.19'],
  }, async () => {
    const { _id } = await bringIn(testApp, owner, shopId, file);
    testApp.travel(dayMs + 1);
    const storage = await openLocalFileStore(join(testApp.dataDir, 'uploads'));
    await removeUnusedImages(testApp.db, storage, testApp.now());
    expect((await apply(_id)).body.errors[0].message).toMatch(/kept for a day/);
    expect(await dishes()).toEqual([]);
    const again = await bringIn(testApp, owner, shopId, file);
    expect((await apply(again._id)).status).toBe(200);
  });
});

test('a store that fails while the file goes out breaks it off', { tags: ['W5.19'] }, async () => {
  const from = picture.split('/')[2];
  // A folder in the place of the picture: it is there, and cannot be read.
  const path = join(testApp.dataDir, picture);
  rmSync(path);
  mkdirSync(path);
  await testApp.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.fastify.server.address() as AddressInfo;
  const outcome = await new Promise<string>((resolve) => {
    const url = `http://127.0.0.1:${port}/api/shop/${from}/archive.zip`;
    const request = httpGet(url, { headers: cookieHeader(owner) }, (response) => {
      response.on('end', () => resolve('whole'));
      response.on('error', () => resolve('broken off'));
      response.resume();
    });
    request.on('error', () => resolve('broken off'));
  });
  expect(outcome).toBe('broken off');
});

test('the latest five are kept', async () => {
  for (let count = 0; count < 6; count++) await bringIn(testApp, owner, shopId, file);
  expect(await testApp.db.$count(shopArchives)).toBe(5);
});

test('only owners have anything to do with it', { tags: ['W5.23'] }, async () => {
  const team = await shopWithTeam(testApp);
  const { _id } = await bringIn(testApp, team.owner, team.shop._id, file);
  const people = ['admin', 'manager', 'staff', 'seller', 'stranger', 'nobody'] as const;
  const answers = [];
  for (const who of people) {
    const person = team[who];
    const id = { params: { id: _id } };
    answers.push([
      (await person.call(calls.getShopArchive, { params: { id: team.shop._id } })).status,
      (await sendShop(testApp, person, team.shop._id, file)).status,
      (await person.call(calls.getShopArchiveImport, id)).status,
      (await person.call(calls.applyShopArchive, { ...id, body: {} })).status,
    ]);
  }
  expect(answers).toEqual([
    [403, 403, 403, 403],
    [403, 403, 403, 403],
    [403, 403, 403, 403],
    [403, 403, 403, 403],
    [404, 404, 404, 404],
    [401, 401, 401, 401],
  ]);
  expect((await apply(_id, false, team.owner)).status).toBe(200);
});
