import { deleteCategory, patchCategory } from '@sofra/contract/categories';
import * as calls from '@sofra/contract/menu-times';
import { deleteProduct, getProduct, patchProduct } from '@sofra/contract/products';
import { describe, expect, test } from 'vitest';
import { latestChange, undo } from '../../testing/history.ts';
import { addCategory, addMenuTime, addProduct, problem } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
const breakfast = { monday: [{ open: '07:00', close: '11:00' }] };
const summer = [{ from: '2026-06-01', to: '2026-08-31' }];

async function cafe() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  return { owner, shop };
}

const list = async (who: Person, shopId: string) =>
  (await who.call(calls.listMenuTimes, { params: { shopId } })).body.menu_times;
const undoLast = async (who: Person, shopId: string) => undo(who, (await latestChange(who, shopId))._id);

describe('a menu time', () => {
  test('is answered as it was stored, with what was not sent filled in', { tags: ['W3.10'] }, async () => {
    const { owner, shop } = await cafe();
    const time = await addMenuTime(owner, shop._id);
    expect(time).toEqual({
      _id: expect.any(String),
      shop_id: shop._id,
      name: { tr: 'Kahvaltı', en: 'Breakfast' },
      hours: {},
      periods: [],
      outside: 'show',
      category_count: 0,
      product_count: 0,
      createdAt: expect.any(String),
      updatedAt: time.createdAt,
    });
    const other = await addMenuTime(owner, shop._id, { hours: breakfast, periods: summer, outside: 'hide' });
    expect(other).toMatchObject({ hours: breakfast, periods: summer, outside: 'hide' });
    expect(await list(owner, shop._id)).toEqual([time, other]);
  });

  test('changes by what is sent; hours that are sent are all of them', { tags: ['W3.10'] }, async () => {
    const { owner, shop } = await cafe();
    const time = await addMenuTime(owner, shop._id, { hours: breakfast, periods: summer });
    const sunday = { sunday: [{ open: '08:00', close: '13:00' }] };
    const answer = await owner.call(calls.patchMenuTime, { body: { _id: time._id, hours: sunday } });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...time, hours: sunday, updatedAt: expect.any(String) },
    ]);
  });

  test('that somebody has edited meanwhile is not overwritten', { tags: ['W3.10'] }, async () => {
    const { owner, shop } = await cafe();
    const time = await addMenuTime(owner, shop._id);
    await owner.call(calls.patchMenuTime, { body: { _id: time._id, outside: 'hide' } });
    const late = await owner.call(calls.patchMenuTime, {
      body: { _id: time._id, updatedAt: time.updatedAt, name: { tr: 'Brunch' } },
    });
    expect([late.status, late.body.error, late.body.current.outside]).toEqual([
      409,
      'edited_meanwhile',
      'hide',
    ]);
  });

  test.each([
    ['no name', { name: {} }, 'name', 'validation.menu_time_name'],
    ['a language that nobody knows', { name: { xx: 'a' } }, 'name.xx', 'validation.language'],
    [
      'a period that ends before it begins',
      { periods: [{ from: '2026-06-02', to: '2026-06-01' }] },
      'periods.0.to',
      'validation.period_order',
    ],
    [
      'a day that does not exist',
      { periods: [{ from: '2026-02-30', to: '2026-03-01' }] },
      'periods.0.from',
      'validation.date',
    ],
  ])('is refused with %s', { tags: ['W3.10'] }, async (_, part, path, key) => {
    const { owner, shop } = await cafe();
    const body = { shop_id: shop._id, name: { tr: 'Kahvaltı' }, ...part };
    const answer = await owner.call(calls.createMenuTime, { body });
    expect([answer.status, answer.body.errors]).toEqual([422, [problem(path, key)]]);
  });

  test('there are a hundred of them at most', { tags: ['W3.10'] }, async () => {
    const { owner, shop } = await cafe();
    for (let i = 0; i < 100; i++) await addMenuTime(owner, shop._id);
    const body = { shop_id: shop._id, name: { tr: 'Kahvaltı' } };
    expect((await owner.call(calls.createMenuTime, { body })).status).toBe(422);
  });

  test('in use is not deleted, and says by how many it is', { tags: ['W3.10'] }, async () => {
    const { owner, shop } = await cafe();
    const time = await addMenuTime(owner, shop._id);
    const category = await addCategory(owner, shop._id, { menu_time_id: time._id });
    const product = await addProduct(owner, category, { menu_time_id: time._id });
    expect(await list(owner, shop._id)).toMatchObject([{ category_count: 1, product_count: 1 }]);
    const refused = await owner.call(calls.deleteMenuTime, { params: { id: time._id } });
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'menu_time_in_use', count: 2 }]);
    await owner.call(patchCategory, { body: { _id: category._id, menu_time_id: null } });
    await owner.call(patchProduct, { body: { _id: product._id, menu_time_id: null } });
    expect((await owner.call(calls.deleteMenuTime, { params: { id: time._id } })).status).toBe(204);
    expect(await list(owner, shop._id)).toEqual([]);
  });
});

