import { createProduct } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { productBody } from '../../testing/menu.ts';
import { signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

test.each([
  ['tr', 'Mağaza Idsi yok.'],
  ['en', 'Shop must be select'],
])('a product without a shop is refused in %s with: %s', { tags: ['S5.11'] }, async (language, message) => {
  const owner = await signUp(testApp);
  const body = productBody({ _id: crypto.randomUUID(), shop_id: '' });
  const answer = await owner.call(createProduct, { body }, { 'accept-language': language });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toContainEqual({ path: 'shop_id', message });
});
