import * as calls from '@sofra/contract/price-runs';
import { deleteProduct, type ProductPatch, patchProduct } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
const lira = (price: number) => [{ currency: 'TRY', price }];

/** A dish, and a raise by a tenth that waits for tomorrow unless it is not asked to. */
async function openRun(selection: calls.RunSelection = {}, isScheduled = true) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  const soup = await addProduct(owner, category, { name: { tr: 'Mercimek Çorbası' } });
  const { body: run } = await owner.call(calls.createPriceRun, {
    body: {
      shop_id: shop._id,
      selection,
      rules: [{ currency: 'TRY', kind: 'percent', value: 10 }],
    },
  });
  async function schedule() {
    const { body } = await owner.call(calls.getPriceRun, { params: { id: run._id } });
    const at = new Date(testApp.now().getTime() + 86_400_000).toISOString();
    await owner.call(calls.applyPriceRun, { params: { id: run._id }, body: { seen: body.seen, at } });
  }
  if (isScheduled) await schedule();
  const change = (patch: Omit<ProductPatch, '_id'>) =>
    owner.call(patchProduct, { body: { _id: soup._id, ...patch } });
  const linesOf = async (query: { product_id?: string }) => {
    const answer = await owner.call(calls.listPriceLines, { params: { id: run._id }, query: query as never });
    return answer.body.lines.map((line: calls.PriceLine) => [line.old, line.new]);
  };
  return { owner, category, soup, run, schedule, change, linesOf };
}

test('a scheduled run says of a product what it makes of its price of now', { tags: ['W4.15'] }, async () => {
  const { soup, change, linesOf } = await openRun();
  expect(await linesOf({ product_id: soup._id })).toEqual([[100, 110]]);
  await change({ prices: lira(200) });
  expect(await linesOf({ product_id: soup._id })).toEqual([[200, 220]]);
  expect(await linesOf({ product_id: soup._id.toUpperCase() })).toEqual([[200, 220]]);
  // The page of the run shows what was looked at when it was scheduled.
  expect(await linesOf({})).toEqual([[100, 110]]);
});

test('what was typed for a product stays typed whatever its price is by then', {
  tags: ['W4.15', 'W4.7'],
}, async () => {
  const { owner, soup, run, schedule, change, linesOf } = await openRun({}, false);
  const typed = [{ product_id: soup._id, currency: 'TRY', price: 125 }];
  await owner.call(calls.patchPriceRun, { body: { _id: run._id, typed } });
  await schedule();
  await change({ prices: lira(120) });
  expect(await linesOf({ product_id: soup._id })).toEqual([[120, 125]]);
});

test('a product that is new since, or has sizes since, is told of too', { tags: ['W4.15'] }, async () => {
  const { owner, category, soup, change, linesOf } = await openRun();
  const tea = await addProduct(owner, category, { prices: lira(30) });
  expect(await linesOf({ product_id: tea._id })).toEqual([[30, 33]]);
  await change({
    variants: [
      { name: { tr: 'Küçük' }, prices: lira(80) },
      { name: { tr: 'Büyük' }, prices: lira(120) },
    ],
  });
  expect(await linesOf({ product_id: soup._id })).toEqual([
    [80, 88],
    [120, 132],
  ]);
});

test('a product that the run does not select any more is not told of', { tags: ['W4.15'] }, async () => {
  const { owner, category, soup, change, linesOf } = await openRun({ name: 'mercimek' });
  const other = await addProduct(owner, category, { name: { tr: 'Mercimek Köftesi' } });
  expect(await linesOf({ product_id: other._id })).toEqual([[100, 110]]);
  await change({ name: { tr: 'Ezogelin Çorbası' } });
  expect(await linesOf({ product_id: soup._id })).toEqual([]);
});

test('a draft shows a product as it was worked out', { tags: ['W4.15'] }, async () => {
  const { soup, change, linesOf } = await openRun({}, false);
  await change({ prices: lira(200) });
  expect(await linesOf({ product_id: soup._id })).toEqual([[100, 110]]);
});

test('a product that is only spelled like one that is gone is told of no run', {
  tags: ['W4.15'],
}, async () => {
  const { owner, category, soup, linesOf } = await openRun({ name: 'mercimek' });
  const { _id } = await addProduct(owner, category, { name: { tr: 'Mercimak' } });
  await owner.call(deleteProduct, { params: { id: soup._id } });
  expect(await linesOf({ product_id: _id })).toEqual([]);
});
