import { patchManyPrices, patchProducts } from '@sofra/contract/product-bulk';
import {
  createProduct,
  getProduct,
  listProducts,
  type Product,
  type ProductInput,
  patchProduct,
} from '@sofra/contract/products';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { expect, test } from 'vitest';
import { addCategory, addProduct, problem, productBody } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

const lira = (price: number) => [{ currency: 'TRY', price }];
const size = (tr: string, price: number, more = {}) => ({ name: { tr }, prices: lira(price), ...more });
const sizes = [size('Küçük', 80), size('Orta', 95), size('Büyük', 110)];

async function ownerAtWork() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id, { is_active: true });
  const add = ({ prices, ...given }: Partial<ProductInput> = {}) => {
    const { prices: own, ...body } = productBody(category, { variants: sizes, is_active: true, ...given });
    return owner.call(createProduct, { body: { ...body, ...(prices && { prices }) } });
  };
  const change = (product: Product, patch: object) =>
    owner.call(patchProduct, { body: { _id: product._id, ...patch } });
  const shown = async () => {
    const menu = await testApp.nobody().call(getPublicMenu, { params: { slug: shop.shop_slug } });
    return menu.body.categories[0]?.products ?? [];
  };
  return { owner, shop, category, add, change, shown };
}

const namesOf = (product: Product) => product.variants.map(({ name }) => name.tr);
const amounts = ({ prices }: Pick<Product, 'prices'>) => prices.map(({ price }) => price);
const read = async (owner: Person, { _id }: Product) =>
  (await owner.call(getProduct, { params: { id: _id } })).body as Product;

test('a product is created with sizes alone, and costs what its first does', {
  tags: ['W2.28', 'W2.30'],
}, async () => {
  const { owner, add } = await ownerAtWork();
  const portion = { amount: 250, unit: 'ml' as const };
  const variants = [size('Küçük', 80, { portion, sku: ' K-1 ' }), size('Büyük', 110, { is_active: false })];
  const answer = await add({ variants });
  expect(answer.status).toBe(201);
  expect(answer.body.prices).toEqual([{ currency: 'TRY', price: 80, symbol: '₺' }]);
  expect(answer.body.variants).toMatchObject([
    { name: { tr: 'Küçük' }, portion, sku: 'K-1', is_active: true },
    { name: { tr: 'Büyük' }, portion: null, sku: null, is_active: false },
  ]);
  expect(await read(owner, answer.body)).toEqual(answer.body);
});

test('sizes named by their ids stay under them, and those left out are gone', {
  tags: ['W2.29'],
}, async () => {
  const { add, change } = await ownerAtWork();
  const { body: product } = await add({ variants: [size('Küçük', 80, { sku: 'K' }), ...sizes.slice(1)] });
  const [small, , large] = product.variants;
  const variants = [
    { _id: large._id, ...size('Kocaman', 130) },
    size('Bardak', 60),
    { _id: small._id, ...size('Küçük', 85) },
  ];
  const { body } = await change(product, { variants });
  expect(namesOf(body)).toEqual(['Kocaman', 'Bardak', 'Küçük']);
  expect([body.variants[0]._id, body.variants[2]._id]).toEqual([large._id, small._id]);
  // What was not sent of a kept one stays as it is.
  expect(body.variants[2].sku).toBe('K');
  expect(amounts(body)).toEqual([130]);
  const none = await change(product, { variants: [] });
  expect([none.body.variants, amounts(none.body)]).toEqual([[], [130]]);
});

test('the price follows the first size that guests see', { tags: ['W2.30', 'W2.9'] }, async () => {
  const { add, change, shown } = await ownerAtWork();
  const { body: product } = await add();
  const switched = (active: boolean[]) =>
    change(product, {
      variants: product.variants.map((one: object, index: number) => ({ ...one, is_active: active[index] })),
    });
  expect(amounts((await switched([false, true, true])).body)).toEqual([95]);
  expect((await shown())[0].variants.map(({ name }: { name: object }) => name)).toEqual([
    { tr: 'Orta' },
    { tr: 'Büyük' },
  ]);
  expect(amounts((await shown())[0])).toEqual([95]);
  expect(amounts((await switched([false, false, false])).body)).toEqual([80]);
  expect(await shown()).toEqual([]);
});

