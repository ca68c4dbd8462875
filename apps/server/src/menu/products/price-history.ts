import type { Product } from '@sofra/contract/products';
import { type SQL, sql } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import type { ChangedThing } from '../../history/record-change.ts';
import { newId } from '../../platform/database/columns.ts';
import type { Member } from '../../platform/http/guards.ts';
import { paidPrices } from './paid-prices.ts';
import { priceChanges } from './price-changes.table.ts';

type Priced = Pick<Product, 'prices' | 'discount' | 'is_active'>;

/** Nothing where it says nothing of prices, as of a product that was only moved. */
const pricedOf = (state: State | null) => (state && 'prices' in state ? (state as unknown as Priced) : null);

const byCurrency = (priced: Priced | null) =>
  new Map(paidPrices(priced?.prices ?? [], priced?.discount).map((price) => [price.currency, price]));

/** One entry a currency in which guests pay something else, or see for the first time what they pay. */
function stepsOf({ entity, entityId, before, after }: ChangedThing) {
  if (entity !== 'product') return [];
  const [was, is] = [pricedOf(before), pricedOf(after)];
  const [old, fresh] = [byCurrency(was), byCurrency(is)];
  const shown = is?.is_active ?? false;
  const comesIntoSight = shown && was?.is_active === false;
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((currency) => ({
      id: newId(),
      productId: entityId,
      currency,
      oldPrice: old.get(currency)?.price ?? null,
      newPrice: fresh.get(currency)?.price ?? null,
      oldDiscounted: old.get(currency)?.discounted ?? null,
      discountedPrice: fresh.get(currency)?.discounted ?? null,
      shown,
    }))
    .filter(
      ({ oldPrice, newPrice, oldDiscounted, discountedPrice }) =>
        comesIntoSight || oldPrice !== newPrice || oldDiscounted !== discountedPrice,
    );
}

/**
 * Writes down what guests pay after a change, as part of the statement that writes the change down. What the last row
 * of a currency says already is not said again, and each is later than the one before, whatever the clocks say.
 */
export function insertPrices(
  now: Date,
  { userId, shopId }: Pick<Member, 'userId' | 'shopId'>,
  lines: readonly ChangedThing[],
): SQL | undefined {
  const steps = lines.flatMap(stepsOf);
  if (steps.length === 0) return undefined;
  return sql`
    insert into ${priceChanges} (
      id, product_id, shop_id, user_id, currency, old_price, new_price, discounted_price, shown, changed_at
    )
    select step.id, step."productId", ${shopId}::uuid, ${userId}::uuid, step.currency, step."oldPrice",
      step."newPrice", step."discountedPrice", step.shown,
      greatest(${now.toISOString()}::timestamptz, latest.changed_at + interval '1 ms')
    from json_to_recordset(${JSON.stringify(steps)}::json) as step (
      id uuid, "productId" uuid, currency text, "oldPrice" numeric, "newPrice" numeric,
      "discountedPrice" numeric, shown boolean
    )
    left join lateral (
      select new_price, discounted_price, shown, changed_at from ${priceChanges}
      where product_id = step."productId" and currency = step.currency
      order by changed_at desc limit 1
    ) as latest on true
    where step."newPrice" is distinct from latest.new_price
      or step."discountedPrice" is distinct from latest.discounted_price
      or (step.shown and not latest.shown)`;
}
