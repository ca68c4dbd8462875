import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { shops } from '../../shops/shops.table.ts';
import { products } from './products.table.ts';

/**
 * The item numbers of products and of their sizes, so that no two of a shop are the same. Nobody writes here: triggers
 * of the products keep it.
 */
export const productSkus = pgTable(
  'product_skus',
  {
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'product_skus_taken', columns: [table.shopId, table.sku] }),
    index('product_skus_product').on(table.productId),
  ],
);
