import { patchShop } from '@sofra/contract/shops';
import { getProfile } from '@sofra/contract/users';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
const lockers: pg.Client[] = [];
afterEach(async () => {
  for (const locker of lockers.splice(0)) await locker.end();
});

/** Everybody who wants to change the shop waits until the connection is ended. */
async function lockShop(shopId: string): Promise<pg.Client> {
  const locker = new pg.Client(testApp.connection);
  lockers.push(locker);
  await locker.connect();
  await locker.query('begin');
  await locker.query('select from shops where id = $1 for update', [shopId]);
  return locker;
}

test('forty writes of one person that wait leave connections to everybody else, and all come through', {
  tags: ['H2'],
}, async () => {
  const greedy = await signUp(testApp);
  const modest = await signUp(testApp);
  const shop = await openShop(greedy);
  const locker = await lockShop(shop._id);
  const writes = Array.from({ length: 40 }, (_, i) =>
    greedy.call(patchShop, { body: { _id: shop._id, description: `Grill ${i}` } }),
  );
  expect((await modest.call(getProfile, {})).status).toBe(200);
  expect((await openShop(modest)).name).toBeTruthy();
  await locker.query('commit');
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(40).fill(200));
});

test('whoever has hundreds of requests waiting for a connection is told to come back later', {
  tags: ['H3'],
}, async () => {
  const greedy = await signUp(testApp);
  const shop = await openShop(greedy);
  const locker = await lockShop(shop._id);
  const writes = Array.from({ length: 300 }, (_, i) =>
    greedy.call(patchShop, { body: { _id: shop._id, description: `Grill ${i}` } }),
  );
  const firstRefused = await Promise.race(writes);
  expect(firstRefused.status).toBe(503);
  expect(firstRefused.body.error).toBe('busy');
  expect(Number(firstRefused.headers['retry-after'])).toBeGreaterThan(0);
  await locker.query('commit');
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
