import { getProfile } from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

test('everything is answered with its id under _id and its times in UTC', { tags: ['D6.1'] }, async () => {
  const owner = await signUp(testApp);
  const { body: user } = await owner.call(getProfile, {});
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  const product = await addProduct(owner, category);
  for (const { _id, createdAt } of [user, shop, category, product]) {
    expect(_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  for (const { updatedAt } of [shop, category, product]) expect(updatedAt).toMatch(/T.*Z$/);
});
