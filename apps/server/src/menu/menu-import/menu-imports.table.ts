import type { ImportColumn, MenuImport } from '@sofra/contract/menu-import';
import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { shops } from '../../shops/shops.table.ts';
import { users } from '../../users/users.table.ts';
import type { PlannedRow } from './plan-import.ts';

/** A file that somebody wants to take over, and what has become of it. */
export const menuImports = pgTable(
  'menu_imports',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Of the file. */
    name: text().notNull(),
    columns: json().$type<ImportColumn[]>().notNull(),
    counts: json().$type<MenuImport['counts']>().notNull(),
    errorTotal: integer().notNull(),
    newCategories: json().$type<string[]>().notNull(),
    /** By this it is known what the person has seen. */
    seen: text().notNull(),
    appliedAt: moment(),
    changeSetId: uuid(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('menu_imports_shop').on(table.shopId, table.createdAt),
    index('menu_imports_created_by').on(table.createdBy),
  ],
);

/** What the file says and what would become of it. Apart from the import: it is large, and seldom read. */
export const menuImportSheets = pgTable('menu_import_sheets', {
  importId: uuid()
    .primaryKey()
    .references(() => menuImports.id, { onDelete: 'cascade' }),
  sheet: json().$type<Sheet>().notNull(),
  /** The row that names the columns, counted from nothing, and how many there are of them. */
  headingAt: integer().notNull(),
  headings: integer().notNull(),
  rows: json().$type<PlannedRow[]>().notNull(),
});

/** What a shop's own headings mean, once somebody has said so. */
export const sheetHeadings = pgTable(
  'sheet_headings',
  {
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Folded. */
    heading: text().notNull(),
    /** Empty where it means nothing. */
    field: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.heading] })],
);
