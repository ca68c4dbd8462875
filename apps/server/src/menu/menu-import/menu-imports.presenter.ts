import type { InterfaceLanguage } from '@sofra/contract/languages';
import { type ImportError, type ImportRow, importLimits, type MenuImport } from '@sofra/contract/menu-import';
import { translate } from '../../platform/i18n.ts';
import type { menuImports } from './menu-imports.table.ts';
import type { PlannedError, PlannedRow } from './plan-import.ts';
import { shortened } from './shortened.ts';

export type ImportEntry = typeof menuImports.$inferSelect & {
  isUndone: boolean;
  /** The first of them. */
  errors: PlannedError[];
  unreadSheets: string[];
};

export const sentence = (language: InterfaceLanguage, { message }: PlannedError): string =>
  translate(language, message.key, message.values);

const presentError =
  (language: InterfaceLanguage) =>
  (error: PlannedError): ImportError => ({
    row: error.row,
    column: shortened(error.column),
    value: shortened(error.value),
    message: sentence(language, error),
  });

export const presentRow = (row: PlannedRow, language: InterfaceLanguage): ImportRow => ({
  ...row,
  errors: row.errors.map(presentError(language)),
});

export const presentImport = (entry: ImportEntry, language: InterfaceLanguage): MenuImport => ({
  _id: entry.id,
  shop_id: entry.shopId,
  name: entry.name,
  state: entry.appliedAt === null ? 'draft' : entry.isUndone ? 'undone' : 'applied',
  counts: entry.counts,
  // Those read by an earlier version are kept as they were.
  columns: entry.columns.map(({ header, field }) => ({ header: shortened(header), field })),
  errors: entry.errors.slice(0, importLimits.errors).map(presentError(language)),
  error_total: entry.errorTotal,
  new_categories: entry.newCategories,
  unread_sheets: entry.unreadSheets,
  seen: entry.seen,
  change_set_id: entry.changeSetId,
  createdAt: entry.createdAt.toISOString(),
});
