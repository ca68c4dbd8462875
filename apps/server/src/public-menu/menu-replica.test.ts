import { patchProduct } from '@sofra/contract/products';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Position } from '../platform/database/listener.ts';
import { databaseOn, openPool } from '../platform/database/pool.ts';
import { shopWithMenu } from '../testing/guest.ts';
import { useTestApp } from '../testing/test-app.ts';
import { patience } from '../testing/test-database.ts';
import { readFromReplica } from './menu-replica.ts';
import { type MenuSource, menuReader } from './menu-source.ts';

const testApp = useTestApp();
const later = { timeout: 100_000, interval: 20 };

/** What a menu is read from. */
const tables = ['shops', 'shop_slugs', 'categories', 'products', 'option_groups', 'menu_times'];

/**
 * A copy as it is now, which follows no more though it says so: tables and answers of its own before those of the
 * database, by the path on which they are looked for. A server that follows in truth is asked in `scale`.
 */
async function copyOfNow() {
  await testApp.pool.query(`create schema copy;
    create function copy.pg_is_in_recovery() returns boolean return true;
    create function copy.pg_last_wal_replay_lsn() returns pg_lsn return 'FFFFFFFF/0'::pg_lsn;
    ${tables.map((name) => `create table copy.${name} as table public.${name};`).join('\n')}`);
  const options = '-c search_path=copy,pg_catalog,public';
  const pool = openPool({ ...testApp.connection, max: 4, application_name: 'copy', options }, patience);
  const holder = new pg.Client(testApp.connection);
  await holder.connect();
  onTestFinished(async () => {
    await holder.end();
    await pool.end();
    await testApp.pool.query('drop schema copy cascade');
  });
  const waiting = `select pid from pg_stat_activity where application_name = 'copy' and wait_event_type = 'Lock'
    and datname = current_database()`;
  return {
    db: databaseOn(pool),
    /** It lets nobody read. */
    hold: () => holder.query('begin; lock table copy.shops in access exclusive mode'),
    waiting: async () => (await testApp.pool.query(waiting)).rows.length,
    letGo: () => holder.query('commit'),
  };
}

const positionNow = (): Position => ({ lsn: '00000001 0/0', askedAt: performance.now() });
const priceIn = (source: MenuSource | undefined) => source?.menu.categories[0]?.products[0]?.prices[0]?.price;

test('what was heard before a reading began is missed by no copy, also when another menu is read meanwhile', async () => {
  const { owner, shop, product } = await shopWithMenu(testApp);
  const { shop: another } = await shopWithMenu(testApp, { shop_slug: 'menekse' });
  const copy = await copyOfNow();
  let position = positionNow();
  const reader = readFromReplica({
    replica: copy.db,
    fromPrimary: menuReader(testApp.db),
    position: () => position,
    log: testApp.app.fastify.log,
  });
  expect(priceIn(await reader.read({ slug: shop.shop_slug }))).toBe(100);

  await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price: 120 }] } });
  reader.noteChange(shop._id);
  await copy.hold();
  const reading = reader.read({ slug: shop.shop_slug });
  await expect.poll(copy.waiting, later).toBe(1);
  position = positionNow();
  const readingAnother = reader.read({ slug: another.shop_slug });
  await copy.letGo();
  expect(priceIn(await readingAnother)).toBe(100);
  expect(priceIn(await reading)).toBe(120);
});
