import { getPriceHistory, type PriceHistoryEntry } from '@sofra/contract/price-history';
import {
  createProduct,
  deleteProduct,
  getProduct,
  type Product,
  patchProduct,
} from '@sofra/contract/products';
import { getPublicMenu } from '@sofra/contract/public-menu';
import type { Variant } from '@sofra/contract/variants';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { latestChange, undo } from '../../testing/history.ts';
import { sweep } from '../../testing/many-products.ts';
import { addCategory, addProduct, problem, productBody } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { startSession } from '../../users/sessions.service.ts';
import { products } from './products.table.ts';

const testApp = useTestApp();

async function pass(owner: Person, days: number) {
  testApp.travel(days * 24 * 60 * 60 * 1000);
  // Nobody stays signed in for so long.
  owner.cookie = await startSession(testApp.db, testApp.now(), owner.id, 'a test');
}

const lira = (price: number) => [{ currency: 'TRY', price }];
const size = (tr: string, price: number, more = {}) => ({ name: { tr }, prices: lira(price), ...more });

async function dishInSizes() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id, { is_active: true });
  const product = await addProduct(owner, category, {
    is_active: true,
    sku: 'A',
    prices: lira(80),
    variants: [size('Küçük', 80, { sku: 'K' }), size('Büyük', 110)],
  });
  const change = async (patch: object): Promise<Product> =>
    (await owner.call(patchProduct, { body: { _id: product._id, ...patch } })).body;
  const read = async (): Promise<Product> =>
    (await owner.call(getProduct, { params: { id: product._id } })).body;
  const undoLatest = async () => undo(owner, (await latestChange(owner, shop._id))._id);
  return { owner, shop, category, product, change, read, undoLatest };
}

const amounts = ({ variants }: Product) => variants.map(({ prices }) => prices[0]?.price);

test('the history names the size that was changed, and one size is taken back without the other', {
  tags: ['W2.25'],
}, async () => {
  const { owner, shop, product, change, read } = await dishInSizes();
  const [small, large] = product.variants;
  await change({ variants: [{ ...small, prices: lira(90) }, large] });
  const raise = await latestChange(owner, shop._id);
  expect(raise.fields).toMatchObject([
    { field: `variants.${small?._id}`, old: { prices: lira(80) }, new: { prices: lira(90) } },
  ]);
  await change({
    variants: [
      { ...small, prices: lira(90) },
      { ...large, prices: lira(130) },
    ],
  });
  expect((await undo(owner, raise._id)).body).toMatchObject({ restored: 1, left: [] });
  const after = await read();
  expect(amounts(after)).toEqual([80, 130]);
  expect(after.prices).toMatchObject(lira(80));
});

test('sizes that came are taken away again, and the price of before is back', {
  tags: ['W2.25'],
}, async () => {
  const { owner, shop, category } = await dishInSizes();
  const plain = await addProduct(owner, category, { prices: lira(50) });
  const body = { _id: plain._id, variants: [size('Tek', 60), size('Duble', 100)] };
  await owner.call(patchProduct, { body });
  const coming = await latestChange(owner, shop._id);
  expect((await undo(owner, coming._id)).body).toMatchObject({ restored: 1, left: [] });
  const { updatedAt: _, ...before } = plain;
  const again = (await owner.call(getProduct, { params: { id: plain._id } })).body;
  expect(again).toMatchObject(before);
});

test('prices of before do not come back beside sizes that were changed since', {
  tags: ['W2.30'],
}, async () => {
  const { owner, shop, category } = await dishInSizes();
  const plain = await addProduct(owner, category, { prices: lira(50) });
  const give = async (variants: object[]) =>
    (await owner.call(patchProduct, { body: { _id: plain._id, variants: variants as never } }))
      .body as Product;
  const sized = await give([size('Tek', 60)]);
  const coming = await latestChange(owner, shop._id);
  await give([{ ...sized.variants[0], name: { tr: 'Bir' } }]);
  const { body } = await undo(owner, coming._id);
  const left = body.left?.map(({ field }: { field: string }) => field) ?? [];
  const now = (await owner.call(getProduct, { params: { id: plain._id } })).body as Product;
  expect(now.prices).toEqual(now.variants[0]?.prices ?? now.prices);
  expect(left).toContain(`variants.${sized.variants[0]?._id}`);
});

