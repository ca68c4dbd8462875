import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '../platform/database/columns.ts';
import { users } from './users.table.ts';

/** The secret that a person's authenticator app has too. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: bytes().notNull(),
  createdAt: moment().notNull(),
  /** Null until a code has shown that the app has it: before that nobody is asked for one. */
  confirmedAt: moment(),
  /** The half minute whose code was used last. No code counts twice, nor one before it. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Each works once in place of a code, for the day the phone is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** As passwords are: ten letters could be guessed from anything faster. */
    hash: text().notNull(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);
