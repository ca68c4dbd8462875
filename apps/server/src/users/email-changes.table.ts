import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../platform/database/columns.ts';
import { users } from './users.table.ts';

/** One open change of address a person: asking again replaces it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    tokenHash: bytes().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('email_changes_token').on(table.tokenHash)],
);
