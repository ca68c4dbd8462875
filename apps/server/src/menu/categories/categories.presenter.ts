import type { Category } from '@sofra/contract/categories';
import type { categories } from './categories.table.ts';

export type CategoryRow = typeof categories.$inferSelect & { productCount: number };

export const presentCategory = (row: CategoryRow): Category => ({
  _id: row.id,
  shop_id: row.shopId,
  name: row.name,
  description: row.description,
  position: row.position,
  is_active: row.isActive,
  cat_image: row.catImage,
  menu_time_id: row.menuTimeId,
  product_count: row.productCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
