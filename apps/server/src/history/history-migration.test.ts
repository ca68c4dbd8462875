import { expect, test } from 'vitest';
import { openOldShop } from '../testing/old-shop.ts';
import { useDatabaseBefore } from '../testing/test-database.ts';

test('prices that were changed before the history are known to their shop, and outlive their product', async () => {
  const { pool, update } = await useDatabaseBefore('0010_menu-languages');
  const products = [{ name: { tr: 'Çay' }, prices: [['TRY', 20]] as [string, number][] }];
  const shopId = await openOldShop(pool, { products });
  await openOldShop(pool, { products });
  await pool.query(
    `insert into price_changes (id, product_id, currency, old_price, new_price, changed_at)
     select gen_random_uuid(), id, 'TRY', 15, 20, now() from products where shop_id = $1`,
    [shopId],
  );
  await update();
  await pool.query('delete from products');
  const { rows } = await pool.query('select shop_id, old_price, new_price from price_changes');
  expect(rows).toEqual([{ shop_id: shopId, old_price: '15', new_price: '20' }]);
});
