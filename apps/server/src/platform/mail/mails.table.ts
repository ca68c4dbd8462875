import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../database/columns.ts';

/** Mails that no server has taken yet. A row goes when it was taken, so none is lost or sent twice. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** Not to be tried before this; moved on while a process is sending it. */
    dueAt: moment().notNull(),
    /** A link in it leads nowhere after this; sent later it would only mislead. */
    usefulUntil: moment(),
    lastError: text(),
  },
  (table) => [index('mails_due').on(table.dueAt)],
);
