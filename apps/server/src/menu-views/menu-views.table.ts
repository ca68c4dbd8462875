import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from '../menu/products/products.table.ts';
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
    /** Null for the menu as a whole. */
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
  },
  (table) => [
    unique('menu_views_key').on(table.shopId, table.day, table.language, table.productId).nullsNotDistinct(),
    index('menu_views_product').on(table.productId),
  ],
);
