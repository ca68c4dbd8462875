import type { ReferencePrices } from '@sofra/contract/money';
import type { Product } from '@sofra/contract/products';
import { type SQL, sql } from 'drizzle-orm';
import { priceChanges } from './price-changes.table.ts';
import type { products } from './products.table.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Row = typeof products.$inferSelect;
type Priced = Pick<Product, 'prices' | 'discount'>;

/** Up to which moment, and for how many days back. */
export interface ReferenceTime {
  now: Date;
  days: number;
}

/** The lowest price that guests were charged, as rows of currency and price. What stood at the beginning counts too. */
export const lowestCharged = (productId: string | SQL, { now, days }: ReferenceTime): SQL => sql`
  select currency, min(charged) as price from (
    select currency, shown, coalesce(discounted_price, new_price) as charged,
      lead(changed_at) over (partition by currency order by changed_at) as until
    from ${priceChanges} where product_id = ${productId}
  ) as step
  where shown and charged > 0
    and coalesce(until > ${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz, true)
  group by currency`;

/** A discount that comes with its product, or before anybody was charged, is measured from the prices it comes with. */
export const ownReference = ({ prices, discount }: Priced): ReferencePrices | null =>
  discount.type === '' ? null : Object.fromEntries(prices.map(({ currency, price }) => [currency, price]));

/**
 * What is stored with a change, worked out by the statement that stores it: settled when the discount begins, gone when it
 * ends, and left as it is in between, whatever prices and amount do.
 */
export function referenceAfter(stored: Row, after: Priced, time: ReferenceTime): SQL | null | undefined {
  if (after.discount.type === '') return null;
  if (stored.discount.type !== '') return undefined;
  return sql`(
    select json_object_agg(given.currency, coalesce(lowest.price, given.price))
    from json_to_recordset(${JSON.stringify(after.prices)}::json) as given (currency text, price numeric)
    left join (${lowestCharged(stored.id, time)}) as lowest on lowest.currency = given.currency
  )`;
}