test('prices sent alone are the leading size’s; sent with sizes they have to agree', {
  tags: ['W2.31'],
}, async () => {
  const { add, change } = await ownerAtWork();
  const { body: product } = await add();
  const cheaper = await change(product, { prices: lira(70) });
  expect(cheaper.body.variants.flatMap(amounts)).toEqual([70, 95, 110]);
  expect(amounts(cheaper.body)).toEqual([70]);
  const same = await change(product, { prices: lira(80), variants: sizes });
  expect(same.status).toBe(200);
  const differing = await change(product, { prices: lira(81), variants: sizes });
  expect(differing.status).toBe(422);
  expect(differing.body.errors).toEqual([problem('prices', 'validation.prices_differ')]);
  expect((await add({ prices: lira(1) })).status).toBe(422);
});

test('all sizes have the same currencies', { tags: ['W2.32'] }, async () => {
  const { add, change } = await ownerAtWork();
  const both = [
    { currency: 'EUR', price: 2 },
    { currency: 'TRY', price: 80 },
  ];
  const refused = await add({ variants: [size('Küçük', 80), { name: { tr: 'Büyük' }, prices: both }] });
  expect(refused.body.errors).toEqual([problem('variants.1.prices', 'validation.variant_currencies')]);
  const { body: product } = await add();
  const alone = await change(product, { prices: both });
  expect(alone.status).toBe(422);
  expect(alone.body.errors.every(({ path }: { path: string }) => path === 'prices')).toBe(true);
  const turned = await add({
    variants: [
      { name: { tr: 'Küçük' }, prices: both },
      { name: { tr: 'Büyük' }, prices: both.toReversed() },
    ],
  });
  expect(turned.body.variants.map(amounts)).toEqual([
    [2, 80],
    [2, 80],
  ]);
});

test.each([
  ['no name', { name: {} }, 'variants.0.name', 'validation.variant_name'],
  ['no price', { prices: [] }, 'variants.0.prices', 'validation.product_price'],
  [
    'an unknown currency',
    { prices: [{ currency: 'XXX', price: 1 }] },
    'variants.0.prices.0.currency',
    'validation.currency',
  ],
  ['too many decimals', { prices: lira(1.001) }, 'variants.0.prices.0.price', 'validation.price_digits'],
  ['an unknown language', { name: { zz: 'X' } }, 'variants.0.name.zz', 'validation.language'],
  ['an id of nobody’s', { _id: crypto.randomUUID() }, 'variants.0._id', 'validation.variant_unknown'],
])('a size with %s is refused at its field', { tags: ['W2.28'] }, async (_, wrong, path, key) => {
  const { add } = await ownerAtWork();
  const answer = await add({ variants: [{ ...size('Küçük', 80), ...wrong } as never] });
  expect([answer.status, answer.body.errors]).toEqual([422, [problem(path, key)]]);
});

test('there are at most twenty sizes, each named once', { tags: ['W2.28', 'W2.29'] }, async () => {
  const { add, change } = await ownerAtWork();
  const many = Array.from({ length: 21 }, (_, index) => size(`${index}`, 1));
  expect((await add({ variants: many })).body.errors).toEqual([
    problem('variants', 'validation.limit.variants'),
  ]);
  const { body: product } = await add({ variants: many.slice(1) });
  const [first] = product.variants;
  const twice = await change(product, { variants: [first, { ...first, _id: first._id.toUpperCase() }] });
  expect(twice.body.errors).toEqual([problem('variants', 'validation.variant_twice')]);
});

