import type { Product } from '@sofra/contract/products';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { products } from './products.table.ts';

export const presentProduct = (row: Omit<typeof products.$inferSelect, 'searchText'>): Product => ({
  _id: row.id,
  shop_id: row.shopId,
  category_id: row.categoryId,
  name: row.name,
  description: row.description,
  position: row.position,
  product_images: row.productImages,
  is_active: row.isActive,
  nutrition_info: row.nutritionInfo,
  prices: row.prices,
  discount: row.discount,
  ingredients: row.ingredients,
  allergens: row.allergens,
  contains_alcohol: row.containsAlcohol,
  contains_pork: row.containsPork,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const isoTime = (column: PgColumn): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The same in the words of the database, for lists: five thousand products go out as the text that it wrote,
 * and the program is free for others meanwhile.
 */
export const productAsJson: SQL = sql`json_build_object(
  '_id', ${products.id},
  'shop_id', ${products.shopId},
  'category_id', ${products.categoryId},
  'name', ${products.name},
  'description', ${products.description},
  'position', ${products.position},
  'product_images', ${products.productImages},
  'is_active', ${products.isActive},
  'nutrition_info', ${products.nutritionInfo},
  'prices', ${products.prices},
  'discount', ${products.discount},
  'ingredients', ${products.ingredients},
  'allergens', ${products.allergens},
  'contains_alcohol', ${products.containsAlcohol},
  'contains_pork', ${products.containsPork},
  'createdAt', ${isoTime(products.createdAt)},
  'updatedAt', ${isoTime(products.updatedAt)}
)`;
