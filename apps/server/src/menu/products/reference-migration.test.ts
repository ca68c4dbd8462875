import { expect, test } from 'vitest';
import { openOldShop } from '../../testing/old-shop.ts';
import { useDatabaseBefore } from '../../testing/test-database.ts';

test('a discount of before is measured from the lowest price before the last change of its product', async () => {
  const { pool, update } = await useDatabaseBefore('0010_menu-languages');
  const prices: [string, number][] = [
    ['TRY', 150],
    ['EUR', 4],
  ];
  await openOldShop(pool, { products: [{ name: { tr: 'Çay' }, prices }] });
  await openOldShop(pool, { products: [{ name: { tr: 'Su' }, prices }] });
  await pool.query(
    `update products set discount = '{"type":"percentage","amount":10}' where name->>'tr' = 'Çay'`,
  );
  for (const [price, days] of [
    [60, 90],
    [100, 40],
    [120, 20],
    [150, 0],
  ])
    await pool.query(
      `insert into price_changes (id, product_id, currency, new_price, changed_at)
       select gen_random_uuid(), id, 'TRY', $1, updated_at - $2 * interval '1 day' from products`,
      [price, days],
    );
  await update();
  const { rows } = await pool.query<{ name: string; discount_reference: object | null }>(
    `select name->>'tr' as name, discount_reference from products`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.name, row.discount_reference]))).toEqual({
    Çay: { TRY: 100, EUR: 4 },
    Su: null,
  });
  const seen = await pool.query('select distinct shown from price_changes');
  expect(seen.rows).toEqual([{ shown: true }]);
});
