import { createProduct, listProducts, patchProduct } from '@sofra/contract/products';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { expect, test } from 'vitest';
import { addCategory, addProduct, problem, productBody } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

test('marks are kept once each, shown to guests and found in every language of the interface', {
  tags: ['W2.16'],
}, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id, { is_active: true });
  const product = await addProduct(owner, category, { is_active: true, diet: ['vegan', 'spicy', 'vegan'] });
  expect(product.diet).toEqual(['vegan', 'spicy']);
  const menu = await testApp.nobody().call(getPublicMenu, { params: { slug: shop.shop_slug } });
  expect(menu.body.categories[0].products[0].diet).toEqual(['vegan', 'spicy']);
  const found = async (name: string) =>
    (await owner.call(listProducts, { params: { shopId: shop._id }, query: { name } })).body.total;
  for (const word of ['vegan', 'acılı', 'острое', 'نباتي'])
    expect([word, await found(word)]).toEqual([word, 1]);
  await owner.call(patchProduct, { body: { _id: product._id, diet: [] } });
  expect(await found('vegan')).toBe(0);

  const wrong = productBody(category, { diet: ['keto' as never] });
  const refused = await owner.call(createProduct, { body: wrong });
  expect(refused.body.errors).toEqual([problem('diet.0', 'validation.diet')]);
});
