import { restorableDays } from '@sofra/contract/history';
import { deleteProduct, getProduct, patchProduct } from '@sofra/contract/products';
import { getMenuViews } from '@sofra/contract/public-menu';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { menuViews } from '../menu-views/menu-views.table.ts';
import { removeViewsOfGoneProducts } from '../menu-views/views-cleaning.ts';
import { databaseOnClient } from '../platform/database/pool.ts';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { latestChange, readChanges, undo } from '../testing/history.ts';
import { addCategory, addProduct } from '../testing/menu.ts';
import { openShop, signUp } from '../testing/people.ts';
import { addPicture } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';
import { removeUnusedImages } from '../uploads/unused-images.ts';
import { changes } from './history.table.ts';
import { historyCleaning, removeOldHistory } from './history-cleaning.ts';

const testApp = useTestApp();
const day = 24 * 60 * 60 * 1000;

async function ownerWithMenu() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  return { owner, shop, category: await addCategory(owner, shop._id) };
}

async function cleanEverything() {
  const storage = await openLocalFileStore(`${testApp.dataDir}/uploads`);
  await removeUnusedImages(testApp.db, storage, testApp.now());
  await removeViewsOfGoneProducts(testApp.db, testApp.now());
}

/** Days pass, on the last of which the cleaning comes by. */
async function letPass(days: number) {
  const cleaned = Math.min(days, 4);
  testApp.travel((days - cleaned) * day);
  for (let passed = 0; passed < cleaned; passed++) {
    testApp.travel(day);
    await cleanEverything();
  }
}

/** Deletes a product with a picture and views, so many days ago. */
async function deletedFor(days: number) {
  const { owner, shop, category } = await ownerWithMenu();
  const picture = await addPicture(testApp, owner, shop._id);
  const { _id } = await addProduct(owner, category, { product_images: [picture] });
  const today = testApp.now().toISOString().slice(0, 10);
  await testApp.db
    .insert(menuViews)
    .values({ shopId: shop._id, day: today, language: 'tr', productId: _id, views: 3 });
  await owner.call(deleteProduct, { params: { id: _id } });
  const deletion = await latestChange(owner, shop._id);
  await letPass(days);
  return { owner, shop, _id, picture, deletion };
}

test('an undone deletion has its pictures and its views', { tags: ['W1.14'] }, async () => {
  const { owner, shop, _id, picture, deletion } = await deletedFor(restorableDays - 1);
  const shown = { params: { id: shop._id }, query: { days: '90' } } as never;
  const gone = [{ _id, is_deleted: true, views: 3 }];
  expect((await owner.call(getMenuViews, shown)).body.products).toMatchObject(gone);
  expect((await undo(owner, deletion._id)).body).toMatchObject({ restored: 1, left: [] });
  const { body } = await owner.call(getProduct, { params: { id: _id } });
  expect(body.product_images).toEqual([picture]);
  expect((await testApp.app.fastify.inject(picture)).statusCode).toBe(200);
  expect((await owner.call(getMenuViews, shown)).body.products).toMatchObject([
    { _id, is_deleted: false, views: 3 },
  ]);
});

test('what cannot come back any more leaves neither pictures nor views', { tags: ['W1.14'] }, async () => {
  const { picture, _id } = await deletedFor(restorableDays + 2);
  expect((await testApp.app.fastify.inject(picture)).statusCode).toBe(404);
  const views = await testApp.db.select().from(menuViews);
  expect(views.filter(({ productId }) => productId === _id)).toEqual([]);
});

test('views go also where the program was off when their product could come back no longer', async () => {
  const { _id } = await deletedFor(0);
  testApp.travel((restorableDays + 5) * day);
  await removeViewsOfGoneProducts(testApp.db, testApp.now());
  expect(await testApp.db.$count(menuViews, eq(menuViews.productId, _id))).toBe(0);
});

test('a product that was deleted, brought back and deleted again keeps its views from the last time on', async () => {
  const { owner, shop, _id, deletion } = await deletedFor(20);
  await undo(owner, deletion._id);
  await owner.call(deleteProduct, { params: { id: _id } });
  const again = await latestChange(owner, shop._id);
  const views = () => testApp.db.$count(menuViews, eq(menuViews.productId, _id));
  await letPass(restorableDays - 1);
  expect(await views()).toBe(1);
  expect((await undo(owner, again._id)).body).toMatchObject({ restored: 1 });
  await letPass(3);
  expect(await views()).toBe(1);
});

test('the shortest history is longer than what can come back, for those who clean up after it', async () => {
  const { deletion } = await deletedFor(0);
  const isThere = async () => (await testApp.db.$count(changes, eq(changes.setId, deletion._id))) > 0;
  const clean = () =>
    historyCleaning(restorableDays).run({}, { db: testApp.db, id: '', tries: 0, now: testApp.now() });
  testApp.travel((restorableDays + 1) * day);
  await clean();
  expect(await isThere()).toBe(true);
  testApp.travel(2 * day);
  await clean();
  expect(await isThere()).toBe(false);
});

test('the history goes when it is old, all of it and nothing newer', { tags: ['W1.15'] }, async () => {
  const { owner, shop, category } = await ownerWithMenu();
  for (let count = 0; count < 60; count++) await addProduct(owner, category);
  testApp.travel(20 * day);
  await addProduct(owner, category);
  const newest = await latestChange(owner, shop._id);
  await removeOldHistory(testApp.db, testApp.now(), 21);
  expect(await readChanges(owner, shop._id, { limit: '100' })).toHaveLength(63);
  await removeOldHistory(testApp.db, testApp.now(), 19);
  expect(await readChanges(owner, shop._id)).toEqual([newest]);
  const lines = await testApp.db.select().from(changes);
  expect(lines.filter(({ shopId }) => shopId === shop._id)).toHaveLength(1);
});

test('old history goes a portion at a time: what is gone stays gone where a later portion fails', {
  tags: ['W1.46'],
}, async () => {
  const { owner, shop, category } = await ownerWithMenu();
  for (let count = 0; count < 60; count++) await addProduct(owner, category);
  testApp.travel(20 * day);
  await testApp.pool.query(`
    create function refuse_one() returns trigger language plpgsql as
      'begin if old.count = 7 then raise exception ''not this one''; end if; return old; end';
    create trigger refuse_one before delete on change_sets for each row execute function refuse_one();
    update change_sets set count = 7 where seq = (select max(seq) from change_sets)`);
  await expect(removeOldHistory(testApp.db, testApp.now(), 19)).rejects.toThrow();
  const left = await readChanges(owner, shop._id, { limit: '100' });
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(60);
  await testApp.pool.query('drop trigger refuse_one on change_sets; drop function refuse_one');
  await removeOldHistory(testApp.db, testApp.now(), 19);
  expect(await readChanges(owner, shop._id)).toEqual([]);
});

test('whoever edits or undoes does not wait for the cleaning', { tags: ['W1.46'] }, async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const { _id } = await addProduct(owner, category);
  testApp.travel(20 * day);
  await owner.call(patchProduct, { body: { _id, is_active: true } });
  const edit = await latestChange(owner, shop._id);
  const client = await testApp.pool.connect();
  try {
    // As the cleaning is in the middle of a portion.
    await client.query('begin');
    await removeOldHistory(databaseOnClient(client), testApp.now(), 19);
    expect((await undo(owner, edit._id)).status).toBe(200);
    expect((await owner.call(patchProduct, { body: { _id, sku: 'A1' } })).status).toBe(200);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await readChanges(owner, shop._id)).toHaveLength(3);
});
