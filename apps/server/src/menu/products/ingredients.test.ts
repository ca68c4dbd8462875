import type { LocalizedText } from '@sofra/contract/localized-text';
import {
  getProduct,
  listProducts,
  type Product,
  type ProductPatch,
  patchProduct,
} from '@sofra/contract/products';
import { patchShop } from '@sofra/contract/shops';
import { describe, expect, test } from 'vitest';
import { addCategory, addProduct, problem } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

const milk = { tr: 'Süt', en: 'Milk' };
const sugar = { tr: 'Şeker', en: 'Sugar', ar: 'سكر' };
const cocoa = { tr: 'Kakao', en: 'Cocoa' };

async function menuOf(menu_languages = ['tr', 'en']) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { menu_languages });
  const category = await addCategory(owner, shop._id);
  return { owner, shop, category };
}

async function withIngredients(ingredients_i18n: LocalizedText[]) {
  const menu = await menuOf();
  const product = await addProduct(menu.owner, menu.category, { ingredients_i18n });
  const change = (patch: Omit<ProductPatch, '_id'>) =>
    menu.owner.call(patchProduct, { body: { _id: product._id, ...patch } });
  return { ...menu, product, change };
}

const found = async (person: Person, shopId: string, name: string) =>
  (await person.call(listProducts, { params: { shopId }, query: { name } })).body.products.map(
    ({ _id }: Product) => _id,
  );

test('ingredients sent as before are in the source language', { tags: ['W6.5'] }, async () => {
  const { owner, shop, category } = await menuOf();
  const product = await addProduct(owner, category, { ingredients: ['Süt', ' ', 'Şeker'] });
  const expected = { ingredients: ['Süt', 'Şeker'], ingredients_i18n: [{ tr: 'Süt' }, { tr: 'Şeker' }] };
  expect(product).toMatchObject(expected);
  expect((await owner.call(getProduct, { params: { id: product._id } })).body).toMatchObject(expected);
  const list = await owner.call(listProducts, { params: { shopId: shop._id }, query: {} });
  expect(list.body.products).toEqual([product]);
});

test('ingredients sent in every language set all of them, and the plain list follows', async () => {
  const { product, change } = await withIngredients([milk, { tr: ' ' }, sugar]);
  expect(product).toMatchObject({ ingredients: ['Süt', 'Şeker'], ingredients_i18n: [milk, sugar] });
  const { body } = await change({ ingredients_i18n: [cocoa, { ru: 'Молоко' }] });
  expect(body).toMatchObject({
    ingredients: ['Kakao', 'Молоко'],
    ingredients_i18n: [cocoa, { ru: 'Молоко' }],
  });
});

describe('the plain list sent alone', () => {
  test.each<[what: string, sent: string[], kept: LocalizedText[]]>([
    ['as it was changes nothing', ['Süt', 'Şeker'], [milk, sugar]],
    [
      'with a text corrected keeps its translations',
      ['Taze süt', 'Şeker'],
      [{ ...milk, tr: 'Taze süt' }, sugar],
    ],
    ['in another order takes the translations along', ['Şeker', 'Süt'], [sugar, milk]],
    ['with one more keeps the others', ['Kakao', 'Süt', 'Şeker'], [{ tr: 'Kakao' }, milk, sugar]],
    ['with one less keeps what is left', ['Şeker'], [sugar]],
    [
      'with one moved into the place of another starts that anew',
      ['Şeker', 'Kakao'],
      [sugar, { tr: 'Kakao' }],
    ],
    [
      'with one text twice gives the translations to one',
      ['Süt', 'Süt', 'Şeker'],
      [milk, { tr: 'Süt' }, sugar],
    ],
    ['emptied is empty', [], []],
  ])('%s', async (_what, ingredients, kept) => {
    const { change } = await withIngredients([milk, sugar]);
    expect((await change({ ingredients })).body).toMatchObject({ ingredients, ingredients_i18n: kept });
  });

  test('changes the text that stands in for a missing one, if it is another', async () => {
    const { change } = await withIngredients([{ en: 'Milk' }, sugar]);
    expect((await change({ ingredients: ['Milk', 'Şeker'] })).body.ingredients_i18n).toEqual([
      { en: 'Milk' },
      sugar,
    ]);
    expect((await change({ ingredients: ['Süt', 'Şeker'] })).body.ingredients_i18n).toEqual([milk, sugar]);
  });
});

