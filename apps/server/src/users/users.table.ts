import type { InterfaceLanguage } from '@sofra/contract/languages';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);