test('a deleted product comes back with its sizes under their ids and numbers', {
  tags: ['W2.25'],
}, async () => {
  const { owner, product, read, undoLatest } = await dishInSizes();
  await owner.call(deleteProduct, { params: { id: product._id } });
  expect((await undoLatest()).body).toMatchObject({ restored: 1, left: [] });
  const { updatedAt: _, ...before } = product;
  expect(await read()).toMatchObject(before);
});

test('a size whose number somebody else has by now comes back without it', { tags: ['W2.6'] }, async () => {
  const { owner, category, product, read, undoLatest, shop } = await dishInSizes();
  await owner.call(deleteProduct, { params: { id: product._id } });
  const deletion = await latestChange(owner, shop._id);
  await addProduct(owner, category, { sku: 'K' });
  expect((await undo(owner, deletion._id)).status).toBe(200);
  expect((await read()).variants.map(({ sku }) => sku)).toEqual([null, null]);
  expect((await undoLatest()).status).toBe(200);
});

const byPrice = (a: PriceHistoryEntry, b: PriceHistoryEntry) =>
  a.price - b.price || (a.from < b.from ? -1 : 1);

test('every size has a price history of its own', { tags: ['W2.8'] }, async () => {
  const { owner, product, change } = await dishInSizes();
  const [small, large] = product.variants;
  await change({ variants: [small, { ...large, prices: lira(120) }] });
  await change({ variants: [] });
  const { body } = await owner.call(getPriceHistory, { params: { id: product._id } });
  const told = body.entries
    .toSorted(byPrice)
    .map(({ variant_id, price, to }: Record<string, unknown>) => [variant_id, price, to !== null]);
  expect(told).toEqual([
    [small?._id, 80, true],
    [null, 80, false],
    [large?._id, 110, true],
    [large?._id, 120, true],
  ]);
});

test('what is struck through is what each size was charged, and nothing of a size that is new', {
  tags: ['W2.8'],
}, async () => {
  const { owner, shop, product, change } = await dishInSizes();
  const [small, large] = product.variants;
  await change({ variants: [small, { ...large, prices: lira(200) }] });
  await change({ discount: { type: 'percentage', amount: 10 } });
  const sized = await change({
    variants: [small, { ...large, prices: lira(200) }, size('Dev', 300)],
  });
  expect(sized.variants).toHaveLength(3);
  const menu = await testApp.nobody().call(getPublicMenu, { params: { slug: shop.shop_slug } });
  const { variants } = menu.body.categories[0].products[0];
  const prices = variants.map((one: { prices: object[] }) => one.prices[0]);
  expect(prices).toMatchObject([{ price: 80, discounted_price: 72 }, { price: 180 }, { price: 270 }]);
  expect(prices[1]).not.toHaveProperty('discounted_price');
  const { body } = await owner.call(getPriceHistory, { params: { id: product._id } });
  expect(body.discount_reference.prices).toContainEqual({
    currency: 'TRY',
    price: 110,
    variant_id: large?._id,
  });
});

test('a dish that gets a size strikes through no more than it cost before', {
  tags: ['W2.8', 'W1.19'],
}, async () => {
  const { owner, shop, category, product, change } = await dishInSizes();
  const plain = [
    await addProduct(owner, category, { is_active: true, prices: lira(100) }),
    await addProduct(owner, category, { is_active: true, prices: lira(100) }),
  ];
  const [late, atOnce] = plain.map(({ _id }) => _id);
  const edit = (id: string | undefined, patch: object) =>
    owner.call(patchProduct, { body: { _id: id ?? '', ...patch } });
  const discount = { type: 'percentage', amount: 20 };
  const upwards = (a: number, b: number) => a - b;
  const told = async (id: string | undefined) => {
    const { body } = await owner.call(getPriceHistory, { params: { id: id ?? '' } });
    return body.discount_reference.prices.map(({ price }: { price: number }) => price).toSorted(upwards);
  };
  await pass(owner, 20);
  await edit(late, { variants: [size('Tek', 150)] });
  expect(await told(late)).toEqual([100]);
  await edit(late, { discount });
  await edit(atOnce, { variants: [size('Tek', 150)], discount });
  // One that is taken away and made anew is another size of the same dish.
  const [, large] = product.variants;
  await change({ variants: [size('Küçük', 150), large] });
  await change({ discount });
  for (const id of [late, atOnce]) expect(await told(id)).toEqual([100]);
  expect(await told(product._id)).toEqual([80, 110]);
  const menu = await testApp.nobody().call(getPublicMenu, { params: { slug: shop.shop_slug } });
  const shown = menu.body.categories[0].products.map(({ prices }: Product) => prices[0]);
  expect(shown).toMatchObject([{ price: 120 }, { price: 120 }, { price: 120 }]);
  for (const one of shown) expect(one).not.toHaveProperty('discounted_price');
  // What it has cost for as long as counts is what it costs.
  await edit(late, { discount: null });
  await pass(owner, 31);
  await edit(late, { discount });
  expect(await told(late)).toEqual([150]);
});

