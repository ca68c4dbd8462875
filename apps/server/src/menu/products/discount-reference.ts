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

/** What each costs, size by size where there are sizes. */
const keyedPricesOfEach = sql`
  select currency as key, currency, price
  from json_to_recordset(${products.prices}) as own (currency text, price numeric)
  where json_array_length(${products.variants}) = 0
  union all
  select ${keyOf(sql`size->>'_id'`, sql`currency`)}, currency, price
  from json_array_elements(${products.variants}) as size,
    json_to_recordset(size->'prices') as own (currency text, price numeric)`;

const keyedPrices = (priced: Pick<Priced, 'prices' | 'variants'>) =>
  priceLists(priced).flatMap(({ variantId, prices }) =>
    prices.map(({ currency, price }) => ({ key: referenceKey(currency, variantId), currency, price })),
  );

const given = (priced: Pick<Priced, 'prices' | 'variants'>): SQL => sql`
  select key, currency, price
  from json_to_recordset(${JSON.stringify(keyedPrices(priced))}::json) as own (key text, currency text, price numeric)`;

/**
 * The lowest price that guests were charged for what is given, as rows of key and price. What stood at the beginning
 * counts too. What did not stand yet may be a dish that got sizes or lost them, or a size that was made anew: for that the
 * prices in its currency count as well that were there before it and are gone.
 */
function lowestCharged(productId: string | SQL, given: SQL, { now, days }: ReferenceTime): SQL {
  const since = sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  return sql`
    with given as (${given}),
    step as (
      select ${keyOf(sql`variant_id`, sql`currency`)} as key, currency, new_price, shown,
        coalesce(discounted_price, new_price) as charged, changed_at,
        lead(changed_at) over (partition by variant_id, currency order by changed_at) as until
      from ${priceChanges} where product_id = ${productId}
    ),
    counting as (
      select *, min(changed_at) filter (where new_price is not null) over (partition by key) as began
      from step where coalesce(until > ${since}, true)
    ),
    wanted as (
      select given.*, (select min(began) from counting where counting.key = given.key) as began from given
    )
    select wanted.key, coalesce(min(charged), wanted.price) as price, min(charged) is not null as "isCharged"
    from wanted left join counting on shown and charged > 0 and (
      counting.key = wanted.key
      or (counting.currency = wanted.currency and counting.key not in (select key from given)
        and coalesce(wanted.began > ${since} and counting.began < wanted.began, true))
    )
    group by wanted.key, wanted.price`;
}

const asReference = (lowest: SQL): SQL =>
  sql`(select json_object_agg(key, price) from (${lowest}) as lowest)`;

/** What a discount that begins now is measured from, worked out for each by the statement that stores it. */
export const lowestOfEach = (now: Date, days: number): SQL =>
  asReference(lowestCharged(sql`${products.id}`, keyedPricesOfEach, { now, days }));

/** What was charged, of what is priced as said. */
export async function lowestPricesOf(
  db: Database,
  productId: string,
  priced: Pick<Priced, 'prices' | 'variants'>,
  time: ReferenceTime,
): Promise<ReferencePrices> {
  const lowest = lowestCharged(productId, given(priced), time);
  const { rows } = await db.execute<{ key: string; price: string; isCharged: boolean }>(lowest);
  return Object.fromEntries(
    rows.flatMap(({ key, price, isCharged }) => (isCharged ? [[key, Number(price)]] : [])),
  );
}

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
  return asReference(lowestCharged(stored.id, given(after), time));
}
