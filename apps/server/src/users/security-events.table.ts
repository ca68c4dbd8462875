import type { Role } from '@sofra/contract/permissions';
import type { SecurityEventKind } from '@sofra/contract/security-events';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/database/columns.ts';
import { users } from './users.table.ts';

/** Who did what to an account, when and from where. No texts and no e-mail addresses: it names things by their ids. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    /** Who did it, or whose account it was tried on. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Whom it was done to, where that is somebody else. */
    subjectId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The shop it was about; it may be gone since. */
    shopId: uuid(),
    role: text().$type<Role>(),
    address: text().notNull(),
    device: text().notNull(),
    requestId: text().notNull(),
    times: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.kind, table.createdAt),
    index('security_events_subject').on(table.subjectId),
    index('security_events_created').on(table.createdAt),
  ],
);
