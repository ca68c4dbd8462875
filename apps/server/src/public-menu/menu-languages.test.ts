import type { LocalizedText } from '@sofra/contract/localized-text';
import { patchProduct } from '@sofra/contract/products';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { patchShop } from '@sofra/contract/shops';
import { expect, test } from 'vitest';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const read = async (language: string) => (await visit(testApp.app, `/m/lale?lang=${language}`)).body;
const readJson = async () => (await testApp.nobody().call(getPublicMenu, { params: { slug: 'lale' } })).body;

const texts = { description: undefined, description_i18n: { tr: 'Ev yemekleri', en: 'Home cooking' } };
const name = { tr: 'Çay', en: 'Tea', ar: 'شاي' };
const ingredients_i18n: LocalizedText[] = [{ tr: 'Şeker', en: 'Sugar', ar: 'سكر' }, { tr: 'Limon' }];

test('guests read the description and the ingredients in their language, and no other goes to them', {
  tags: ['W6.6'],
}, async () => {
  await shopWithMenu(testApp, texts, { name, ingredients_i18n });
  const english = await read('en');
  expect(english).toContain('Home cooking');
  expect(english).toContain('<meta name="description" content="Home cooking"/>');
  expect(english).toContain('>Sugar</bdi>, <bdi lang="tr" dir="ltr">Limon</bdi>');
  for (const other of ['Ev yemekleri', 'Şeker', 'سكر']) expect(english).not.toContain(other);
});

test('what falls back to another language says so', { tags: ['W6.6'] }, async () => {
  await shopWithMenu(testApp, texts, { name, ingredients_i18n });
  const arabic = await read('ar');
  expect(arabic).toContain('<bdi lang="en" dir="ltr">Home cooking</bdi>');
  expect(arabic).toContain('>سكر</bdi>، <bdi lang="tr" dir="ltr">Limon</bdi>');
});

test('the JSON says both in the source language as before, and in all languages beside it', async () => {
  const { owner, shop } = await shopWithMenu(testApp, texts, { name, ingredients_i18n });
  const menu = await readJson();
  expect(menu.shop).toMatchObject({ description: 'Ev yemekleri', description_i18n: texts.description_i18n });
  expect(menu.categories[0].products[0]).toMatchObject({ ingredients: ['Şeker', 'Limon'], ingredients_i18n });
  await owner.call(patchShop, { body: { _id: shop._id, menu_languages: ['en'] } });
  const english = await readJson();
  expect(english.shop.description).toBe('Home cooking');
  expect(english.categories[0].products[0].ingredients).toEqual(['Sugar', 'Limon']);
});

test('the shop’s languages come first and in its order, and what its texts have beside them is offered too', async () => {
  const { owner, shop } = await shopWithMenu(testApp, {}, { name });
  expect((await readJson()).languages).toEqual(['tr', 'en', 'ar']);
  await owner.call(patchShop, { body: { _id: shop._id, menu_languages: ['ar', 'ru'] } });
  expect((await readJson()).languages).toEqual(['ar', 'tr', 'en']);
});

test('the main currency comes first, and a fixed discount stays one of the price it was given for', async () => {
  const { owner, shop, product } = await shopWithMenu(
    testApp,
    {},
    {
      prices: [
        { currency: 'TRY', price: 200 },
        { currency: 'USD', price: 8 },
        { currency: 'EUR', price: 6 },
      ],
      discount: { type: 'fixed', amount: 100 },
    },
  );
  const prices = async () => (await readJson()).categories[0].products[0].prices;
  expect(await prices()).toMatchObject([{ currency: 'TRY' }, { currency: 'USD' }, { currency: 'EUR' }]);
  await owner.call(patchShop, { body: { _id: shop._id, menu_currencies: ['EUR', 'GBP', 'USD'] } });
  expect(await prices()).toMatchObject([
    { currency: 'EUR', discounted_price: 3 },
    { currency: 'USD', discounted_price: 4 },
    { currency: 'TRY', discounted_price: 100 },
  ]);
  const page = await read('tr');
  expect(page.indexOf('€6')).toBeLessThan(page.indexOf('₺200'));
  await owner.call(patchProduct, { body: { _id: product._id, name: { tr: 'Kahve' } } });
  expect(await prices()).toMatchObject([{ currency: 'EUR' }, { currency: 'USD' }, { currency: 'TRY' }]);
});
