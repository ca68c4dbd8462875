import type { PriceRun } from '@sofra/contract/price-runs';
import type { priceRuns } from './price-runs.table.ts';

export type RunRow = typeof priceRuns.$inferSelect;
export type RunWithFate = RunRow & { isUndone: boolean };

const presentSelection = ({ is_forgiven: _, ...selection }: RunRow['selection']) => selection;

export const presentRun = (row: RunWithFate): PriceRun => ({
  _id: row.id,
  shop_id: row.shopId,
  state: row.state === 'applied' && row.isUndone ? 'undone' : row.state,
  selection: presentSelection(row.selection),
  rules: row.rules,
  typed: row.typed,
  seen: row.seen,
  total: row.total,
  flagged: row.flagged,
  flags: row.flags,
  totals: row.totals,
  changed_products: row.changedProducts,
  due_at: row.dueAt?.toISOString() ?? null,
  applied_at: row.appliedAt?.toISOString() ?? null,
  change_set_id: row.changeSetId,
  created_by: row.createdBy,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
