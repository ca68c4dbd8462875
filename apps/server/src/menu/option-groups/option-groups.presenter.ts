import type { OptionGroup } from '@sofra/contract/option-groups';
import type { optionGroups } from './option-groups.table.ts';

export type OptionGroupRow = typeof optionGroups.$inferSelect & { productCount: number };

export const presentOptionGroup = (row: OptionGroupRow): OptionGroup => ({
  _id: row.id,
  shop_id: row.shopId,
  name: row.name,
  min: row.min,
  max: row.max,
  options: row.options,
  position: row.position,
  product_count: row.productCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
