import { expect, test } from 'vitest';
import { openOldShop } from '../../testing/old-shop.ts';
import { useDatabaseBefore } from '../../testing/test-database.ts';

type Line = [product: string | null, currency: string, old: number, now: number, ...flags: string[]];

test('runs of before are summed up from what was kept of them', { tags: ['W4.17'] }, async () => {
  const { pool, update } = await useDatabaseBefore('0010_menu-languages');
  const shopId = await openOldShop(pool, {});
  await update('0022_run-totals');
  async function keepRun(lines: Line[] | undefined) {
    const id = crypto.randomUUID();
    await pool.query(
      `insert into price_runs (id, shop_id, state, selection, rules, typed, seen, total, flagged, created_at)
       values ($1, $2, 'applied', '{}', '[]', '[]', '', 0, 0, now())`,
      [id, shopId],
    );
    const kept = lines?.map(([product_id, currency, old, now, ...flags]) => ({
      ...{ product_id, variant_id: null, option_id: null },
      ...{ currency, old, new: now, flags },
    }));
    if (kept)
      await pool.query('insert into price_run_previews (run_id, lines) values ($1, $2)', [
        id,
        JSON.stringify(kept),
      ]);
    return id;
  }
  const full = await keepRun([
    ['tea', 'TRY', 0.1, 0.2, 'large'],
    ['tea', 'TRY', 0.2, 0.3],
    ['tea', 'KWD', 1.005, 1.1],
    ['water', 'TRY', 5, 5, 'unchanged', 'rounding'],
    [null, 'TRY', 20, 22],
  ]);
  const [empty, lost] = [await keepRun([]), await keepRun(undefined)];
  await update();
  const { rows } = await pool.query('select id, flags, totals, changed_products from price_runs');
  const none = { large: 0, unchanged: 0, rounding: 0, discount: 0, free: 0 };
  expect(Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))).toEqual({
    [full]: {
      flags: { ...none, large: 1, unchanged: 1, rounding: 1 },
      totals: [
        { currency: 'TRY', prices: 3, products: 1, old: 25.3, new: 27.5 },
        { currency: 'KWD', prices: 1, products: 1, old: 1.005, new: 1.1 },
      ],
      changed_products: 1,
    },
    [empty]: { flags: none, totals: [], changed_products: 0 },
    [lost]: { flags: none, totals: [], changed_products: 0 },
  });
});
