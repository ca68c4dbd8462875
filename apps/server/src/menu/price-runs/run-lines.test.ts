import * as calls from '@sofra/contract/price-runs';
import type { Product, ProductInput } from '@sofra/contract/products';
import { currencies } from '@sofra/reference-data/currencies';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
type RunInput = z.input<typeof calls.createPriceRun.body>;
type Typed = Pick<calls.TypedPrice, 'variant_id' | 'price'>;

const lira = (price: number) => [{ currency: 'TRY', price }];
const percent = (value: number): RunInput['rules'] => [{ currency: 'TRY', kind: 'percent', value }];
/** A tea in sizes of so many liras each, or for euros alone, with a fixed discount. */
function teaInSizes(liras: number[], amount: number): Partial<ProductInput> {
  const lists = liras.map((price) => [...lira(price), { currency: 'EUR', price: 2 }]);
  return {
    prices: lists[0] ?? [],
    variants: lists.map((prices, index) => ({ name: { tr: `Boy ${index + 1}` }, prices })),
    discount: { type: 'fixed', amount },
  };
}

/** What a run would make of a dish: the new price of each line, and its flags. */
async function linesFor(
  dish: Partial<ProductInput>,
  rules: RunInput['rules'],
  typedFor: (dish: Product) => Typed[] = () => [],
) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const product = await addProduct(owner, await addCategory(owner, shop._id), dish);
  const { body: run } = await owner.call(calls.createPriceRun, {
    body: { shop_id: shop._id, rules, selection: {} },
  });
  const typed = typedFor(product).map((one) => ({ product_id: product._id, currency: 'TRY', ...one }));
  await owner.call(calls.patchPriceRun, { body: { _id: run._id, typed } });
  const { body } = await owner.call(calls.listPriceLines, { params: { id: run._id }, query: {} as never });
  return body.lines.map((line: calls.PriceLine) => [line.new, line.flags]);
}

test.each([
  [3.3, 50, 4.95, []],
  [3.3, 50.4, 4.96, ['large']],
  [1.1, -50, 0.55, []],
  [100, 50, 150, []],
])(
  'large is what changes by more than half, to the coin: %f by %f percent is %f, flagged %j',
  {
    tags: ['W4.8'],
  },
  async (old, value, price, flags) => {
    expect(await linesFor({ prices: lira(old) }, percent(value))).toEqual([[price, flags]]);
  },
);

test('a dish keeps its last price, however low a run goes, and that is flagged', {
  tags: ['W4.8'],
}, async () => {
  const dear = [...lira(100), { currency: 'EUR', price: 5 }];
  expect(await linesFor({ prices: lira(100) }, percent(-100))).toEqual([[100, ['free']]]);
  expect(await linesFor({ prices: dear }, percent(-100))).toEqual([[0, ['large', 'free']]]);
  const both: RunInput['rules'] = [...percent(-100), { currency: 'EUR', kind: 'set', value: 0 }];
  expect(await linesFor({ prices: dear }, both)).toEqual([
    [100, ['free']],
    [5, ['free']],
  ]);
  const typed = () => [{ variant_id: null, price: 0 }];
  expect(await linesFor({ prices: lira(100) }, percent(10), typed)).toEqual([[100, ['free']]]);
});

test('a dish that has a price in as many currencies as there may be gets no other one', async () => {
  const others = currencies.filter(({ code }) => !['TRY', 'EUR'].includes(code)).slice(0, 29);
  const prices = [...lira(100), ...others.map(({ code }) => ({ currency: code, price: 10 }))];
  expect(
    await linesFor({ prices }, [{ currency: 'EUR', kind: 'convert', from: 'TRY', value: 0.02 }]),
  ).toEqual([]);
});

test('of the sizes of a dish only those stay that a fixed discount would swallow', {
  tags: ['W4.8'],
}, async () => {
  expect(await linesFor(teaInSizes([20, 100], 15), percent(-30))).toEqual([
    [20, ['discount']],
    [70, []],
  ]);
});

test('a price that is typed for one size counts where another one stays', {
  tags: ['W4.7', 'W4.8'],
}, async () => {
  const lines = await linesFor(teaInSizes([20, 100], 15), percent(-30), ({ variants }) => [
    { variant_id: variants[1]?._id ?? null, price: 65 },
  ]);
  expect(lines).toEqual([
    [20, ['discount']],
    [65, []],
  ]);
});

test('a size that is not sold in the currency is not what a discount keeps as it was', {
  tags: ['W4.8'],
}, async () => {
  const dish = teaInSizes([20, 0, 100], 15);
  expect(await linesFor(dish, percent(-30))).toEqual([
    [20, ['discount']],
    [0, ['unchanged']],
    [70, []],
  ]);
  // A discount comes off something: not all of the sizes can be free.
  expect(await linesFor(dish, percent(-100))).toEqual([
    [20, ['discount']],
    [0, ['unchanged']],
    [100, ['discount']],
  ]);
});
