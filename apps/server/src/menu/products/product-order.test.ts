import { listCategories } from '@sofra/contract/categories';
import {
  deleteProduct,
  listProducts,
  orderProducts,
  type Product,
  patchProduct,
} from '@sofra/contract/products';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { expect, test } from 'vitest';
import { addCategory, addProduct, problem } from '../../testing/menu.ts';
import { openShop, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

async function menuOf(letters: string) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const kebabs = await addCategory(owner, shop._id);
  const drinks = await addCategory(owner, shop._id);
  const made = new Map<string, Product>();
  // Capital letters are kebabs, small letters drinks.
  for (const tr of letters)
    made.set(tr, await addProduct(owner, tr < 'a' ? kebabs : drinks, { name: { tr } }));
  return {
    order: (text: string, more: string[] = []) => {
      const ids = [...[...text].map((letter) => made.get(letter)?._id ?? ''), ...more];
      return owner.call(orderProducts, { body: { shopId: shop._id, ids } });
    },
    menu: async (category?: 'kebabs' | 'drinks') => {
      const query = category ? { category: { kebabs, drinks }[category]._id } : {};
      const answer = await owner.call(listProducts, { params: { shopId: shop._id }, query });
      return answer.body.products.map(({ name }: Product) => name.tr).join('');
    },
    owner,
    made,
  };
}

test('products follow the order given', { tags: ['D6.34'] }, async () => {
  const { order, menu } = await menuOf('ABCD');
  expect((await order('DBAC')).status).toBe(204);
  expect(await menu()).toBe('DBAC');
});

test('ordering one category leaves every other product where it is', async () => {
  const { order, menu } = await menuOf('AaBbC');
  await order('CBA');
  expect(await menu()).toBe('CaBbA');
  expect(await menu('kebabs')).toBe('CBA');
  expect(await menu('drinks')).toBe('ab');
});

test('two products change places wherever they are', async () => {
  const { order, menu } = await menuOf('abcABde');
  await order('BA');
  expect(await menu()).toBe('abcBAde');
});

test('a new product comes after those that were put in order', async () => {
  const { order, menu, owner, made } = await menuOf('ABC');
  await order('CBA');
  const { category_id, shop_id } = made.get('A') ?? { category_id: '', shop_id: '' };
  await addProduct(owner, { _id: category_id, shop_id }, { name: { tr: 'D' } });
  expect(await menu()).toBe('CBAD');
});

test('an order is not an edit: nobody with a form open is told that something changed', async () => {
  const { order, owner, made } = await menuOf('AB');
  await order('BA');
  const { _id = '', updatedAt } = made.get('A') ?? {};
  const answer = await owner.call(patchProduct, { body: { _id, is_active: true, updatedAt } });
  expect(answer.status).toBe(200);
});

test('orders that come at once leave one of them', async () => {
  const { order, menu } = await menuOf('ABCDEF');
  const wanted = ['FEDCBA', 'BADCFE', 'CDEFAB', 'ABCDEF'];
  const answers = await Promise.all(wanted.map((text) => order(text)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(wanted).toContain(await menu());
});

test('an order that names one twice is refused and changes nothing', async () => {
  const { order, menu } = await menuOf('ABC');
  const answer = await order('CBC');
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([problem('ids', 'validation.order_twice')]);
  expect(await menu()).toBe('ABC');
});

test('whoever orders products while somebody deletes one gets the order of the others', {
  tags: ['D6.34'],
}, async () => {
  const { order, menu, owner, made } = await menuOf('ABCD');
  await owner.call(deleteProduct, { params: { id: made.get('B')?._id ?? '' } });
  expect((await order('DCBA')).status).toBe(204);
  expect(await menu()).toBe('DCA');
});

test('a product of another shop in an order is passed over and stays where it is', async () => {
  const { order, menu } = await menuOf('ABC');
  const elsewhere = await menuOf('YZ');
  const answer = await order('CB', [elsewhere.made.get('Z')?._id ?? '', crypto.randomUUID()]);
  expect(answer.status).toBe(204);
  expect(await menu()).toBe('ACB');
  expect(await elsewhere.menu()).toBe('YZ');
});

test('products and categories that share a place stand in one order for the owner and for guests', async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const categories = [];
  for (const tr of ['1', '2', '3'])
    categories.push(await addCategory(owner, shop._id, { name: { tr }, position: 0, is_active: true }));
  for (const category of categories)
    for (const tr of ['A', 'B', 'C', 'D'])
      await addProduct(owner, category, { name: { tr }, position: 0, is_active: true });
  for (const table of ['categories', 'products'])
    await testApp.pool.query(`update ${table} set created_at = now()`);

  const params = { shopId: shop._id };
  const { body: listed } = await owner.call(listCategories, { params });
  const { body: list } = await owner.call(listProducts, { params, query: {} });
  const { body: menu } = await testApp.nobody().call(getPublicMenu, { params: { slug: shop.shop_slug } });
  const idsOf = (entries: { _id: string }[]) => entries.map(({ _id }) => _id);
  expect(idsOf(menu.categories)).toEqual(idsOf(listed.categories));
  for (const category of menu.categories) {
    const own = list.products.filter((product: Product) => product.category_id === category._id);
    expect(own).toHaveLength(4);
    expect(idsOf(category.products)).toEqual(idsOf(own));
  }
});
