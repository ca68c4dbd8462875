import type { InterfaceLanguage } from '@sofra/contract/languages';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/database/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    name: text().notNull().default(''),
    language: text().$type<InterfaceLanguage>().notNull(),
    createdAt: moment().notNull(),
    /** When somebody with the account was seen to read the mailbox; null until then, as registering shows nothing. */
    emailShownAt: moment(),
    /** Refers to the shops, set to null with them: by the migration, because their table knows this one. */
    lastShopId: uuid(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // Found by it when the shop goes.
    index('users_last_shop').on(table.lastShopId),
  ],
);
