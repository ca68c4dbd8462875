import * as calls from '@sofra/contract/price-runs';
import { patchProduct } from '@sofra/contract/products';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillCategory } from '../../testing/many-products.ts';
import { addCategory, addOptionGroup, addProduct } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

async function openMenu() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  return { owner, shop, category: await addCategory(owner, shop._id) };
}

const readRun = async (owner: Person, id: string): Promise<calls.PriceRun> =>
  (await owner.call(calls.getPriceRun, { params: { id } })).body;

async function allLines(owner: Person, { _id: id, total }: calls.PriceRun): Promise<calls.PriceLine[]> {
  const lines: calls.PriceLine[] = [];
  while (lines.length < total) {
    const query = { limit: calls.priceRunLimits.lines, offset: lines.length };
    lines.push(...(await owner.call(calls.listPriceLines, { params: { id }, query })).body.lines);
  }
  return lines;
}

const coinsOf = { TRY: 100, JPY: 1, KWD: 1000 };
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);

/** What the lines that the program tells come to, counted in coins. */
function summedUp(lines: readonly calls.PriceLine[]) {
  const changed = lines.filter((line) => line.old !== line.new);
  const productsOf = (some: readonly calls.PriceLine[]) =>
    new Set(some.flatMap(({ product_id }) => product_id ?? [])).size;
  const totals = Object.entries(coinsOf).map(([code, coins]) => {
    const ofIt = lines.filter(({ currency }) => currency === code);
    const changing = changed.filter(({ currency }) => currency === code);
    const amount = (side: 'old' | 'new') => sum(ofIt.map((line) => Math.round(line[side] * coins))) / coins;
    return {
      currency: code,
      prices: changing.length,
      products: productsOf(changing),
      old: amount('old'),
      new: amount('new'),
    };
  });
  const counts = calls.lineFlags.map((flag) => [
    flag,
    lines.filter(({ flags }) => flags.includes(flag)).length,
  ]);
  return { flags: Object.fromEntries(counts), totals, changed_products: productsOf(changed) };
}

const told = ({ flags, totals, changed_products }: calls.PriceRun) => ({ flags, totals, changed_products });

const count = 700;

/** Every dish in three sizes, each with another price in lira, yen and dinar. */
async function giveSizes(): Promise<void> {
  const prices = (size: number) => sql`json_build_array(
    json_build_object('currency', 'TRY', 'price', ${size}::int * (position + 1) + 0.95, 'symbol', '₺'),
    json_build_object('currency', 'JPY', 'price', ${size}::int * position * 10, 'symbol', '¥'),
    json_build_object('currency', 'KWD', 'price', ${size}::int * (position + 1) / 1000.0, 'symbol', 'KD'))`;
  const size = (name: string, factor: number) => sql`json_build_object('_id', gen_random_uuid(),
    'name', json_build_object('tr', ${name}::text), 'prices', ${prices(factor)},
    'portion', null, 'sku', null, 'is_active', true)`;
  await testApp.db.execute(sql`update products set prices = ${prices(1)},
    variants = json_build_array(${size('Küçük', 1)}, ${size('Orta', 2)}, ${size('Büyük', 3)})`);
}

test('a run of thousands of prices says what all of them come to, and how many have each flag', {
  tags: ['W4.17'],
}, async () => {
  const { owner, shop, category } = await openMenu();
  await fillCategory(testApp, owner, category, count);
  await giveSizes();
  const { body: run } = await owner.call(calls.createPriceRun, {
    body: {
      shop_id: shop._id,
      selection: {},
      rules: [
        { currency: 'TRY', kind: 'percent', value: 12, rounding: { step: 5 } },
        { currency: 'JPY', kind: 'amount', value: -90 },
        { currency: 'KWD', kind: 'percent', value: 3.3, rounding: { direction: 'down' } },
      ],
    },
  });
  const lines = await allLines(owner, run);
  expect(lines).toHaveLength(count * 3 * 3);
  expect(told(run)).toEqual(summedUp(lines));
  // Small prices are held or changed by half, and the smallest would cost nothing.
  expect(Math.min(run.flags.large, run.flags.unchanged, run.flags.free)).toBeGreaterThan(0);
  expect(told(await readRun(owner, run._id))).toEqual(told(run));

  const [first, second] = lines.filter((line) => line.currency === 'TRY' && line.old !== line.new);
  if (!first || !second) throw new Error('Nothing changes.');
  const typed = [
    { ...first, price: first.old + 1000.05 },
    { ...second, price: null },
  ].map(({ product_id, variant_id, option_id, currency, price }) => ({
    ...{ product_id, variant_id, option_id },
    ...{ currency, price },
  }));
  const { body: changed } = await owner.call(calls.patchPriceRun, { body: { _id: run._id, typed } });
  expect(told(changed)).toEqual(summedUp(await allLines(owner, changed)));
  expect(changed.totals[0].prices).toBe(run.totals[0].prices - 1);

  const { body: applied } = await owner.call(calls.applyPriceRun, {
    params: { id: run._id },
    body: { seen: changed.seen },
  });
  expect([applied.state, told(applied)]).toEqual(['applied', told(changed)]);
});

test('prices that moved are in the sum of the preview that is kept from then on', {
  tags: ['W4.17', 'W4.5'],
}, async () => {
  const { owner, shop, category } = await openMenu();
  const product = await addProduct(owner, category);
  const { body: run } = await owner.call(calls.createPriceRun, {
    body: {
      shop_id: shop._id,
      selection: {},
      rules: [{ currency: 'TRY', kind: 'percent', value: 10 }],
    },
  });
  expect(run.totals).toEqual([{ currency: 'TRY', prices: 1, products: 1, old: 100, new: 110 }]);
  await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price: 200 }] } });
  const refused = await owner.call(calls.applyPriceRun, {
    params: { id: run._id },
    body: { seen: run.seen },
  });
  expect(refused.status).toBe(409);
  expect((await readRun(owner, run._id)).totals).toMatchObject([{ old: 200, new: 220 }]);
});

test('options are counted among the prices, and belong to no product', { tags: ['W4.17'] }, async () => {
  const { owner, shop, category } = await openMenu();
  const group = await addOptionGroup(owner, shop._id, {
    options: [{ name: { tr: 'Peynir' }, prices: [{ currency: 'TRY', price: 20 }] }],
  });
  await addProduct(owner, category, { option_groups: [{ group_id: group._id }] });
  const { body } = await owner.call(calls.createPriceRun, {
    body: {
      shop_id: shop._id,
      selection: {},
      rules: [{ currency: 'TRY', kind: 'percent', value: 10, options: true }],
    },
  });
  expect(body.totals).toEqual([{ currency: 'TRY', prices: 2, products: 1, old: 120, new: 132 }]);
  expect(body.changed_products).toBe(1);
});
