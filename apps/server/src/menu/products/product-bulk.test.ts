import { menuLimits } from '@sofra/contract/categories';
import { getPriceHistory } from '@sofra/contract/price-history';
import * as bulk from '@sofra/contract/product-bulk';
import { listProducts, type Product, patchProduct } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { bodyBounds, isWithinBounds } from '../../platform/http/json-body.ts';
import { latestChange, readChanges, readSet, undo } from '../../testing/history.ts';
import { addCategory, addProduct, problem } from '../../testing/menu.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../../testing/people.ts';
import { type Caller, useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

/** Three kebabs of 100, 200 and 300 lira, and a category for drinks beside them. */
async function openMenu() {
  const owner = await signUp(testApp);
  const { _id: shopId } = await openShop(owner);
  const kebabs = await addCategory(owner, shopId);
  const drinks = await addCategory(owner, shopId);
  const made: Product[] = [];
  for (const price of [100, 200, 300])
    made.push(
      await addProduct(owner, kebabs, { name: { tr: `K${price}` }, prices: [{ currency: 'TRY', price }] }),
    );
  return { owner, shopId, kebabs, drinks, made, ids: made.map(({ _id }) => _id) };
}

const read = async (owner: Caller, shopId: string): Promise<Product[]> =>
  (await owner.call(listProducts, { params: { shopId }, query: {} })).body.products;

const change = (
  person: Caller,
  shop_id: string,
  ids: string[],
  change: bulk.ProductsChange,
  order?: string[],
) => person.call(bulk.patchProducts, { body: { shop_id, ids, change, ...(order && { order }) } });

const setPrices = (
  person: Caller,
  shop_id: string,
  products: { _id: string; prices: { currency: string; price: number }[]; updatedAt?: string }[],
) => person.call(bulk.patchManyPrices, { body: { shop_id, products } });

const remove = (person: Caller, shop_id: string, ids: string[]) =>
  person.call(bulk.deleteProducts, { body: { shop_id, ids } });

const inLira = (price: number) => [{ currency: 'TRY', price }];

/** The menu without the times of its edits, to compare it before and after. */
const withoutTimes = (products: Product[]) => products.map(({ updatedAt: _, ...product }) => product);

test('many products are published at once, as one change that can be undone', {
  tags: ['O4.10', 'O4.11'],
}, async () => {
  const { owner, shopId, made, ids } = await openMenu();
  await owner.call(patchProduct, { body: { _id: ids[0] ?? '', is_active: true } });
  const before = await read(owner, shopId);
  const { status, body } = await change(owner, shopId, ids, { is_active: true });
  expect([status, body.count]).toEqual([200, 2]);
  const after = await read(owner, shopId);
  expect(after.map(({ is_active }) => is_active)).toEqual([true, true, true]);
  // What was on already is not touched, so that nobody's open form is disturbed.
  expect(after[0]?.updatedAt).toBe(before[0]?.updatedAt);
  expect(new Date(after[1]?.updatedAt ?? 0) > new Date(made[1]?.updatedAt ?? 0)).toBe(true);
  const latest = await latestChange(owner, shopId);
  expect(latest).toMatchObject({ _id: body.change_set_id, kind: 'edit', entity: 'product', count: 2 });
  expect((await undo(owner, body.change_set_id)).body).toMatchObject({ restored: 2, left: [] });
  expect(withoutTimes(await read(owner, shopId))).toEqual(withoutTimes(before));
});

test('what changes nothing makes no change set', { tags: ['O4.11'] }, async () => {
  const { owner, shopId, ids } = await openMenu();
  const before = await readChanges(owner, shopId);
  const { body } = await change(owner, shopId, ids, { is_active: false });
  expect(body).toEqual({ change_set_id: null, count: 0 });
  expect((await change(owner, shopId, [], { is_active: true })).body).toEqual({
    change_set_id: null,
    count: 0,
  });
  expect(await readChanges(owner, shopId)).toEqual(before);
});

test('many products move to another category at once', { tags: ['O4.10', 'O4.11'] }, async () => {
  const { owner, shopId, kebabs, drinks, ids } = await openMenu();
  const { body } = await change(owner, shopId, ids, { category_id: drinks._id });
  expect(body.count).toBe(3);
  expect((await read(owner, shopId)).map(({ category_id }) => category_id)).toEqual(
    ids.map(() => drinks._id),
  );
  await undo(owner, body.change_set_id);
  expect((await read(owner, shopId)).map(({ category_id }) => category_id)).toEqual(
    ids.map(() => kebabs._id),
  );
});

test('a product that is dragged into another category takes its place there, as one change', {
  tags: ['O4.12'],
}, async () => {
  const { owner, shopId, drinks, ids } = await openMenu();
  const [first, , last] = ids as [string, string, string];
  const tea = await addProduct(owner, drinks, { name: { tr: 'Çay' } });
  const ayran = await addProduct(owner, drinks, { name: { tr: 'Ayran' } });
  const before = withoutTimes(await read(owner, shopId));
  const order = [tea._id, first, ayran._id];
  const { status, body } = await change(owner, shopId, [first], { category_id: drinks._id }, order);
  expect([status, body.count]).toEqual([200, 1]);
  const inDrinks = (await read(owner, shopId)).filter(({ category_id }) => category_id === drinks._id);
  expect(inDrinks.map(({ _id }) => _id)).toEqual(order);
  expect((await latestChange(owner, shopId))._id).toBe(body.change_set_id);
  expect((await readSet(owner, body.change_set_id)).lines[0]).toMatchObject({ entity_id: first });
  await undo(owner, body.change_set_id);
  expect(withoutTimes(await read(owner, shopId))).toEqual(before);
  expect((await change(owner, shopId, [], {}, [last, first])).status).toBe(200);
  expect((await change(owner, shopId, [], {}, [last, last])).status).toBe(422);
});

test('a discount begins and ends for many at once, measured from what each has cost', {
  tags: ['O4.10', 'O4.11'],
}, async () => {
  const { owner, shopId, ids } = await openMenu();
  await change(owner, shopId, ids, { is_active: true });
  // What was cheaper a moment ago is what its discount is measured from.
  await setPrices(owner, shopId, [{ _id: ids[0] ?? '', prices: inLira(150) }]);
  const discount = { type: 'percentage', amount: 10 } as const;
  const { body } = await change(owner, shopId, ids, { discount });
  expect(body.count).toBe(3);
  expect((await read(owner, shopId)).map((product) => product.discount)).toEqual(ids.map(() => discount));
  const references = await Promise.all(
    ids.map(async (id) => {
      const { body } = await owner.call(getPriceHistory, { params: { id } });
      return body.discount_reference.prices[0].price;
    }),
  );
  expect(references).toEqual([100, 200, 300]);
  const { body: ended } = await change(owner, shopId, ids, { discount: null });
  expect(ended.count).toBe(3);
  await undo(owner, ended.change_set_id);
  expect((await read(owner, shopId)).map((product) => product.discount)).toEqual(ids.map(() => discount));
});

test('a fixed discount that one of them does not bear is refused for all', { tags: ['O4.10'] }, async () => {
  const { owner, shopId, ids } = await openMenu();
  const before = await read(owner, shopId);
  const change200 = { discount: { type: 'fixed', amount: 200 } } as const;
  const { status, body } = await change(owner, shopId, ids, change200);
  expect(status).toBe(422);
  expect(body.errors).toEqual([problem('change.discount.amount', 'validation.discount_fixed')]);
  expect(await read(owner, shopId)).toEqual(before);
});

test('many prices are set at once, and those that stay are not touched', {
  tags: ['O4.8', 'O4.11'],
}, async () => {
  const { owner, shopId, made, ids } = await openMenu();
  const products = made.map(({ _id, updatedAt }, index) => ({
    _id,
    updatedAt,
    prices: inLira([110, 200, 330][index] ?? 0),
  }));
  const { status, body } = await setPrices(owner, shopId, products);
  expect([status, body.count]).toEqual([200, 2]);
  expect((await read(owner, shopId)).map(({ prices }) => prices[0])).toEqual(
    [110, 200, 330].map((price) => ({ currency: 'TRY', price, symbol: '₺' })),
  );
  const { body: history } = await owner.call(getPriceHistory, { params: { id: ids[0] ?? '' } });
  expect(history.entries.map(({ price }: { price: number }) => price)).toContain(110);
  expect((await undo(owner, body.change_set_id)).body).toMatchObject({ restored: 2, left: [] });
  expect((await read(owner, shopId)).map(({ prices }) => prices[0]?.price)).toEqual([100, 200, 300]);
});

test('prices of which one was edited meanwhile are all left, and it is named', {
  tags: ['O4.8'],
}, async () => {
  const { owner, shopId, made, ids } = await openMenu();
  await owner.call(patchProduct, { body: { _id: ids[1] ?? '', prices: inLira(250) } });
  const products = made.map(({ _id, updatedAt }) => ({ _id, updatedAt, prices: inLira(999) }));
  const { status, body } = await setPrices(owner, shopId, products);
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: 'changed_since', ids: [ids[1]] });
  expect((await read(owner, shopId)).map(({ prices }) => prices[0]?.price)).toEqual([100, 250, 300]);
});

