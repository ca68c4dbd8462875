import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';

/** What is priced: a size, or the product as a whole. */
export const pricedThing = (variantId: SQLWrapper, productId: SQLWrapper): SQL =>
  sql`coalesce(${variantId}, ${productId})`;

/**
 * Who changed which price when, from what to what, and what guests paid of it; an empty side means the currency came or
 * went, be it with the product. It outlives the product, which may come back, and is never cleaned away: a discount is
 * measured from it.
 *
 * Shop and person are no foreign keys: looking both up for every price is a third of the work of changing thirty thousand.
 * The change set written by the same statement refers to both and holds them; triggers of the database empty the rows
 * of a person and take those of a shop along, by one statement each.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    productId: uuid().notNull(),
    shopId: uuid().notNull(),
    userId: uuid(),
    /** Of one size; nothing where it is the product's own price. */
    variantId: uuid(),
    currency: text().notNull(),
    oldPrice: numeric({ mode: 'number' }),
    newPrice: numeric({ mode: 'number' }),
    /** What a discount left of it; nothing without one. */
    discountedPrice: numeric({ mode: 'number' }),
    /** Whether guests could see it from then on. What was set out of sight has another row once it is shown. */
    shown: boolean().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    index('price_changes_product').on(table.productId, table.changedAt),
    // The last row of one price, however long its history.
    index('price_changes_latest').on(
      pricedThing(table.variantId, table.productId),
      table.currency,
      table.changedAt,
    ),
    index('price_changes_shop').on(table.shopId),
    // An account that is deleted is taken out of all of its rows.
    index('price_changes_user').on(table.userId),
  ],
);
