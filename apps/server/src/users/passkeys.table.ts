import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '../platform/database/columns.ts';
import { users } from './users.table.ts';

/** What is known of a key that never leaves the person's device or password manager: nothing here is a secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By which the device knows it. */
    credentialId: bytes().notNull(),
    /** In the form in which the device gave it (COSE). */
    publicKey: bytes().notNull(),
    /** How often it was used, as far as the device counts: those that are kept in many places say 0 for ever. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser may reach the device. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** What a device has to sign, once and soon. Here, as the answer may come to another process. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: bytes().primaryKey(),
    /** Who makes a passkey with it; null where somebody signs in, who is not known before. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
);
