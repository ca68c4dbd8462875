import { type ProductField, productFieldNames } from '@sofra/contract/product-fields';
import type { Product } from '@sofra/contract/products';
import { productSoldOut } from '@sofra/contract/sold-out';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { asJson, columnOf, contentOf } from './product-columns.ts';
import { products } from './products.table.ts';

export const presentProduct = (
  row: Omit<typeof products.$inferSelect, 'searchText'>,
  now: Date,
): Product => ({
  _id: row.id,
  shop_id: row.shopId,
  category_id: row.categoryId,
  ...contentOf(row),
  sold_out: productSoldOut(row.id, row, row.soldOut, now),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type Value = SQL | PgColumn;
/** What stands in quotation marks, and holds nothing that would have to be escaped. */
const quoted = (value: Value) => ({ before: '"', value, after: '"' });
const plain = (value: Value) => ({ before: '', value, after: '' });
type Written = ReturnType<typeof plain>;

const time = (column: PgColumn): Written =>
  quoted(sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const content = Object.fromEntries(
  productFieldNames.map((field) => [field, plain(asJson(columnOf(field)))]),
) as Record<ProductField, Written>;

/** As `productSoldOut` works it out. Times that are written alike compare as texts. */
function soldOutAt(now: Date): SQL {
  const live = sql`
    select mark->>'_id' as id, mark->>'until' as until from json_array_elements(${products.soldOut}) as mark
    where mark->>'until' is null or mark->>'until' > ${now.toISOString()}`;
  return sql`case when ${products.soldOut}::text = '[]' then 'null' else coalesce((
    with live as (${live})
    select json_build_object('until', case when count(*) = count(until) then max(until) end)::text from (
      select until from live where id = ${products.id}::text
      union all
      select min(live.until) from json_array_elements(${products.variants}) as size
      left join live on live.id = size->>'_id'
      where (size->>'is_active')::boolean
      having count(*) > 0 and count(*) = count(live.id)
    ) as states having count(*) > 0
  ), 'null') end`;
}

const writtenAt = (now: Date): Record<keyof Product, Written> => ({
  _id: quoted(products.id),
  shop_id: quoted(products.shopId),
  category_id: quoted(products.categoryId),
  ...content,
  sold_out: plain(soldOutAt(now)),
  createdAt: time(products.createdAt),
  updatedAt: time(products.updatedAt),
});

/**
 * The same as JSON text, written by the database: a list of thousands goes out as it comes and the program
 * is free for others meanwhile. Put together as text, because what is stored is JSON already and
 * json_build_object, which reads all of it again, takes twice the time. What stands between two values is
 * one text: each that is put together takes its time.
 */
export function productAsJson(now: Date): SQL {
  const pieces: SQL[] = [];
  let between = '{';
  for (const [field, { before, value, after }] of Object.entries(writtenAt(now))) {
    pieces.push(sql`${sql.raw(`'${between}"${field}":${before}'`)}, ${value}`);
    between = `${after},`;
  }
  return sql`concat(${sql.join(pieces, sql`, `)}, ${sql.raw(`'${between.slice(0, -1)}}'`)})`;
}