test('of prices with a mistake none is stored, and each mistake is told by its place', {
  tags: ['O4.8'],
}, async () => {
  const { owner, shopId, ids } = await openMenu();
  const [a = '', b = '', c = ''] = ids;
  const send = (price: number) =>
    setPrices(owner, shopId, [
      { _id: a, prices: inLira(110) },
      { _id: b, prices: inLira(price) },
      { _id: c, prices: [{ currency: 'XXX', price: 1 }] },
    ]);
  const { status, body } = await send(1.234);
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    problem('products.1.prices.0.price', 'validation.price_digits'),
    problem('products.2.prices.0.currency', 'validation.currency'),
  ]);
  expect((await send(-1)).body.errors).toEqual([
    problem('products.1.prices.0.price', 'validation.price'),
    problem('products.1.prices', 'validation.product_price'),
  ]);
  const twice = await setPrices(owner, shopId, [
    { _id: a, prices: inLira(1) },
    { _id: a.toUpperCase(), prices: inLira(2) },
  ]);
  expect(twice.status).toBe(422);
  expect((await read(owner, shopId)).map(({ prices }) => prices[0]?.price)).toEqual([100, 200, 300]);
});

test('many products are deleted at once and come back by undo', { tags: ['O4.10', 'O4.11'] }, async () => {
  const { owner, shopId, ids } = await openMenu();
  const before = withoutTimes(await read(owner, shopId));
  const { status, body } = await remove(owner, shopId, ids.slice(1));
  expect([status, body.count]).toEqual([200, 2]);
  expect((await read(owner, shopId)).map(({ _id }) => _id)).toEqual(ids.slice(0, 1));
  expect((await undo(owner, body.change_set_id)).body).toMatchObject({ restored: 2, left: [] });
  expect(withoutTimes(await read(owner, shopId))).toEqual(before);
});

