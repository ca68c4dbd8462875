import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { jobs } from '../jobs/jobs.table.ts';
import { moment } from '../platform/database/columns.ts';

/** What the job with the same id sends. It goes with the job, so none is lost and none is left. */
export const mails = pgTable('mails', {
  id: uuid()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: moment().notNull(),
  /** A link in it leads nowhere after this; sent later it would only mislead. */
  usefulUntil: moment(),
});

export type Mail = typeof mails.$inferSelect;
