import { createShop, patchShop } from '@sofra/contract/shops';
import { getProfile } from '@sofra/contract/users';
import { afterEach, expect, test } from 'vitest';
import { shopWithMenu, visit } from '../../testing/guest.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

/** What PostgreSQL says where it has no room for another page, said for each write to the table. */
async function fillDiskUnder(table: string): Promise<void> {
  await testApp.pool.query(`
    create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert or update on ${table} execute function no_room()`);
}
afterEach(() => testApp.pool.query('drop function if exists no_room cascade'));

const minute = 60_000;

// The first of all: one who was refused before would have told.
test('a hundred refusals are one line in the log', async () => {
  const owner = await signUp(testApp);
  await fillDiskUnder('shops');
  for (let i = 0; i < 100; i++) {
    const body = { name: 'Lale', description: 'Grill', shop_slug: `lale-${i}` };
    expect((await owner.call(createShop, { body })).status).toBe(507);
  }
  const told = testApp.logLines.filter((line) => line.includes('No space left on device'));
  expect(told).toHaveLength(1);
});

test('a write on a full disk is refused in words, and works again when there is room', async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  await fillDiskUnder('shops');
  const body = { _id: shop._id, description: 'Grill' };
  const refused = await owner.call(patchShop, { body });
  expect([refused.status, refused.body]).toEqual([
    507,
    { error: 'storage_full', message: 'The server is out of space. Please contact support.' },
  ]);
  await testApp.pool.query('drop function no_room cascade');
  expect((await owner.call(patchShop, { body })).status).toBe(200);
});

test('whoever only reads is answered, also when it is time to write down that they were there', async () => {
  const owner = await signUp(testApp);
  await fillDiskUnder('sessions');
  testApp.travel(2 * minute);
  expect((await owner.call(getProfile, {})).status).toBe(200);
});

test('views that cannot be written down are told once, and counted when there is room', async () => {
  await shopWithMenu(testApp);
  await fillDiskUnder('menu_views');
  await visit(testApp.app, '/m/lale');
  const told = () => testApp.logLines.filter((line) => line.includes('views could not be written down'));
  await expect.poll(() => told().length, { interval: 100 }).toBe(1);
  // Two more rounds.
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  expect(told()).toHaveLength(1);
  await testApp.pool.query('drop function no_room cascade');
  const views = async () => (await testApp.pool.query('select views from menu_views')).rows;
  await expect.poll(views, { interval: 200 }).toEqual([{ views: 1 }]);
});
