import { patchManyPrices, patchProducts } from '@sofra/contract/product-bulk';
import * as calls from '@sofra/contract/products';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestChange, undo } from '../../testing/history.ts';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

const price = fc.integer({ min: 0, max: 300 });
const prices = fc
  .record({ TRY: price, EUR: price, both: fc.boolean() })
  .map(({ TRY, EUR, both }) => [
    { currency: 'TRY', price: TRY },
    ...(both ? [{ currency: 'EUR', price: EUR }] : []),
  ]);
const sku = fc.constantFrom(undefined, null, 'a', 'b', 'c', 'd');
const sizes = fc.array(
  fc.record({ keep: fc.nat(5), prices, sku, is_active: fc.boolean(), name: fc.constantFrom('S', 'M', 'L') }),
  { maxLength: 4 },
);

/** One call of somebody's; many are refused, which is as good. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('sizes' as const), of: fc.nat(2), sizes, own: fc.option(prices) }),
  fc.record({ kind: fc.constant('prices' as const), of: fc.nat(2), prices }),
  fc.record({ kind: fc.constant('many' as const), of: fc.nat(2), size: fc.nat(4), prices }),
  fc.record({ kind: fc.constant('sku' as const), of: fc.nat(2), sku }),
  fc.record({
    kind: fc.constant('discount' as const),
    amount: fc.integer({ min: 0, max: 120 }),
    fixed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('undo' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function shopOfThree() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  for (const _ of [1, 2, 3]) await addProduct(owner, category);
  const list = async () => {
    const { body } = await owner.call(calls.listProducts, { params: { shopId: shop._id }, query: {} });
    return body.products as calls.Product[];
  };
  return { owner, shopId: shop._id, list };
}

type Bench = Awaited<ReturnType<typeof shopOfThree>>;

async function take({ owner, shopId, list }: Bench, taken: Step): Promise<number> {
  const products = await list();
  const of = 'of' in taken ? products[taken.of % products.length] : products[0];
  const _id = of?._id ?? '';
  const change = async (patch: object) =>
    (await owner.call(calls.patchProduct, { body: { _id, ...patch } as calls.ProductPatch })).status;
  switch (taken.kind) {
    case 'sizes':
      return change({
        variants: taken.sizes.map(({ keep, name, ...size }) => ({
          ...(of?.variants[keep] && { _id: of.variants[keep]._id }),
          ...size,
          name: { tr: name },
        })),
        ...(taken.own && { prices: taken.own }),
      });
    case 'prices':
      return change({ prices: taken.prices });
    case 'sku':
      return change({ sku: taken.sku });
    case 'many': {
      const variant_id = of?.variants[taken.size]?._id;
      const entry = { _id, prices: taken.prices, ...(variant_id && { variant_id }) };
      return (await owner.call(patchManyPrices, { body: { shop_id: shopId, products: [entry] } })).status;
    }
    case 'discount': {
      const discount = { type: taken.fixed ? 'fixed' : 'percentage', amount: taken.amount } as const;
      const ids = products.map((one) => one._id);
      return (await owner.call(patchProducts, { body: { shop_id: shopId, ids, change: { discount } } }))
        .status;
    }
    default:
      return (await undo(owner, (await latestChange(owner, shopId))._id)).status;
  }
}

function expectWhole(products: readonly calls.Product[]): void {
  for (const { prices, variants } of products) {
    const leading = variants.find(({ is_active }) => is_active) ?? variants[0];
    if (leading) expect(prices).toEqual(leading.prices);
    const currencies = variants.map((one) => one.prices.map(({ currency }) => currency).join());
    expect(new Set(currencies).size).toBeLessThanOrEqual(1);
  }
  const numbers = products.flatMap(({ sku, variants }) => [sku, ...variants.map((one) => one.sku)]);
  const given = numbers.filter((number) => number !== null);
  expect(new Set(given).size).toBe(given.length);
}

test('no sequence of calls parts the price from the leading size, mixes currencies or repeats a number', {
  tags: ['W2.30', 'W2.32', 'W2.6'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const bench = await shopOfThree();
      for (const taken of steps) {
        expect(await take(bench, taken)).toBeOneOf([200, 403, 409, 422]);
        expectWhole(await bench.list());
      }
    }),
    { numRuns: process.env.FAULTS === 'long' ? 300 : 15 },
  );
});
