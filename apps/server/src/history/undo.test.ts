import * as categories from '@sofra/contract/categories';
import { restorableDays } from '@sofra/contract/history';
import * as products from '@sofra/contract/products';
import { getShop, patchShop } from '@sofra/contract/shops';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { priceChanges } from '../menu/products/price-changes.table.ts';
import { latestChange, readChanges, undo } from '../testing/history.ts';
import { addCategory, addProduct } from '../testing/menu.ts';
import { openShop, type Person, signUp } from '../testing/people.ts';
import { addPicture } from '../testing/pictures.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const day = 24 * 60 * 60 * 1000;

async function ownerWithMenu() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  return { owner, shop, category };
}

const patch = (person: Caller, body: products.ProductPatch) => person.call(products.patchProduct, { body });
const remove = (person: Caller, id: string) => person.call(products.deleteProduct, { params: { id } });

async function read(person: Caller, id: string): Promise<products.Product> {
  return (await person.call(products.getProduct, { params: { id } })).body;
}

const listCategories = async (person: Caller, shopId: string): Promise<categories.Category[]> =>
  (await person.call(categories.listCategories, { params: { shopId } })).body.categories;

const undoLatest = async (person: Person, shopId: string) =>
  undo(person, (await latestChange(person, shopId))._id);

const without = <T extends { updatedAt: string }>({ updatedAt: _, ...rest }: T) => rest;

