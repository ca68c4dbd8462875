import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/database/columns.ts';
import { shops } from '../shops/shops.table.ts';
import { users } from '../users/users.table.ts';

/** The one link a shop has at the provider, which knows no idempotency: its token is kept and updated. */
export const paymentLinks = pgTable('payment_links', {
  shopId: uuid()
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  token: text().notNull(),
  url: text().notNull(),
  imageUrl: text().notNull(),
  updatedAt: moment().notNull(),
});

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<'create' | 'update'>().notNull(),
    outcome: text().$type<'success' | 'refused' | 'unreachable'>().notNull(),
    errorCode: text(),
    errorMessage: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('payment_attempts_shop').on(table.shopId, table.createdAt),
    index('payment_attempts_user').on(table.userId),
  ],
);

/** Who speaks with the provider about a shop right now, and until when at the latest. */
export const paymentTurns = pgTable('payment_turns', {
  shopId: uuid()
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  holder: uuid().notNull(),
  until: moment().notNull(),
});