test('both forms have to say the same', { tags: ['W6.5'] }, async () => {
  const { change } = await withIngredients([milk]);
  const refused = await change({ ingredients: ['Milk'], ingredients_i18n: [milk] });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([problem('ingredients', 'validation.i18n_differs')]);
  expect((await change({ ingredients: ['Süt'], ingredients_i18n: [milk] })).status).toBe(200);
});

test('an unknown language, too long a text and too many ingredients are refused at their place', async () => {
  const { change } = await withIngredients([milk]);
  const unknown = await change({ ingredients_i18n: [milk, { xx: 'Milk' }] });
  expect(unknown.body.errors).toEqual([problem('ingredients_i18n.1.xx', 'validation.language')]);
  const long = await change({ ingredients_i18n: [{ tr: 'x'.repeat(201) }] });
  expect(long.body.errors).toEqual([
    problem('ingredients_i18n.0.tr', 'validation.too_big.string', { maximum: 200 }),
  ]);
  const many = await change({ ingredients_i18n: Array.from({ length: 101 }, () => milk) });
  expect(many.body.errors).toEqual([problem('ingredients_i18n', 'validation.limit.ingredients')]);
});

test('a product is found by its ingredients in every language, also after a change', async () => {
  const { owner, shop, product, change } = await withIngredients([milk, sugar]);
  for (const name of ['SUT', 'milk', 'سكر'])
    expect(await found(owner, shop._id, name)).toEqual([product._id]);
  await change({ ingredients: ['Kakao'] });
  expect(await found(owner, shop._id, 'milk')).toEqual([]);
  expect(await found(owner, shop._id, 'kakao')).toEqual([product._id]);
});

describe('another source language', () => {
  test('turns the plain lists into it; products that say the same are left alone', async () => {
    const { owner, shop, category, product } = await withIngredients([milk, { tr: 'Tarçın' }, { ru: 'Мёд' }]);
    const same = await addProduct(owner, category, { ingredients_i18n: [{ tr: 'Su', en: 'Su' }] });
    const other = await menuOf();
    const foreign = await addProduct(other.owner, other.category, { ingredients_i18n: [milk] });
    await owner.call(patchShop, { body: { _id: shop._id, menu_languages: ['en', 'tr'] } });
    const read = async (person: Person, id: string) =>
      (await person.call(getProduct, { params: { id } })).body;
    const changed = await read(owner, product._id);
    expect(changed).toMatchObject({
      ingredients: ['Milk', 'Tarçın', 'Мёд'],
      ingredients_i18n: product.ingredients_i18n,
    });
    expect(changed.updatedAt > product.updatedAt).toBe(true);
    expect(await read(owner, same._id)).toEqual(same);
    expect(await read(other.owner, foreign._id)).toEqual(foreign);
  });

  test('is what a product changed at the same moment is in', async () => {
    const { owner, shop, product, change } = await withIngredients([milk]);
    for (let round = 0; round < 10; round++) {
      const menu_languages = round % 2 === 0 ? ['en', 'tr'] : ['tr', 'en'];
      const ingredients_i18n = [{ tr: `Süt ${round}`, en: `Milk ${round}` }];
      const answers = await Promise.all([
        owner.call(patchShop, { body: { _id: shop._id, menu_languages } }),
        change({ ingredients_i18n }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await owner.call(getProduct, { params: { id: product._id } });
      expect(body.ingredients).toEqual([round % 2 === 0 ? `Milk ${round}` : `Süt ${round}`]);
    }
  });
});
