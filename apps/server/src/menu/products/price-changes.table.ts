import { boolean, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import { shops } from '../../shops/shops.table.ts';
import { users } from '../../users/users.table.ts';

/**
 * Who changed which price when, from what to what, and what guests paid of it; an empty side means the currency came or
 * went, be it with the product. It outlives the product, which may come back, and is never cleaned away: a discount is
 * measured from it.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    productId: uuid().notNull(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
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
    index('price_changes_shop').on(table.shopId),
    // An account that is deleted is taken out of all of its rows.
    index('price_changes_user').on(table.userId),
  ],
);