test('what is gone or of another shop is passed over', { tags: ['O4.10'] }, async () => {
  const { owner, shopId, ids } = await openMenu();
  const foreign = await openMenu();
  const [other = ''] = foreign.ids;
  const strays = [other, crypto.randomUUID()];
  const all = [...ids, ...strays];
  expect((await change(owner, shopId, all, { is_active: true })).body.count).toBe(3);
  const products = all.map((_id) => ({ _id, prices: inLira(5) }));
  expect((await setPrices(owner, shopId, products)).body.count).toBe(3);
  expect((await change(owner, shopId, strays, {}, strays)).body.change_set_id).toBe(null);
  expect((await remove(owner, shopId, all)).body.count).toBe(3);
  const untouched = await read(foreign.owner, foreign.shopId);
  expect(untouched.map(({ prices, is_active }) => [prices[0]?.price, is_active])).toEqual([
    [100, false],
    [200, false],
    [300, false],
  ]);
});

test('a category of another shop, or a field that is none, is refused', { tags: ['O4.10'] }, async () => {
  const { owner, shopId, ids } = await openMenu();
  const foreign = await openMenu();
  const moved = await change(owner, shopId, ids, { category_id: foreign.kebabs._id });
  expect([moved.status, moved.body.errors]).toEqual([
    422,
    [problem('category_id', 'validation.product_category_foreign')],
  ]);
  const named = await change(owner, shopId, ids, { name: { tr: 'X' } } as bulk.ProductsChange);
  expect(named.status).toBe(422);
});

