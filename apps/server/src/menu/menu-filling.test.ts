import { type Category, listCategories, menuLimits } from '@sofra/contract/categories';
import { fillingLimits, fillMenu, type MenuFilling } from '@sofra/contract/menu-filling';
import { listProducts, type Product } from '@sofra/contract/products';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { expect, test } from 'vitest';
import { readSet, undo } from '../testing/history.ts';
import { fillCategory } from '../testing/many-products.ts';
import { addCategory, addProduct, problem } from '../testing/menu.ts';
import { openShop, type Person, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

async function ownerWithShop() {
  const owner = await signUp(testApp);
  return { owner, shop: await openShop(owner) };
}

type Filled = MenuFilling['categories'];
const lira = (price: number) => [{ currency: 'TRY', price }];
const soups = {
  name: { tr: 'Çorbalar' },
  products: [
    { name: { tr: 'Mercimek' }, description: { tr: 'Limonlu' }, prices: lira(95.5) },
    { name: { tr: 'Ezogelin' }, prices: [...lira(100), { currency: 'EUR', price: 2.5 }] },
  ],
};
const drinks = { name: { tr: 'İçecekler' }, products: [{ name: { tr: 'Çay' }, prices: lira(30) }] };

const fill = (person: Person, id: string, categories: Filled) =>
  person.call(fillMenu, { params: { id }, body: { categories } });
const categoriesOf = async (person: Person, shopId: string): Promise<Category[]> =>
  (await person.call(listCategories, { params: { shopId } })).body.categories;
const productsOf = async (person: Person, shopId: string): Promise<Product[]> =>
  (await person.call(listProducts, { params: { shopId }, query: {} })).body.products;

test('a whole menu is put before guests at once, in the order sent', { tags: ['O8.6'] }, async () => {
  const { owner, shop } = await ownerWithShop();
  const answer = await fill(owner, shop._id, [soups, drinks]);
  expect(answer.status).toBe(201);
  expect(answer.body.counts).toEqual({ categories: 2, products: 3 });
  expect((await categoriesOf(owner, shop._id)).map(({ name, is_active }) => [name.tr, is_active])).toEqual([
    ['Çorbalar', true],
    ['İçecekler', true],
  ]);
  const stored = await productsOf(owner, shop._id);
  expect(stored.map(({ name }) => name.tr)).toEqual(['Mercimek', 'Ezogelin', 'Çay']);
  expect(stored[0]).toMatchObject({ description: { tr: 'Limonlu' }, is_active: true });
  expect(stored[1]?.prices.map(({ price, symbol }) => [price, symbol])).toEqual([
    [100, '₺'],
    [2.5, '€'],
  ]);
  const guest = await testApp.nobody().call(getPublicMenu, { params: { slug: shop.shop_slug } });
  expect(guest.body.categories).toHaveLength(2);
});

test('it is one change, and one undo takes all of it back', { tags: ['O8.6'] }, async () => {
  const { owner, shop } = await ownerWithShop();
  const { change_set_id } = (await fill(owner, shop._id, [soups, drinks])).body;
  const set = await readSet(owner, change_set_id);
  expect(set).toMatchObject({ kind: 'import', total: 5 });
  expect((await undo(owner, change_set_id)).body).toMatchObject({ restored: 5, left: [] });
  expect(await categoriesOf(owner, shop._id)).toEqual([]);
  expect(await productsOf(owner, shop._id)).toEqual([]);
});

test('a category of the same name takes the products and is shown from then on', {
  tags: ['O8.6'],
}, async () => {
  const { owner, shop } = await ownerWithShop();
  const there = await addCategory(owner, shop._id, {
    name: { tr: 'ÇORBALAR', en: 'Soups' },
    is_active: false,
  });
  const old = await addProduct(owner, there, { is_active: true });
  const answer = await fill(owner, shop._id, [soups, { ...soups, products: [] }]);
  expect(answer.body.counts).toEqual({ categories: 0, products: 2 });
  const [category, ...others] = await categoriesOf(owner, shop._id);
  expect(others).toEqual([]);
  expect(category).toMatchObject({ _id: there._id, is_active: true, product_count: 3 });
  expect((await productsOf(owner, shop._id))[0]?._id).toBe(old._id);
  await undo(owner, answer.body.change_set_id);
  expect(await categoriesOf(owner, shop._id)).toMatchObject([{ is_active: false, product_count: 1 }]);
});

test('what is wrong is named by its place, and nothing is stored', { tags: ['O8.6'] }, async () => {
  const { owner, shop } = await ownerWithShop();
  const wrong = (await fill(owner, shop._id, [
    soups,
    {
      name: { xx: 'Nowhere' },
      products: [
        { name: { tr: 'Kahve' }, prices: [{ currency: 'ABC', price: 5 }] },
        { name: { tr: 'Su' }, prices: lira(5.555) },
      ],
    },
  ])) as { status: number; body: { errors: unknown } };
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual([
    problem('categories.1.name.xx', 'validation.language'),
    problem('categories.1.products.0.prices.0.currency', 'validation.currency'),
    problem('categories.1.products.1.prices.0.price', 'validation.price_digits'),
  ]);
  expect(await categoriesOf(owner, shop._id)).toEqual([]);
});

test.each([
  ['no category', [], 'categories', 'validation.category_name'],
  [
    'a category without a name',
    [{ name: {}, products: [] }],
    'categories.0.name',
    'validation.category_name',
  ],
  [
    'a product without a name',
    [{ ...drinks, products: [{ name: { tr: ' ' }, prices: lira(5) }] }],
    'categories.0.products.0.name',
    'validation.product_name',
  ],
  [
    'a product without a price',
    [{ ...drinks, products: [{ name: { tr: 'Çay' }, prices: [] }] }],
    'categories.0.products.0.prices',
    'validation.product_price',
  ],
  [
    'more than a person looks over',
    Array.from({ length: 2 }, (_, index) => ({
      name: { tr: `Kategori ${index}` },
      products: Array.from({ length: fillingLimits.products / 2 + 1 }, () => drinks.products[0]),
    })),
    'categories',
    'validation.limit.filling',
  ],
] as [string, Filled, string, string][])(
  'refuses %s',
  { tags: ['O8.6'] },
  async (_what, categories, path, key) => {
    const { owner, shop } = await ownerWithShop();
    const answer = await fill(owner, shop._id, categories);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [problem(path, key)] });
  },
);

test('where it would add nothing it says so', { tags: ['O8.6'] }, async () => {
  const { owner, shop } = await ownerWithShop();
  await fill(owner, shop._id, [drinks]);
  const answer = await fill(owner, shop._id, [{ ...drinks, products: [] }]);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: [problem('', 'validation.filling_empty')] });
});

test('what is past the limits of a shop is refused, and nothing of it stored', {
  tags: ['O8.6'],
}, async () => {
  const { owner, shop } = await ownerWithShop();
  const full = await addCategory(owner, shop._id, { name: { tr: 'Dolu' } });
  await fillCategory(testApp, owner, full, menuLimits.productsPerShop - 1);
  const answer = await fill(owner, shop._id, [soups]);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: [problem('', 'validation.limit.products')] });
  expect(await categoriesOf(owner, shop._id)).toHaveLength(1);
});
