import { index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import { shops } from '../../shops/shops.table.ts';
import { users } from '../../users/users.table.ts';

/**
 * Who changed which price when, from what to what; an empty side means the currency came or went. It outlives the
 * product, which may come back.
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
    currency: text().notNull(),
    oldPrice: numeric({ mode: 'number' }),
    newPrice: numeric({ mode: 'number' }),
    changedAt: moment().notNull(),
  },
  (table) => [
    index('price_changes_product').on(table.productId, table.changedAt),
    index('price_changes_shop').on(table.shopId),
    // An account that is deleted is taken out of all of its rows.
    index('price_changes_user').on(table.userId),
  ],
);
