import { expect, test } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { openOtherShop } from './world.ts';

const testApp = useTestApp();

test('the seal is broken by whatever is taken from a shop or from its people', async () => {
  const other = await openOtherShop(testApp);
  let sealed = await other.seal();
  expect(await other.seal()).toBe(sealed);
  const tables = [
    'sessions',
    'passkeys',
    'second_factors',
    'email_changes',
    'password_resets',
    'invitations',
    'shop_archives',
    'menu_imports',
    'price_runs',
    'images',
  ];
  for (const table of tables) {
    await testApp.pool.query(`delete from ${table}`);
    const now = await other.seal();
    expect(now, table).not.toBe(sealed);
    sealed = now;
  }
});
