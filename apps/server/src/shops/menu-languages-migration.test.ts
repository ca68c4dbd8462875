import { foldText } from '@sofra/contract/fold-text';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { useDatabaseBefore } from '../testing/test-database.ts';

const migration = '0010_menu-languages';

interface OldShop {
  language?: string;
  country?: string;
  description?: string;
  products?: { name: object; description?: object; prices: [string, number][]; ingredients?: string[] }[];
}

/** Stores a shop with one category, as it was before. */
async function openOldShop(pool: pg.Pool, { language = 'tr', country = '', ...shop }: OldShop) {
  const [userId, shopId, categoryId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await pool.query(
    `insert into users (id, email, name, password_hash, language, created_at) values ($1, $2, '', '', $3, now())`,
    [userId, `${userId}@example.com`, language],
  );
  await pool.query(
    `insert into shops (id, owner_id, name, description, shop_slug, qr_code, theme, logo, shop_images, rating,
       open_status, order_status, delivery_status, pickup_status, review_enabled, payments, location_url, address,
       opening_hours, time_zone, social_media, created_at, updated_at)
     values ($1, $2, 'Lale', $3, $4, $4, 'orange', '', '[]', 0, false, false, false, false, false, '[]', '', $5,
       '{}', 'UTC', '{}', now(), now())`,
    [shopId, userId, shop.description ?? '', shopId, JSON.stringify({ country })],
  );
  const products = shop.products ?? [];
  if (products.length > 0)
    await pool.query(
      `insert into categories (id, shop_id, name, position, is_active, cat_image, created_at, updated_at)
       values ($1, $2, $3, 0, true, '', now(), now())`,
      [categoryId, shopId, JSON.stringify(products[0]?.name)],
    );
  for (const { name, description = null, prices, ingredients = [] } of products)
    await pool.query(
      `insert into products (id, shop_id, category_id, name, description, search_text, position, product_images,
         is_active, nutrition_info, prices, discount, ingredients, allergens, contains_alcohol, contains_pork,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'a name', 0, '[]', true, '{}', $6, '{}', $7, '[]', false, false, now(), now())`,
      [
        crypto.randomUUID(),
        shopId,
        categoryId,
        JSON.stringify(name),
        description && JSON.stringify(description),
        JSON.stringify(prices.map(([currency, price]) => ({ currency, price, symbol: '' }))),
        JSON.stringify(ingredients),
      ],
    );
  return shopId;
}

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
