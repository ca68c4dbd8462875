import {
  createProduct,
  getProduct,
  listProducts,
  type Product,
  patchProduct,
} from '@sofra/contract/products';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { expect, test } from 'vitest';
import { addCategory, addProduct, problem, productBody } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

async function ownerAtWork() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id, { is_active: true });
  const change = (product: Product, patch: object) =>
    owner.call(patchProduct, { body: { _id: product._id, ...patch } });
  return { owner, shop, category, change };
}

test('a portion is kept, shown to guests and taken away again', { tags: ['W2.1'] }, async () => {
  const { owner, shop, category, change } = await ownerAtWork();
  const portion = { amount: 0.33, unit: 'l' as const };
  const product = await addProduct(owner, category, { portion, is_active: true });
  expect(product.portion).toEqual(portion);
  const shown = async () => {
    const menu = await testApp.nobody().call(getPublicMenu, { params: { slug: shop.shop_slug } });
    return menu.body.categories[0].products[0];
  };
  expect((await shown()).portion).toEqual(portion);
  expect(await shown()).not.toHaveProperty('sku');
  expect((await change(product, { is_active: true })).body.portion).toEqual(portion);
  expect((await change(product, { portion: null })).body.portion).toBeNull();
  expect((await shown()).portion).toBeNull();
});

test.each([
  ['no amount', { unit: 'g' }],
  ['nothing', { amount: 0, unit: 'g' }],
  ['less than nothing', { amount: -1, unit: 'g' }],
  ['too much', { amount: 100_001, unit: 'g' }],
  ['an unknown unit', { amount: 1, unit: 'ounce' }],
])('a portion of %s is refused', { tags: ['W2.2'] }, async (_, portion) => {
  const { owner, category } = await ownerAtWork();
  const body = productBody(category, { portion: portion as never });
  const answer = await owner.call(createProduct, { body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].path).toMatch(/^portion\./);
});

test('no two products of a shop have the same number, and those of two shops may', {
  tags: ['W2.3'],
}, async () => {
  const { owner, category, change } = await ownerAtWork();
  const first = await addProduct(owner, category, { sku: ' A-1 ' });
  expect(first.sku).toBe('A-1');
  const taken = { errors: [problem('sku', 'validation.sku_taken')] };
  const again = await owner.call(createProduct, { body: productBody(category, { sku: 'A-1' }) });
  expect([again.status, again.body]).toEqual([422, expect.objectContaining(taken)]);
  const second = await addProduct(owner, category, { sku: 'A-2' });
  expect((await change(second, { sku: 'A-1' })).body).toMatchObject(taken);
  expect((await change(first, { sku: 'A-1' })).status).toBe(200);
  const other = await ownerAtWork();
  expect((await addProduct(other.owner, other.category, { sku: 'A-1' })).sku).toBe('A-1');
});

test('a number that is emptied is none, and many products may have none', async () => {
  const { owner, category, change } = await ownerAtWork();
  const first = await addProduct(owner, category, { sku: 'A-1' });
  expect((await change(first, { sku: '  ' })).body.sku).toBeNull();
  expect((await addProduct(owner, category, { sku: null })).sku).toBeNull();
  expect((await addProduct(owner, category)).sku).toBeNull();
});

test('of twenty who give the same number at once one gets it, and nobody a 500', {
  tags: ['W2.3'],
}, async () => {
  const { owner, category } = await ownerAtWork();
  const body = productBody(category, { sku: 'A-1' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(createProduct, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
});

test('a search finds a product by its number, also after only its name was changed', {
  tags: ['W2.4'],
}, async () => {
  const { owner, shop, category, change } = await ownerAtWork();
  const product = await addProduct(owner, category, { sku: 'Kbp-17' });
  const search = async (name: string) =>
    (await owner.call(listProducts, { params: { shopId: shop._id }, query: { name } })).body.products.map(
      ({ _id }: Product) => _id,
    );
  expect(await search('kbp-17')).toEqual([product._id]);
  await change(product, { name: { tr: 'Urfa' } });
  expect(await search('kbp-17')).toEqual([product._id]);
  expect(await search('urfa')).toEqual([product._id]);
  await change(product, { sku: null });
  expect(await search('kbp-17')).toEqual([]);
});

test('a number with quotes and brackets comes back as it was, alone and in the list', async () => {
  const { owner, shop, category } = await ownerAtWork();
  const sku = String.raw`"}],{\ 'é`;
  const product = await addProduct(owner, category, { sku });
  expect((await owner.call(getProduct, { params: { id: product._id } })).body.sku).toBe(sku);
  const list = await owner.call(listProducts, { params: { shopId: shop._id }, query: {} });
  expect(list.body.products[0]).toEqual(product);
});
