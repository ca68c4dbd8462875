import type { PriceRule, PriceRun, RunSelection, RunTotal, TypedPrice } from '@sofra/contract/price-runs';
import { index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import { shops } from '../../shops/shops.table.ts';
import { users } from '../../users/users.table.ts';
import type { RunLine } from './run-lines.ts';

/** What is asked for, and of a scheduled run whether the products were found by its name with a slip in it. */
export type StoredSelection = RunSelection & { is_forgiven?: boolean };

/** A change of many prices: what is asked for, and what has become of it. */
export const priceRuns = pgTable(
  'price_runs',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Whether an applied one was undone is told by its change set. */
    state: text().$type<Exclude<PriceRun['state'], 'undone'>>().notNull(),
    selection: json().$type<StoredSelection>().notNull(),
    rules: json().$type<PriceRule[]>().notNull(),
    typed: json().$type<TypedPrice[]>().notNull(),
    seen: text().notNull(),
    total: integer().notNull(),
    flagged: integer().notNull(),
    flags: json().$type<PriceRun['flags']>().notNull(),
    totals: json().$type<RunTotal[]>().notNull(),
    changedProducts: integer().notNull(),
    dueAt: moment(),
    appliedAt: moment(),
    changeSetId: uuid(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whose change it will be. */
    scheduledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    error: text(),
    createdAt: moment().notNull(),
    /** When somebody last changed what is asked for or what becomes of it; a preview worked out anew is no change. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('price_runs_shop').on(table.shopId, table.createdAt),
    index('price_runs_created_by').on(table.createdBy),
    index('price_runs_scheduled_by').on(table.scheduledBy),
    index('price_runs_due').on(table.state, table.dueAt),
  ],
);

/** What a run would do, as it was worked out last. Apart from the run: it is large, and seldom read. */
export const priceRunPreviews = pgTable('price_run_previews', {
  runId: uuid()
    .primaryKey()
    .references(() => priceRuns.id, { onDelete: 'cascade' }),
  lines: json().$type<RunLine[]>().notNull(),
});
