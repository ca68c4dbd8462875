import { type ReferencePrices, referenceKey } from '@sofra/contract/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { priceChanges } from './price-changes.table.ts';
import type { Priced } from './product-rules.ts';
import { products } from './products.table.ts';
import { priceLists } from './sizes.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Row = typeof products.$inferSelect;

/** Up to which moment, and for how many days back. */
export interface ReferenceTime {
  now: Date;
  days: number;
}

/** As `referenceKey` has it. */
const keyOf = (variantId: SQL, currency: SQL): SQL => sql`concat_ws(' ', ${variantId}, ${currency})`;

/** The lowest price that guests were charged, as rows of key and price. What stood at the beginning counts too. */
const lowestCharged = (productId: string | SQL, { now, days }: ReferenceTime): SQL => sql`
  select ${keyOf(sql`variant_id`, sql`currency`)} as key, min(charged) as price from (
    select variant_id, currency, shown, coalesce(discounted_price, new_price) as charged,
      lead(changed_at) over (partition by variant_id, currency order by changed_at) as until
    from ${priceChanges} where product_id = ${productId}
  ) as step
  where shown and charged > 0
    and coalesce(until > ${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz, true)
  group by key`;

/** What each costs, size by size where there are sizes. */
const keyedPricesOfEach = sql`
  select currency as key, price from json_to_recordset(${products.prices}) as own (currency text, price numeric)
  where json_array_length(${products.variants}) = 0
  union all
  select ${keyOf(sql`size->>'_id'`, sql`currency`)}, price from json_array_elements(${products.variants}) as size,
    json_to_recordset(size->'prices') as own (currency text, price numeric)`;

/** What a discount that begins now is measured from, worked out for each by the statement that stores it. */
export const lowestOfEach = (now: Date, days: number): SQL => sql`(
  select json_object_agg(given.key, coalesce(lowest.price, given.price))
  from (${keyedPricesOfEach}) as given
  left join (${lowestCharged(sql`${products.id}`, { now, days })}) as lowest on lowest.key = given.key
)`;

export async function lowestPricesOf(
  db: Database,
  productId: string,
  time: ReferenceTime,
): Promise<ReferencePrices> {
  const { rows } = await db.execute<{ key: string; price: string }>(lowestCharged(productId, time));
  return Object.fromEntries(rows.map(({ key, price }) => [key, Number(price)]));
}

const keyedPrices = (priced: Pick<Priced, 'prices' | 'variants'>) =>
  priceLists(priced).flatMap(({ variantId, prices }) =>
    prices.map(({ currency, price }) => ({ key: referenceKey(currency, variantId), price })),
  );

/** A discount that comes with its product, or before anybody was charged, is measured from the prices it comes with. */
export const ownReference = ({ discount, ...priced }: Priced): ReferencePrices | null =>
  discount.type === '' ? null : Object.fromEntries(keyedPrices(priced).map(({ key, price }) => [key, price]));

/**
 * What is stored with a change, worked out by the statement that stores it: settled when the discount begins, gone when it
 * ends, and left as it is in between, whatever prices and amount do.
 */
export function referenceAfter(stored: Row, after: Priced, time: ReferenceTime): SQL | null | undefined {
  if (after.discount.type === '') return null;
  if (stored.discount.type !== '') return undefined;
  return sql`(
    select json_object_agg(given.key, coalesce(lowest.price, given.price))
    from json_to_recordset(${JSON.stringify(keyedPrices(after))}::json) as given (key text, price numeric)
    left join (${lowestCharged(stored.id, time)}) as lowest on lowest.key = given.key
  )`;
}