const people = ['owner', 'admin', 'manager', 'staff', 'seller', 'stranger', 'nobody'] as const;
type Act = (person: Caller, shopId: string, product: Product) => ReturnType<Caller['call']>;

const acts: [what: string, act: Act, statuses: number[]][] = [
  [
    'publish many products',
    (person, shopId, { _id }) => change(person, shopId, [_id], { is_active: true }),
    [200, 200, 200, 200, 200, 404, 401],
  ],
  [
    'move many products',
    (person, shopId, { _id, category_id }) => change(person, shopId, [_id], { category_id }),
    [200, 200, 200, 200, 403, 404, 401],
  ],
  [
    'order products while switching them',
    (person, shopId, { _id }) => change(person, shopId, [_id], { is_active: true }, [_id]),
    [200, 200, 200, 200, 403, 404, 401],
  ],
  [
    'give many products a discount',
    (person, shopId, { _id }) => change(person, shopId, [_id], { is_active: true, discount: null }),
    [200, 200, 200, 200, 403, 404, 401],
  ],
  [
    'set many prices',
    (person, shopId, { _id }) => setPrices(person, shopId, [{ _id, prices: inLira(7) }]),
    [200, 200, 200, 200, 403, 404, 401],
  ],
  [
    'delete many products',
    (person, shopId, { _id }) => remove(person, shopId, [_id]),
    [200, 200, 200, 403, 403, 404, 401],
  ],
];

test.each(acts)('who may %s', { tags: ['O4.13'] }, async (_what, act, statuses) => {
  const { shop, ...team } = await shopWithTeam(testApp);
  const answers: Record<string, number> = {};
  for (const person of people) {
    const product = await addProduct(team.owner, await addCategory(team.owner, shop._id));
    answers[person] = (await act(team[person], shop._id, product)).status;
  }
  expect(answers).toEqual(Object.fromEntries(people.map((person, index) => [person, statuses[index]])));
  const nowhere = await act(team.owner, crypto.randomUUID(), {
    _id: crypto.randomUUID(),
    category_id: crypto.randomUUID(),
  } as Product);
  expect(nowhere.status).toBe(404);
});

test('whoever did something to many takes it back; others need the right to do it by hand', {
  tags: ['O4.13'],
}, async () => {
  const { shop, owner, staff, seller } = await shopWithTeam(testApp);
  const category = await addCategory(owner, shop._id);
  const two = async () => [(await addProduct(owner, category))._id, (await addProduct(owner, category))._id];
  const undoneBy = async (maker: Person, act: (ids: string[]) => ReturnType<Caller['call']>) => {
    const ids = await two();
    const { body } = await act(ids);
    if (maker !== seller) expect((await undo(seller, body.change_set_id)).status).toBe(403);
    return (await undo(maker, body.change_set_id)).status;
  };
  expect(await undoneBy(seller, (ids) => change(seller, shop._id, ids, { is_active: true }))).toBe(200);
  const prices = (ids: string[]) => ids.map((_id) => ({ _id, prices: inLira(7) }));
  expect(await undoneBy(staff, (ids) => setPrices(staff, shop._id, prices(ids)))).toBe(200);
  expect(await undoneBy(owner, (ids) => remove(owner, shop._id, ids))).toBe(200);
});

test('as many as a shop can have fit into one call', { tags: ['O4.10'] }, () => {
  const id = crypto.randomUUID();
  const ids = Array.from({ length: menuLimits.productsPerShop }, () => id);
  const alike = { shop_id: id, ids, change: { discount: { type: 'fixed', amount: 1 } }, order: ids };
  expect(isWithinBounds(JSON.stringify(alike))).toBe(true);
  const prices = ['TRY', 'EUR', 'USD'].map((currency) => ({ currency, price: 123_456.78 }));
  const products = Array.from({ length: bulk.pricedAtOnceMax }, () => ({
    _id: id,
    prices,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  const body = JSON.stringify({ shop_id: id, products });
  expect(isWithinBounds(body)).toBe(true);
  expect(body.length).toBeLessThan(1_048_576);
  expect(bodyBounds.values).toBeLessThan(products.length * 14);
});