test('what goes by a time of another shop is refused', { tags: ['W3.11'] }, async () => {
  const { owner, shop } = await cafe();
  const foreign = await addMenuTime(owner, (await openShop(owner))._id);
  const category = await addCategory(owner, shop._id);
  const product = await addProduct(owner, category);
  const expected = [422, [problem('menu_time_id', 'validation.menu_time_foreign')]];
  for (const menu_time_id of [foreign._id, crypto.randomUUID()]) {
    const ofCategory = await owner.call(patchCategory, { body: { _id: category._id, menu_time_id } });
    const ofProduct = await owner.call(patchProduct, { body: { _id: product._id, menu_time_id } });
    expect([ofCategory.status, ofCategory.body.errors]).toEqual(expected);
    expect([ofProduct.status, ofProduct.body.errors]).toEqual(expected);
  }
});

test('a time that is taken at the same moment it is deleted is there or was refused', {
  tags: ['W3.10'],
}, async () => {
  const { owner, shop } = await cafe();
  const category = await addCategory(owner, shop._id);
  for (let round = 0; round < 10; round++) {
    const time = await addMenuTime(owner, shop._id);
    const product = await addProduct(owner, category);
    const [taken, deleted] = await Promise.all([
      owner.call(patchProduct, { body: { _id: product._id, menu_time_id: time._id } }),
      owner.call(calls.deleteMenuTime, { params: { id: time._id } }),
    ]);
    expect([
      [200, 409],
      [422, 204],
    ]).toContainEqual([taken.status, deleted.status]);
  }
});

describe('the history', () => {
  test('has a menu time, its changes and its end, and takes each back', { tags: ['W3.23'] }, async () => {
    const { owner, shop } = await cafe();
    const time = await addMenuTime(owner, shop._id, { hours: breakfast });
    await owner.call(calls.patchMenuTime, { body: { _id: time._id, outside: 'hide', periods: summer } });
    expect(await latestChange(owner, shop._id)).toMatchObject({ entity: 'menu_time', kind: 'edit' });
    await undoLast(owner, shop._id);
    expect(await list(owner, shop._id)).toEqual([{ ...time, updatedAt: expect.any(String) }]);
    await owner.call(calls.deleteMenuTime, { params: { id: time._id } });
    expect((await undoLast(owner, shop._id)).status).toBe(200);
    expect(await list(owner, shop._id)).toEqual([{ ...time, updatedAt: expect.any(String) }]);
  });

  test('brings a dish back without a time that is gone', { tags: ['W3.23'] }, async () => {
    const { owner, shop } = await cafe();
    const time = await addMenuTime(owner, shop._id);
    const product = await addProduct(owner, await addCategory(owner, shop._id), { menu_time_id: time._id });
    await owner.call(deleteProduct, { params: { id: product._id } });
    const deletion = await latestChange(owner, shop._id);
    await owner.call(calls.deleteMenuTime, { params: { id: time._id } });
    expect((await undo(owner, deletion._id)).status).toBe(200);
    const { body } = await owner.call(getProduct, { params: { id: product._id } });
    expect([body.name, body.menu_time_id]).toEqual([product.name, null]);
  });

  test('leaves a category where its time is gone, and says so', { tags: ['W3.23'] }, async () => {
    const { owner, shop } = await cafe();
    const time = await addMenuTime(owner, shop._id);
    const category = await addCategory(owner, shop._id, { menu_time_id: time._id });
    await owner.call(patchCategory, {
      body: { _id: category._id, menu_time_id: null, name: { tr: 'Yeni' } },
    });
    const edit = await latestChange(owner, shop._id);
    await owner.call(calls.deleteMenuTime, { params: { id: time._id } });
    const undone = await undo(owner, edit._id);
    expect([undone.status, undone.body.left]).toMatchObject([
      200,
      [{ field: 'menu_time_id', current: null }],
    ]);
    // One that is deleted comes back without it.
    await owner.call(deleteCategory, { params: { id: category._id }, query: {} });
    expect((await undoLast(owner, shop._id)).status).toBe(200);
  });

  test('an undone creation leaves a time that is in use', { tags: ['W3.23'] }, async () => {
    const { owner, shop } = await cafe();
    const time = await addMenuTime(owner, shop._id);
    const creation = await latestChange(owner, shop._id);
    await addCategory(owner, shop._id, { menu_time_id: time._id });
    expect((await undo(owner, creation._id)).status).toBe(409);
    expect(await list(owner, shop._id)).toHaveLength(1);
  });
});
