import { isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/database/columns.ts';

/** Work that waits or is being done. A row goes when the work is done; one that comes round again stays. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: json().notNull(),
    /** Of those with the same key only the newest is done. */
    key: text(),
    /** When it was wanted first, whatever became of it then. */
    runAt: moment().notNull(),
    /** Not to be tried before this. */
    dueAt: moment().notNull(),
    /** Until then a process has it in hand. */
    leasedUntil: moment(),
    /** Tells one process's hold on the row from a later one's; only ever grows. */
    claims: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    /** Another with the same key came while it was in hand. */
    isReplaced: boolean().notNull().default(false),
    lastError: text(),
    givenUpAt: moment(),
  },
  (table) => [
    index('jobs_due').on(table.kind, table.dueAt).where(isNull(table.givenUpAt)),
    uniqueIndex('jobs_key')
      .on(table.kind, table.key)
      .where(sql`${isNotNull(table.key)} and ${isNull(table.givenUpAt)}`),
  ],
);
