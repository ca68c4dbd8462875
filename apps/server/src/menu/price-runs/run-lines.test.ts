import * as calls from '@sofra/contract/price-runs';
import type { ProductInput } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
type RunInput = z.input<typeof calls.createPriceRun.body>;

const lira = (price: number) => [{ currency: 'TRY', price }];
const percent = (value: number): RunInput['rules'] => [{ currency: 'TRY', kind: 'percent', value }];
/** What a run would make of a dish: the new price of each line, and its flags. */
async function linesFor(dish: Partial<ProductInput>, rules: RunInput['rules']) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  await addProduct(owner, await addCategory(owner, shop._id), dish);
  const { body: run } = await owner.call(calls.createPriceRun, {
    body: { shop_id: shop._id, rules, selection: {} },
  });
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
