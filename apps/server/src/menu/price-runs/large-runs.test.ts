import * as calls from '@sofra/contract/price-runs';
import { getProduct } from '@sofra/contract/products';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { visit } from '../../testing/guest.ts';
import { fillCategory } from '../../testing/many-products.ts';
import { addCategory } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
// More than one statement takes at once.
const count = 700;

test('a large run tells the processes once, and guests read all old or all new prices', {
  tags: ['W4.4', 'W4.18'],
}, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { shop_slug: 'lale' });
  const category = await addCategory(owner, shop._id, { is_active: true });
  await fillCategory(testApp, owner, category, count);
  await testApp.db.execute(sql`update products set is_active = true`);
  const { body: run } = await owner.call(calls.createPriceRun, {
    body: { shop_id: shop._id, selection: {}, rules: [{ currency: 'TRY', kind: 'set', value: 250 }] },
  });
  expect(run.total).toBe(count);

  const listener = new pg.Client(testApp.connection);
  await listener.connect();
  const told: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => told.push(payload));
  await listener.query('listen menu_changed');

  const pricesSeen = async () => {
    const { categories } = (await visit(testApp.app, '/api/public/menu/lale')).json();
    const all = categories[0].products.map(({ prices }: { prices: { price: number }[] }) => prices[0]?.price);
    return [...new Set(all)];
  };
  const applying = owner.call(calls.applyPriceRun, { params: { id: run._id }, body: { seen: run.seen } });
  const seen: unknown[][] = [];
  let isDone = false;
  void applying.finally(() => {
    isDone = true;
  });
  while (!isDone) seen.push(await pricesSeen());
  expect((await applying).status).toBe(200);
  seen.push(await pricesSeen());
  await listener.query('select 1');
  await listener.end();

  expect(told).toEqual([shop._id]);
  expect(seen.filter((prices) => prices.length > 1)).toEqual([]);
  expect([seen[0], seen.at(-1)]).toEqual([[100], [250]]);
  const { lines } = (
    await owner.call(calls.listPriceLines, {
      params: { id: run._id },
      query: { limit: 1, offset: count - 1 },
    })
  ).body;
  const last = await owner.call(getProduct, { params: { id: lines[0].product_id } });
  expect(last.body.prices[0].price).toBe(250);
});
