import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '../platform/database/columns.ts';
import { users } from './users.table.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull(),
    /** Of the token before: it counts until the browser has shown the one that came in its place, and a moment longer. */
    previousTokenHash: bytes(),
    /** Set once the token that came in its place was shown. */
    previousEndsAt: moment(),
    userAgent: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_previous_token_hash').on(table.previousTokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
);
