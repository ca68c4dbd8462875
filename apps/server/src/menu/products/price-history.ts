import { referenceKey } from '@sofra/contract/money';
import type { Product } from '@sofra/contract/products';
import type { Variant } from '@sofra/contract/variants';
import { type SQL, sql } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { listAfter } from '../../history/list-state.ts';
import type { ChangedThing } from '../../history/record-change.ts';
import { newId } from '../../platform/database/columns.ts';
import { flatMapInTurns } from '../../platform/in-turns.ts';
import { paidPrices } from './paid-prices.ts';
import { priceChanges, pricedThing } from './price-changes.table.ts';
import { priceLists } from './sizes.ts';

interface Charged {
  variantId: string | null;
  currency: string;
  price: number;
  discounted: number | undefined;
  isShown: boolean;
}

/** Every price of it, by size and currency; nothing where it says nothing of prices, as of one that was only moved. */
function chargedBy(state: State | null): Map<string, Charged> {
  if (!state || !('discount' in state)) return new Map();
  const { prices, discount, is_active } = state as unknown as Partial<Product>;
  const lists = priceLists({ prices: prices ?? [], variants: listAfter<Variant>('variants', [], state) });
  const charged = lists.flatMap(({ variantId, prices, isActive }) =>
    paidPrices(prices, discount).map(({ currency, price, discounted }) => ({
      variantId,
      currency,
      price,
      discounted,
      isShown: is_active === true && isActive,
    })),
  );
  return new Map(charged.map((one) => [referenceKey(one.currency, one.variantId), one]));
}

/** One entry a size and currency in which guests pay something else, or see for the first time what they pay. */
function stepsOf({ entity, entityId, before, after }: ChangedThing) {
  if (entity !== 'product') return [];
  const [old, fresh] = [chargedBy(before), chargedBy(after)];
  return [...new Map([...old, ...fresh])]
    .map(([key, { variantId, currency }]) => ({ variantId, currency, was: old.get(key), is: fresh.get(key) }))
    .filter(
      ({ was, is }) =>
        was?.price !== is?.price ||
        was?.discounted !== is?.discounted ||
        (is?.isShown && was?.isShown === false),
    )
    .map(({ variantId, currency, was, is }) => ({
      id: newId(),
      productId: entityId,
      variantId,
      currency,
      oldPrice: was?.price ?? null,
      newPrice: is?.price ?? null,
      discountedPrice: is?.discounted ?? null,
      shown: is?.isShown ?? false,
    }));
}

type Step = ReturnType<typeof stepsOf>[number];

/**
 * Writes down what guests pay after a change, as part of the statement that writes the change down. What the last row
 * of a price says already is not said again, and each is later than the one before, whatever the clocks say.
 */
export async function insertPrices(
  now: Date,
  { userId, shopId }: { userId: string | null; shopId: string },
  lines: readonly ChangedThing[],
): Promise<SQL | undefined> {
  const steps = await flatMapInTurns(lines, stepsOf);
  if (steps.length === 0) return undefined;
  // Columns are read faster than records, by tenths of a second where it is all prices of a large menu.
  // As questions of their own, or how long they are would be known, and the statement planned anew for each change.
  const column = (of: (step: Step) => unknown, type: string) =>
    sql`(select ${sql.param(steps.map(of))}::${sql.raw(type)}[])`;
  return sql`
    insert into ${priceChanges} (
      id, product_id, variant_id, shop_id, user_id, currency, old_price, new_price, discounted_price, shown, changed_at
    )
    select step.id, step.product_id, step.variant_id, ${shopId}::uuid, ${userId}::uuid, step.currency, step.old_price,
      step.new_price, step.discounted_price, step.shown,
      greatest(${now.toISOString()}::timestamptz, latest.changed_at + interval '1 ms')
    from unnest(
      ${column(({ id }) => id, 'uuid')},
      ${column(({ productId }) => productId, 'uuid')},
      ${column(({ variantId }) => variantId, 'uuid')},
      ${column(({ currency }) => currency, 'text')},
      ${column(({ oldPrice }) => oldPrice, 'numeric')},
      ${column(({ newPrice }) => newPrice, 'numeric')},
      ${column(({ discountedPrice }) => discountedPrice, 'numeric')},
      ${column(({ shown }) => shown, 'boolean')}
    ) as step (id, product_id, variant_id, currency, old_price, new_price, discounted_price, shown)
    left join lateral (
      select new_price, discounted_price, shown, changed_at from ${priceChanges} as kept
      where ${pricedThing(sql`kept.variant_id`, sql`kept.product_id`)}
          = ${pricedThing(sql`step.variant_id`, sql`step.product_id`)}
        and kept.currency = step.currency
      order by kept.changed_at desc limit 1
    ) as latest on true
    where step.new_price is distinct from latest.new_price
      or step.discounted_price is distinct from latest.discounted_price
      or (step.shown and not latest.shown)`;
}
