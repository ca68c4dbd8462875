import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../platform/database/columns.ts';
import { users } from './users.table.ts';

/** One open reset a person: asking again replaces it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('password_resets_token').on(table.tokenHash)],
);
