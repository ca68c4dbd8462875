import type { InvitableRole } from '@sofra/contract/permissions';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '../platform/database/columns.ts';
import { shops } from '../shops/shops.table.ts';

/** Open invitations only: one that was accepted or revoked is gone. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<InvitableRole>().notNull(),
    tokenHash: bytes().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('invitations_shop_email').on(table.shopId, table.email),
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_expires').on(table.expiresAt),
  ],
);
