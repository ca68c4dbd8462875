import { patchCategory } from '@sofra/contract/categories';
import { restorableDays } from '@sofra/contract/history';
import { createProduct, deleteProduct, patchProduct } from '@sofra/contract/products';
import { deleteShop, patchShop } from '@sofra/contract/shops';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assertImagesOfShop } from '../images/image-references.ts';
import { images } from '../images/images.table.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { addCategory, addProduct, problem, productBody } from '../testing/menu.ts';
import { openShop, signUp } from '../testing/people.ts';
import { addPicture, drawPicture, upload } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';
import { removeUnusedImages } from './unused-images.ts';

const testApp = useTestApp();
const hour = 60 * 60 * 1000;

async function ownerWithMenu() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  return { owner, shop, category: await addCategory(owner, shop._id) };
}

/** So many hours later the hourly cleaning comes by. */
async function cleanAfter(hours: number) {
  testApp.travel(hours * hour);
  const storage = await openLocalFileStore(`${testApp.dataDir}/uploads`);
  await removeUnusedImages(testApp.db, storage, testApp.now());
}

const isThere = async (url: string) => (await testApp.app.fastify.inject(url)).statusCode === 200;
const isNoted = async (url: string) => (await testApp.db.$count(images, eq(images.url, url))) === 1;

test('a picture that nobody used is removed after a day, in all its widths', {
  tags: ['D7.12'],
}, async () => {
  const { owner, shop } = await ownerWithMenu();
  const file = await drawPicture(700, 700).png().toBuffer();
  const { body } = await upload(testApp, owner, { pathInfo: `uploads/${shop._id}/products/x`, file });
  const urls = [body.url, body.url.replace('.webp', '-320.webp'), body.url.replace('.webp', '-640.webp')];
  await cleanAfter(23.9);
  for (const url of urls) expect(await isThere(url)).toBe(true);
  await cleanAfter(0.2);
  for (const url of urls) expect(await isThere(url)).toBe(false);
  expect(await isNoted(body.url)).toBe(false);
});

test('pictures in use stay, wherever they are used', { tags: ['D7.12'] }, async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const urls: string[] = [];
  for (const seed of [1, 2, 3, 4, 5]) urls.push(await addPicture(testApp, owner, shop._id, seed));
  const [logo = '', gallery = '', ofCategory = '', first = '', second = ''] = urls;
  await owner.call(patchShop, { body: { _id: shop._id, logo, shop_images: [gallery] } });
  await owner.call(patchCategory, { body: { _id: category._id, cat_image: ofCategory } });
  await addProduct(owner, category, { product_images: [first, second] });
  for (let day = 0; day < 3; day++) await cleanAfter(25);
  for (const url of urls) expect(await isThere(url)).toBe(true);
});

test('a picture that was taken off stays as long as that can be undone, and a day more', {
  tags: ['W1.14'],
}, async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  testApp.travel(23 * hour);
  const { _id } = await addProduct(owner, category, { product_images: [url] });
  await cleanAfter(48);
  await owner.call(patchProduct, { body: { _id, product_images: [] } });
  for (let day = 0; day < restorableDays; day++) await cleanAfter(24);
  await cleanAfter(23);
  expect(await isThere(url)).toBe(true);
  await cleanAfter(1);
  expect(await isThere(url)).toBe(false);
});

test('a picture that was used for a moment has a day from then on, even if no cleaning came by', async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  testApp.travel(23.5 * hour);
  await owner.call(patchCategory, { body: { _id: category._id, cat_image: url } });
  await owner.call(patchCategory, { body: { _id: category._id, cat_image: '' } });
  await cleanAfter(1);
  expect(await isThere(url)).toBe(true);
});

test('a picture used again in time stays', async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  const product = await addProduct(owner, category, { product_images: [url] });
  await owner.call(deleteProduct, { params: { id: product._id } });
  await cleanAfter(1);
  await cleanAfter(20);
  await owner.call(patchCategory, { body: { _id: category._id, cat_image: url } });
  await cleanAfter(20);
  await cleanAfter(20);
  expect(await isThere(url)).toBe(true);
});

test('a picture uploaded again has another day', async () => {
  const { owner, shop } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  testApp.travel(23 * hour);
  expect(await addPicture(testApp, owner, shop._id)).toBe(url);
  await cleanAfter(23);
  expect(await isThere(url)).toBe(true);
  await cleanAfter(1);
  expect(await isThere(url)).toBe(false);
  expect(await addPicture(testApp, owner, shop._id)).toBe(url);
  expect(await isThere(url)).toBe(true);
});

test('the pictures of a deleted shop go too, and those of other shops do not', async () => {
  const { owner, shop } = await ownerWithMenu();
  const other = await ownerWithMenu();
  const gone = await addPicture(testApp, owner, shop._id);
  const kept = await addPicture(testApp, other.owner, other.shop._id);
  await owner.call(patchShop, { body: { _id: shop._id, logo: gone } });
  await other.owner.call(patchShop, { body: { _id: other.shop._id, logo: kept } });
  await owner.call(deleteShop, { params: { id: shop._id } });
  await cleanAfter(1);
  await cleanAfter(25);
  expect([await isThere(gone), await isThere(kept)]).toEqual([false, true]);
});