describe('undoing an edit', () => {
  test('puts back what it changed, and can itself be undone', { tags: ['W1.6'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const before = await addProduct(owner, category, { ingredients: ['Et'], sku: 'A1' });
    await patch(owner, {
      _id: before._id,
      name: { tr: 'Urfa' },
      prices: [{ currency: 'EUR', price: 3 }],
      ingredients: ['Et', 'Biber'],
      sku: null,
    });
    const after = await read(owner, before._id);
    const edit = await latestChange(owner, shop._id);
    const answer = await undo(owner, edit._id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ _id: expect.any(String), restored: 1, left: [] });
    const undone = await read(owner, before._id);
    expect(without(undone)).toEqual(without(before));
    expect(new Date(undone.updatedAt) > new Date(after.updatedAt)).toBe(true);
    const [latest, first] = await readChanges(owner, shop._id);
    expect(latest).toMatchObject({ _id: answer.body._id, kind: 'undo', undoable: true, undone_by: null });
    expect(first).toMatchObject({ _id: edit._id, undoable: false, undone_by: answer.body._id });
    expect((await undo(owner, answer.body._id)).body).toMatchObject({ restored: 1, left: [] });
    expect(without(await read(owner, before._id))).toEqual(without(after));
  });

  test('leaves what was changed since, and says so', { tags: ['W1.7'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id, prices } = await addProduct(owner, category);
    await patch(owner, { _id, is_active: true, prices: [{ currency: 'TRY', price: 110 }] });
    const edit = await latestChange(owner, shop._id);
    await patch(owner, { _id, prices: [{ currency: 'TRY', price: 120 }] });
    const current = (await read(owner, _id)).prices;
    const { body } = await undo(owner, edit._id);
    expect(body).toMatchObject({
      restored: 1,
      left: [{ entity: 'product', entity_id: _id, field: 'prices', current }],
    });
    expect(current).not.toEqual(prices);
    expect(await read(owner, _id)).toMatchObject({ is_active: false, prices: current });
  });

  test('of which nothing is left as it was is refused', { tags: ['W1.7'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id } = await addProduct(owner, category);
    await patch(owner, { _id, sku: 'A1' });
    const edit = await latestChange(owner, shop._id);
    await patch(owner, { _id, sku: 'A2' });
    const changed = await undo(owner, edit._id);
    expect(changed.status).toBe(409);
    expect(changed.body).toMatchObject({ error: 'changed_since', left: [{ field: 'sku', current: 'A2' }] });
    await remove(owner, _id);
    expect((await undo(owner, edit._id)).status).toBe(409);
    expect(await latestChange(owner, shop._id)).toMatchObject({ kind: 'delete' });
  });

  test('twice is refused, also at the same moment', { tags: ['W1.7'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id } = await addProduct(owner, category);
    await patch(owner, { _id, is_active: true });
    const edit = await latestChange(owner, shop._id);
    const answers = await Promise.all([1, 2, 3].map(() => undo(owner, edit._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('leaves a number that somebody else has by now', { tags: ['W1.8'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id } = await addProduct(owner, category, { sku: 'A1' });
    await patch(owner, { _id, sku: null, is_active: true });
    const edit = await latestChange(owner, shop._id);
    await addProduct(owner, category, { sku: 'A1' });
    const { status, body } = await undo(owner, edit._id);
    expect(status).toBe(200);
    expect(body.left).toEqual([{ entity: 'product', entity_id: _id, field: 'sku', current: null }]);
    expect(await read(owner, _id)).toMatchObject({ sku: null, is_active: false });
  });

  test('leaves a discount that the price of today does not bear', { tags: ['W1.8'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id } = await addProduct(owner, category, { discount: { type: 'fixed', amount: 50 } });
    await patch(owner, { _id, discount: null, is_active: true });
    const edit = await latestChange(owner, shop._id);
    await patch(owner, { _id, prices: [{ currency: 'TRY', price: 20 }] });
    const { body } = await undo(owner, edit._id);
    expect(body.left).toMatchObject([{ field: 'discount', current: { type: '', amount: 0 } }]);
    expect(await read(owner, _id)).toMatchObject({ is_active: false, discount: { type: '', amount: 0 } });
  });

  test('leaves the product where it is when its category is gone', { tags: ['W1.8'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const other = await addCategory(owner, shop._id);
    const { _id } = await addProduct(owner, category);
    await patch(owner, { _id, category_id: other._id });
    const edit = await latestChange(owner, shop._id);
    await owner.call(categories.deleteCategory, { params: { id: category._id }, query: {} });
    const { status, body } = await undo(owner, edit._id);
    expect(status).toBe(409);
    expect(body.left).toMatchObject([{ field: 'category_id', current: other._id }]);
  });

  test('of the shop brings back its languages and what follows them', { tags: ['W1.6'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const texts = [{ en: 'Meat', tr: 'Et' }];
    const { _id } = await addProduct(owner, category, { ingredients_i18n: texts });
    const change = { menu_languages: ['tr', 'en'], shop_slug: `${shop.shop_slug}-2`, theme: 'dark' };
    const hours = { monday: [{ open: '09:00', close: '18:00' }] };
    const { status } = await owner.call(patchShop, {
      body: { _id: shop._id, ...change, restaurant_time_info: hours },
    });
    expect(status).toBe(200);
    expect((await read(owner, _id)).ingredients).toEqual(['Et']);
    expect((await undoLatest(owner, shop._id)).body).toMatchObject({ restored: 1, left: [] });
    const { body } = await owner.call(getShop, { params: { id: shop._id } });
    expect(without(body)).toEqual(without(shop));
    expect((await read(owner, _id)).ingredients).toEqual(['Meat']);
  });

  test('beside others who edit never loses the later edit', { tags: ['W1.9'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    for (let round = 0; round < 5; round++) {
      const { _id } = await addProduct(owner, category, { sku: `r${round}` });
      await patch(owner, { _id, sku: `s${round}` });
      const edit = await latestChange(owner, shop._id);
      const [undone, edited] = await Promise.all([
        undo(owner, edit._id),
        patch(owner, { _id, sku: `t${round}` }),
      ]);
      expect(edited.status).toBe(200);
      expect([200, 409]).toContain(undone.status);
      expect((await read(owner, _id)).sku).toBe(`t${round}`);
    }
  });
});

describe('undoing a creation', () => {
  test('takes it away as long as it is as it was made', { tags: ['W1.10'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id } = await addProduct(owner, category);
    const { body } = await undoLatest(owner, shop._id);
    expect(body).toMatchObject({ restored: 1, left: [] });
    expect((await owner.call(products.getProduct, { params: { id: _id } })).status).toBe(404);
    expect((await undo(owner, body._id)).status).toBe(200);
    expect(await read(owner, _id)).toMatchObject({ _id });
  });

  test('leaves what was edited since, and a category with products in it', { tags: ['W1.10'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const made = await latestChange(owner, shop._id);
    const { _id } = await addProduct(owner, category);
    const added = await latestChange(owner, shop._id);
    await patch(owner, { _id, is_active: true });
    for (const set of [added, made]) expect((await undo(owner, set._id)).status).toBe(409);
    expect(await read(owner, _id)).toMatchObject({ _id });
    expect(await listCategories(owner, shop._id)).toHaveLength(1);
  });

  test('of the shop itself is refused', { tags: ['W1.10'] }, async () => {
    const { owner, shop } = await ownerWithMenu();
    const opened = (await readChanges(owner, shop._id)).at(-1);
    expect(opened).toMatchObject({ kind: 'create', entity: 'shop', undoable: false });
    expect((await undo(owner, String(opened?._id))).status).toBe(409);
  });
});

describe('undoing a deletion', () => {
  test('brings the same product back, with pictures, prices and place', { tags: ['W1.11'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const picture = await addPicture(testApp, owner, shop._id);
    const before = await addProduct(owner, category, {
      product_images: [picture],
      sku: 'A1',
      position: 7,
      discount: { type: 'percentage', amount: 10 },
      portion: { amount: 2, unit: 'piece' },
      ingredients_i18n: [{ tr: 'Et', en: 'Meat' }],
    });
    await addProduct(owner, category);
    const shown = await owner.call(products.listProducts, {
      params: { shopId: shop._id },
      query: { name: 'meat' },
    });
    await remove(owner, before._id);
    const deletion = await latestChange(owner, shop._id);
    expect((await undo(owner, deletion._id)).body).toMatchObject({ restored: 1, left: [] });
    expect(without(await read(owner, before._id))).toEqual(without(before));
    const found = await owner.call(products.listProducts, {
      params: { shopId: shop._id },
      query: { name: 'meat' },
    });
    expect(found.body.products.map(without)).toEqual(shown.body.products.map(without));
    const ofProduct = await readChanges(owner, shop._id, { entityId: before._id });
    expect(ofProduct.map(({ kind }) => kind)).toEqual(['undo', 'delete', 'create']);
    const prices = await testApp.db.select().from(priceChanges).where(eq(priceChanges.productId, before._id));
    expect(prices.map(({ newPrice }) => newPrice).sort()).toEqual([100, 100, null]);
  });

  test('brings a category back, and the products that were moved', { tags: ['W1.11'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const other = await addCategory(owner, shop._id);
    const stays = await addProduct(owner, category);
    const moves = await addProduct(owner, category);
    const before = await listCategories(owner, shop._id);
    await owner.call(categories.deleteCategory, {
      params: { id: category._id },
      query: { moveTo: other._id },
    });
    const third = await addCategory(owner, shop._id);
    const deletion = await latestChange(owner, shop._id, { entityId: category._id });
    await patch(owner, { _id: stays._id, category_id: third._id });
    const { body } = await undo(owner, deletion._id);
    expect(body).toMatchObject({
      restored: 2,
      left: [{ entity: 'product', entity_id: stays._id, field: 'category_id', current: third._id }],
    });
    expect((await read(owner, moves._id)).category_id).toBe(category._id);
    const after = await listCategories(owner, shop._id);
    expect(without(after.find(({ _id }) => _id === category._id) as categories.Category)).toEqual(
      without({ ...(before[0] as categories.Category), product_count: 1 }),
    );
    // And away again.
    expect((await undo(owner, body._id)).status).toBe(200);
    expect((await read(owner, moves._id)).category_id).toBe(other._id);
  });

  test('leaves the number if it is taken, and the product if its category is gone', {
    tags: ['W1.8'],
  }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id } = await addProduct(owner, category, { sku: 'A1' });
    await remove(owner, _id);
    const deletion = await latestChange(owner, shop._id);
    const { _id: taker } = await addProduct(owner, category, { sku: 'A1' });
    const { body } = await undo(owner, deletion._id);
    expect(body).toMatchObject({ restored: 1, left: [{ field: 'sku', current: null }] });
    expect(await read(owner, _id)).toMatchObject({ sku: null });
    await remove(owner, _id);
    const second = await latestChange(owner, shop._id);
    await remove(owner, taker);
    await owner.call(categories.deleteCategory, { params: { id: category._id }, query: {} });
    const refused = await undo(owner, second._id);
    expect(refused.status).toBe(409);
    expect(refused.body.left).toEqual([{ entity: 'product', entity_id: _id, field: null, current: null }]);
  });

  test('is possible for thirty days', { tags: ['W1.11'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const [first, second] = [await addProduct(owner, category), await addProduct(owner, category)];
    await remove(owner, first._id);
    const one = await latestChange(owner, shop._id);
    await remove(owner, second._id);
    testApp.travel((restorableDays - 1) * day);
    expect((await undo(owner, one._id)).status).toBe(200);
    testApp.travel(2 * day);
    const late = await latestChange(owner, shop._id, { entityId: second._id });
    expect(late).toMatchObject({ kind: 'delete', undoable: false });
    expect((await undo(owner, late._id)).status).toBe(409);
  });
});

test('what was made is taken away though an order closed a gap before it', { tags: ['W1.10'] }, async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const [gone, first, second] = [
    await addProduct(owner, category),
    await addProduct(owner, category),
    await addProduct(owner, category),
  ];
  await remove(owner, gone._id);
  const { _id } = await addProduct(owner, category);
  const made = await latestChange(owner, shop._id);
  const ids = [second._id, first._id];
  await owner.call(products.orderProducts, { body: { shopId: shop._id, ids } });
  expect((await undo(owner, made._id)).body).toMatchObject({ restored: 1, left: [] });
  expect((await owner.call(products.getProduct, { params: { id: _id } })).status).toBe(404);
});

test('undoing an order puts back those that still stand where it put them', { tags: ['W1.6'] }, async () => {
  const { owner, shop, category } = await ownerWithMenu();
  const [a, b, c] = [
    await addProduct(owner, category),
    await addProduct(owner, category),
    await addProduct(owner, category),
  ];
  const { updatedAt } = await read(owner, a._id);
  const ids = [c._id, b._id, a._id];
  await owner.call(products.orderProducts, { body: { shopId: shop._id, ids } });
  const order = await latestChange(owner, shop._id);
  await patch(owner, { _id: c._id, position: 9 });
  const { body } = await undo(owner, order._id);
  expect(body).toMatchObject({ restored: 1, left: [{ entity_id: c._id, field: 'position', current: 9 }] });
  expect(await read(owner, a._id)).toMatchObject({ position: 0, updatedAt });
});