test('a dish that comes in no sizes any more is measured from what its sizes cost', {
  tags: ['W2.8', 'W1.19'],
}, async () => {
  const { owner, category } = await dishInSizes();
  const { _id } = await addProduct(owner, category, { is_active: true, prices: lira(200) });
  const edit = (patch: object) => owner.call(patchProduct, { body: { _id, ...patch } });
  await edit({ variants: [size('Tek', 90)] });
  await pass(owner, 40);
  await edit({ variants: [], prices: lira(150) });
  await edit({ discount: { type: 'percentage', amount: 20 } });
  const { body } = await owner.call(getPriceHistory, { params: { id: _id } });
  expect(body.discount_reference.prices).toEqual([{ currency: 'TRY', price: 90 }]);
});

test('a size that was changed since stays, and the undo says so instead of calling it done', {
  tags: ['W2.25'],
}, async () => {
  const { owner, shop, product, change, read } = await dishInSizes();
  await change({ variants: [...product.variants, size('Dev', 150)] });
  const coming = await latestChange(owner, shop._id);
  const [small, large, huge] = (await read()).variants;
  await change({ variants: [small, large, { ...huge, prices: lira(170) }] });
  const answer = await undo(owner, coming._id);
  expect([answer.status, answer.body.error]).toEqual([409, 'changed_since']);
  expect(amounts(await read())).toEqual([80, 110, 170]);
});

test('a size that comes back stands where it was, beside one that was changed since and stays', {
  tags: ['W2.25'],
}, async () => {
  const { owner, shop, product, change, read } = await dishInSizes();
  await change({ variants: [product.variants[1], size('Dev', 150)] });
  const replacing = await latestChange(owner, shop._id);
  const [large, huge] = (await read()).variants;
  await change({ variants: [large, { ...huge, prices: lira(170) }] });
  expect((await undo(owner, replacing._id)).status).toBe(200);
  expect(amounts(await read())).toEqual([80, 110, 170]);
  expect((await read()).prices).toMatchObject(lira(80));
});

test.each([
  ['its order', (small?: Variant, large?: Variant) => [large, small, size('Dev', 150)]],
  ['a size', (_small?: Variant, large?: Variant) => [large, size('Dev', 150)]],
])(
  'an undo that put back %s beside a size that stays can itself be undone',
  {
    tags: ['W2.25'],
  },
  async (_what, changed) => {
    const { owner, shop, product, change, read, undoLatest } = await dishInSizes();
    await change({ variants: changed(...product.variants) });
    const first = await latestChange(owner, shop._id);
    const [huge, ...others] = (await read()).variants.toReversed();
    await change({ variants: [...others.toReversed(), { ...huge, prices: lira(170) }] });
    const before = await read();
    expect((await undo(owner, first._id)).status).toBe(200);
    expect(amounts(await read())).toEqual([80, 110, 170]);
    expect((await undoLatest()).body).toMatchObject({ left: [] });
    expect((await read()).variants).toEqual(before.variants);
  },
);

test('item numbers stay taken when sizes of several dishes cannot be taken back', {
  tags: ['W2.25'],
}, async () => {
  const { owner, shop, category } = await dishInSizes();
  await addProduct(owner, category, { sku: 'B', prices: lira(10) });
  const huge = (price: number) => ({ _id: hugeId, ...size('Dev', price), is_active: true, sku: null });
  const hugeId = crypto.randomUUID();
  const give = (price: number) =>
    sweep(
      testApp,
      owner,
      shop._id,
      sql`update ${products} set variants = ${JSON.stringify([huge(price)])}::json,
        prices = ${JSON.stringify(lira(price))}::json`,
    );
  await give(150);
  const coming = await latestChange(owner, shop._id);
  await give(170);
  await undo(owner, coming._id);
  for (const sku of ['A', 'B']) {
    const body = { ...productBody(category), sku };
    expect((await owner.call(createProduct, { body })).body.errors).toEqual([
      problem('sku', 'validation.sku_taken'),
    ]);
  }
});
