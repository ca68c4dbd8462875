import type { MenuTime } from '@sofra/contract/menu-times';
import type { menuTimes } from './menu-times.table.ts';

export type MenuTimeRow = typeof menuTimes.$inferSelect & { categoryCount: number; productCount: number };

export const presentMenuTime = (row: MenuTimeRow): MenuTime => ({
  _id: row.id,
  shop_id: row.shopId,
  name: row.name,
  hours: row.hours,
  periods: row.periods,
  outside: row.outside,
  category_count: row.categoryCount,
  product_count: row.productCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
