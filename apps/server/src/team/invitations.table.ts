import type { InvitableRole } from '@sofra/contract/permissions';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '../platform/database/columns.ts';
import { shops } from '../shops/shops.table.ts';
import { users } from '../users/users.table.ts';

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
    /** Who vouches for it; when they go, so does it. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('invitations_shop_email').on(table.shopId, table.email),
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_expires').on(table.expiresAt),
    index('invitations_invited_by').on(table.invitedBy),
  ],
);