test('after days without a cleaning every shop is looked at within a day', async () => {
  const { owner, shop } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  await owner.call(patchShop, { body: { _id: shop._id, logo: url } });
  await cleanAfter(1);
  await owner.call(patchShop, { body: { _id: shop._id, logo: '' } });
  testApp.travel((restorableDays + 5) * 24 * hour);
  for (let passed = 0; passed < 24; passed++) await cleanAfter(1);
  expect(await isThere(url)).toBe(true);
  await cleanAfter(24);
  expect(await isThere(url)).toBe(false);
});

test('a picture that is being put on a product at that very moment is not removed', async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  const { _id } = await addProduct(owner, category);
  await inTransaction(testApp.db, async (db) => {
    await assertImagesOfShop(db, shop._id, [url], 'product_images');
    await cleanAfter(48);
    await db.execute(`update products set product_images = '${JSON.stringify([url])}' where id = '${_id}'`);
  });
  await cleanAfter(1);
  await cleanAfter(48);
  expect(await isThere(url)).toBe(true);
});

test('a picture in use stays even if it could not be noted in time that it is', async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const unused = await addPicture(testApp, owner, shop._id, 1);
  const used = await addPicture(testApp, owner, shop._id, 2);
  await owner.call(patchCategory, { body: { _id: category._id, cat_image: used } });
  await testApp.db.update(images).set({ unusedSince: testApp.now() }).where(eq(images.url, used));
  testApp.travel(25 * hour);
  const storage = await openLocalFileStore(`${testApp.dataDir}/uploads`);
  const busy = await testApp.pool.connect();
  await busy.query('begin');
  await busy.query('select from images where url = $1 for update', [used]);
  let isBusy = true;
  const remove = async (name: string) => {
    if (isBusy) await busy.query('rollback');
    isBusy = false;
    await storage.remove(name);
  };
  await removeUnusedImages(testApp.db, { ...storage, remove }, testApp.now());
  busy.release();
  expect([isBusy, await isThere(unused), await isThere(used)]).toEqual([false, false, true]);
});

test('files are removed while no transaction is open', async () => {
  const { owner, shop } = await ownerWithMenu();
  await addPicture(testApp, owner, shop._id);
  testApp.travel(25 * hour);
  const storage = await openLocalFileStore(`${testApp.dataDir}/uploads`);
  const open: unknown[] = [];
  const remove = async (name: string) => {
    const { rows } = await testApp.pool.query(`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    open.push(...rows);
    await storage.remove(name);
  };
  await removeUnusedImages(testApp.db, { ...storage, remove }, testApp.now());
  expect([open, await testApp.db.$count(images)]).toEqual([[], 0]);
});

test('a picture that the store will not give up keeps no other from being removed', async () => {
  const { owner, shop } = await ownerWithMenu();
  const stuck = await addPicture(testApp, owner, shop._id);
  testApp.travel(hour);
  const other = await addPicture(testApp, owner, shop._id, 2);
  testApp.travel(25 * hour);
  const storage = await openLocalFileStore(`${testApp.dataDir}/uploads`);
  const remove = async (name: string) => {
    if (stuck.includes(name)) throw new Error('it is under retention');
    await storage.remove(name);
  };
  const cleaning = removeUnusedImages(testApp.db, { ...storage, remove }, testApp.now());
  await expect(cleaning).rejects.toThrow('it is under retention');
  expect([await isNoted(stuck), await isNoted(other), await isThere(other)]).toEqual([true, false, false]);
});

test('a picture that comes again while it is being removed is there in the end', async () => {
  const { owner, shop } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  testApp.travel(25 * hour);
  const storage = await openLocalFileStore(`${testApp.dataDir}/uploads`);
  let again: Promise<string> | undefined;
  const remove = async (name: string) => {
    again ??= addPicture(testApp, owner, shop._id);
    await storage.remove(name);
  };
  await removeUnusedImages(testApp.db, { ...storage, remove }, testApp.now());
  expect(await again).toBe(url);
  expect([await isThere(url), await isNoted(url)]).toEqual([true, true]);
});

test('a picture whose removal was cut short is nobody else’s to use, and the next round removes it', async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  testApp.travel(25 * hour);
  const storage = await openLocalFileStore(`${testApp.dataDir}/uploads`);
  const remove = () => Promise.reject(new Error('the store is away'));
  await expect(removeUnusedImages(testApp.db, { ...storage, remove }, testApp.now())).rejects.toThrow(
    'the store is away',
  );
  const used = await owner.call(patchCategory, { body: { _id: category._id, cat_image: url } });
  expect(used.body.errors).toEqual([problem('cat_image', 'validation.image_foreign')]);
  await testApp.pool.query(`update images set removed_until = now() - interval '1 second'`);
  await cleanAfter(0);
  expect([await isThere(url), await isNoted(url)]).toEqual([false, false]);
});

test('whoever wants to use a picture that has just been removed is told so', async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const url = await addPicture(testApp, owner, shop._id);
  testApp.travel(25 * hour);
  const [saved] = await Promise.all([
    owner.call(createProduct, { body: productBody(category, { product_images: [url] }) }),
    cleanAfter(0),
  ]);
  // Either side may win, but never both.
  expect(await isThere(url)).toBe(saved.status === 201);
  if (saved.status !== 201)
    expect(saved.body.errors).toEqual([problem('product_images.0', 'validation.image_foreign')]);
});
