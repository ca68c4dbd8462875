import { foldText } from '@sofra/contract/fold-text';
import { expect, test } from 'vitest';
import { type OldShop, openOldShop } from '../testing/old-shop.ts';
import { useDatabaseBefore } from '../testing/test-database.ts';

const migration = '0010_menu-languages';

test('a shop of before has the languages and currencies of its menu, the most used first', {
  tags: ['W6.3'],
}, async () => {
  const { pool, update } = await useDatabaseBefore(migration);
  const german = { de: 'Tee', en: 'Tea' };
  const shops: [shop: OldShop, languages: string[], currencies: string[]][] = [
    [{ language: 'ar' }, ['ar'], ['TRY']],
    [{ country: 'Japan' }, ['tr'], ['JPY']],
    [{ products: [{ name: { en: 'Tea', tr: 'Çay' }, prices: [['EUR', 1]] }] }, ['tr', 'en'], ['EUR']],
    [
      {
        products: [
          {
            name: german,
            description: { ru: 'Чай' },
            prices: [
              ['USD', 3],
              ['CHF', 3],
              ['TRY', 0],
            ],
          },
          { name: { de: 'Kaffee' }, prices: [['CHF', 4]] },
        ],
      },
      ['de', 'en', 'ru'],
      ['CHF', 'USD'],
    ],
  ];
  const ids: string[] = [];
  for (const [shop] of shops) ids.push(await openOldShop(pool, shop));
  await update();
  const { rows } = await pool.query('select id, menu_languages, menu_currencies from shops');
  for (const [index, [, menu_languages, menu_currencies]] of shops.entries())
    expect(rows.find(({ id }) => id === ids[index])).toMatchObject({ menu_languages, menu_currencies });
});

test('a shop of before without a price has the currency of its country', async () => {
  const { pool, update } = await useDatabaseBefore(migration);
  const paid = {
    Türkiye: 'TRY',
    Germany: 'EUR',
    'Côte d’Ivoire': 'XOF',
    'United States': 'USD',
    Tonga: 'TRY',
  };
  for (const country of Object.keys(paid)) await openOldShop(pool, { country });
  await update();
  const { rows } = await pool.query(
    `select address ->> 'country' as name, menu_currencies ->> 0 as currency from shops`,
  );
  expect(Object.fromEntries(rows.map(({ name, currency }) => [name, currency]))).toEqual(paid);
});

test('its texts are in the source language, and the search finds its ingredients as if they were typed today', async () => {
  const { pool, update } = await useDatabaseBefore(migration);
  const ingredients = [
    'ÇİĞ Köfte ısırgan',
    'Straße  Œuf',
    'كعكة مُحلّاة',
    'Ёлка ΣΑΣ',
    'l’huile\u200d',
    'Ð Ł Ø Þ',
  ];
  const product = { name: { tr: 'Çay' }, prices: [['TRY', 5] as [string, number]] };
  await openOldShop(pool, { description: 'Ev yemekleri', products: [{ ...product, ingredients }, product] });
  await openOldShop(pool, { description: ' ' });
  await update();
  const shops = await pool.query('select description_i18n from shops order by description desc');
  expect(shops.rows.map((row) => row.description_i18n)).toEqual([{ tr: 'Ev yemekleri' }, {}]);
  const products = await pool.query(
    'select ingredients_i18n, search_text from products order by length(search_text)',
  );
  expect(products.rows).toEqual([
    { ingredients_i18n: [], search_text: 'a name' },
    {
      ingredients_i18n: ingredients.map((tr) => ({ tr })),
      search_text: ['a name', ...ingredients.map(foldText)].join('\n'),
    },
  ]);
});
