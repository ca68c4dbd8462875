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

test('changes of before tell who may take them back', { tags: ['W1.40'] }, async () => {
  const { pool, update } = await useDatabaseBefore('0010_menu-languages');
  const shopId = await openOldShop(pool, {});
  await update('0013_history-of-people');
  const ids = [1, 2, 3].map(() => crypto.randomUUID());
  const sets = [
    ['price_run', ids[0], null, 'edit', '{"sku":null,"prices":[]}'],
    ['undo', ids[1], ids[0], 'edit', '{"prices":[]}'],
    ['undo', ids[2], ids[1], 'create', '{"sku":"A1"}'],
  ];
  for (const [kind, id, undoOf, action, after] of sets) {
    await pool.query(
      `insert into change_sets (id, shop_id, kind, at, entity, entity_id, title, count, undo_of)
       values ($1, $2, $3, now(), 'product', $1, '{}', 1, $4)`,
      [id, shopId, kind, undoOf],
    );
    await pool.query(
      `insert into changes (set_id, line, shop_id, entity, entity_id, action, title, after)
       values ($1, 0, $2, 'product', $1, $3, '{}', $4), ($1, 1, $2, 'product', $1, $3, '{}', $4)`,
      [id, shopId, action, after],
    );
  }
  await update();
  const { rows } = await pool.query('select first_kind, deeds from change_sets order by seq');
  expect(rows).toEqual([
    { first_kind: 'price_run', deeds: [{ entity: 'product', action: 'edit', fields: ['prices', 'sku'] }] },
    { first_kind: 'price_run', deeds: [{ entity: 'product', action: 'edit', fields: ['prices'] }] },
    { first_kind: 'price_run', deeds: [{ entity: 'product', action: 'create', fields: [] }] },
  ]);
});
