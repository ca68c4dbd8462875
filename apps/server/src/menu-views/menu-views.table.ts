import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { shops } from '../shops/shops.table.ts';

/** How often a menu was looked at: numbers by day, nothing about who looked. */
export const menuViews = pgTable(
  'menu_views',
  {
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** By the shop's own clock. */
    day: date({ mode: 'string' }).notNull(),
    language: text().notNull(),
    /** Null for the menu as a whole. A product that is deleted may come back, and finds its views. */
    productId: uuid(),
    views: integer().notNull(),
  },
  (table) => [
    unique('menu_views_key').on(table.shopId, table.day, table.language, table.productId).nullsNotDistinct(),
    index('menu_views_product').on(table.productId),
  ],
);
