import type pg from 'pg';

export interface OldShop {
  language?: string;
  country?: string;
  description?: string;
  products?: { name: object; description?: object; prices: [string, number][]; ingredients?: string[] }[];
}

/** Stores a shop with one category, as it was before menus had languages. */
export async function openOldShop(pool: pg.Pool, { language = 'tr', country = '', ...shop }: OldShop) {
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
