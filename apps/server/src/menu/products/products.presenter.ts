import { type ProductField, productFieldNames } from '@sofra/contract/product-fields';
import type { Product } from '@sofra/contract/products';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { asJson, columnOf, contentOf } from './product-columns.ts';
import { products } from './products.table.ts';

export const presentProduct = (row: Omit<typeof products.$inferSelect, 'searchText'>): Product => ({
  _id: row.id,
  shop_id: row.shopId,
  category_id: row.categoryId,
  ...contentOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const quoted = (value: SQL | PgColumn): SQL => sql`'"' || ${value} || '"'`;
const time = (column: PgColumn): SQL =>
  quoted(sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const content = Object.fromEntries(
  productFieldNames.map((field) => [field, asJson(columnOf(field))]),
) as Record<ProductField, SQL>;

const written: Record<keyof Product, SQL> = {
  _id: quoted(products.id),
  shop_id: quoted(products.shopId),
  category_id: quoted(products.categoryId),
  ...content,
  createdAt: time(products.createdAt),
  updatedAt: time(products.updatedAt),
};

/**
 * The same as JSON text, written by the database: a list of thousands goes out as it comes and the program
 * is free for others meanwhile. Put together as text, because what is stored is JSON already and
 * json_build_object, which reads all of it again, takes twice the time.
 */
export const productAsJson: SQL = sql`concat('{', ${sql.join(
  Object.entries(written).map(([field, value]) => sql`${sql.raw(`'"${field}":'`)}, ${value}`),
  sql`, ',', `,
)}, '}')`;