test('an item number is one product’s or one size’s, however many are sent at once', {
  tags: ['W2.6'],
}, async () => {
  const { owner, add, change } = await ownerAtWork();
  const { body: first } = await add({
    sku: 'A',
    variants: [size('Küçük', 80, { sku: 'B' }), size('Büyük', 90)],
  });
  const taken = await add({ variants: [size('Küçük', 80), size('Büyük', 90, { sku: 'A' })] });
  expect(taken.body.errors).toEqual([problem('variants.1.sku', 'validation.sku_taken')]);
  expect((await add({ sku: 'B' })).body.errors).toEqual([problem('sku', 'validation.sku_taken')]);
  const own = await change(first, { variants: [size('Küçük', 80, { sku: 'A' })] });
  expect(own.body.errors).toEqual([problem('variants.0.sku', 'validation.sku_taken')]);
  const swapped = await change(first, {
    sku: 'B',
    variants: [{ ...first.variants[0], sku: 'A' }, first.variants[1]],
  });
  expect([swapped.status, swapped.body.sku, swapped.body.variants[0].sku]).toEqual([200, 'B', 'A']);

  const rivals = await Promise.all(
    Array.from({ length: 5 }, () => add({ variants: [size('Tek', 10, { sku: 'ZX-9' })] })),
  );
  expect(rivals.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  const { body } = await owner.call(listProducts, {
    params: { shopId: first.shop_id },
    query: { name: 'ZX-9' },
  });
  expect(body.total).toBe(1);
});

test('a search finds a product by the name and the number of a size', { tags: ['W2.10'] }, async () => {
  const { owner, shop, add, change } = await ownerAtWork();
  const { body: product } = await add({ variants: [size('Sürahi', 80, { sku: 'JUG-9' })] });
  const found = async (name: string) =>
    (await owner.call(listProducts, { params: { shopId: shop._id }, query: { name } })).body.total;
  expect([await found('surahi'), await found('jug-9')]).toEqual([1, 1]);
  await change(product, { variants: [size('Bardak', 80)] });
  expect([await found('surahi'), await found('jug-9'), await found('bardak')]).toEqual([0, 0, 1]);
});

test('a percentage comes off every size, a fixed discount off each and below the cheapest', {
  tags: ['W2.7'],
}, async () => {
  const { owner, shop, add, change, shown } = await ownerAtWork();
  const { body: product } = await add();
  const paid = async () =>
    (await shown())[0].variants.map((one: Product) =>
      one.prices.map((price) => Object(price).discounted_price),
    );
  await change(product, { discount: { type: 'percentage', amount: 10 } });
  expect(await paid()).toEqual([[72], [85.5], [99]]);
  await change(product, { discount: { type: 'fixed', amount: 20 } });
  expect(await paid()).toEqual([[60], [75], [90]]);

  const swallowed = [problem('discount.amount', 'validation.discount_fixed_sizes')];
  expect((await change(product, { discount: { type: 'fixed', amount: 80 } })).body.errors).toEqual(swallowed);
  expect((await change(product, { variants: [size('Minik', 20), ...sizes] })).body.errors).toEqual(swallowed);
  const many = {
    shop_id: shop._id,
    ids: [product._id],
    change: { discount: { type: 'fixed' as const, amount: 85 } },
  };
  expect((await owner.call(patchProducts, { body: many })).body.errors).toEqual([
    problem('change.discount.amount', 'validation.discount_fixed_sizes'),
  ]);
});

test('many prices at once reach single sizes, and a currency that one lacks is not sold in it', {
  tags: ['W2.31', 'W2.32'],
}, async () => {
  const { owner, shop, add } = await ownerAtWork();
  const { body: product } = await add();
  const [small, medium] = product.variants;
  const give = (products: object[]) =>
    owner.call(patchManyPrices, { body: { shop_id: shop._id, products: products as never } });
  const done = await give([
    { _id: product._id, variant_id: medium._id, prices: lira(99) },
    { _id: product._id, variant_id: small._id, prices: [...lira(88), { currency: 'EUR', price: 2 }] },
  ]);
  expect([done.status, done.body.count]).toEqual([200, 1]);
  const after = await read(owner, product);
  expect(after.variants.map(amounts)).toEqual([
    [88, 2],
    [99, 0],
    [110, 0],
  ]);
  expect(amounts(after)).toEqual([88, 2]);
  expect((await give([{ _id: product._id, prices: lira(60) }])).body.count).toBe(1);
  expect(amounts(await read(owner, product))).toEqual([60, 0]);

  const foreign = await give([{ _id: product._id, variant_id: crypto.randomUUID(), prices: lira(1) }]);
  expect(foreign.body.errors).toEqual([problem('products.0.variant_id', 'validation.variant_unknown')]);
  const twice = { _id: product._id, variant_id: small._id, prices: lira(1) };
  expect((await give([twice, twice])).body.errors).toEqual([problem('products', 'validation.order_twice')]);
});

test('whoever uses no sizes is answered as before, with nothing in the new fields', {
  tags: ['W2.27'],
}, async () => {
  const { owner, category, change, shown } = await ownerAtWork();
  const product = await addProduct(owner, category, { is_active: true });
  expect(product).toMatchObject({ variants: [], option_groups: [], diet: [] });
  expect((await change(product, { prices: lira(120) })).body).toMatchObject({
    variants: [],
    prices: lira(120),
  });
  expect((await shown())[0]).toMatchObject({ variants: [], option_groups: [], diet: [] });
  const { prices: _, ...priceless } = productBody(category);
  const answer = await owner.call(createProduct, { body: priceless });
  expect(answer.body.errors).toEqual([problem('prices', 'validation.product_price')]);
});
