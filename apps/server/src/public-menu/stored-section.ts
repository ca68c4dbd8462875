import type { ReferencePrices } from '@sofra/contract/money';
import type { ProductContent } from '@sofra/contract/product-fields';
import { hasNoSizeLeft } from '@sofra/contract/publishing';
import type { SoldOutMark } from '@sofra/contract/sold-out';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { categories } from '../menu/categories/categories.table.ts';
import { menuOrder } from '../menu/menu-order.ts';
import { contentOf } from '../menu/products/product-columns.ts';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { presentCategory, presentProduct, type ReadProduct, readFields } from './menu.presenter.ts';
import type { MenuSource } from './menu-source.ts';
import type { StandingCategory } from './standing-menu.ts';

type CategoryRow = typeof categories.$inferSelect;
type ProductRow = typeof products.$inferSelect;

/** A page around one thing needs no more of a long category; also the most that is read of one that is hidden. */
export const neighboursMax = 30;

export async function categoryOf(db: Database, shopId: string, id: string): Promise<CategoryRow | undefined> {
  const [row] = await db
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.shopId, shopId)));
  return row;
}

export async function productOf(db: Database, shopId: string, id: string): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.shopId, shopId)));
  return row;
}

/** What is shown to guests of what a product says. */
export const readProduct = (
  _id: string,
  content: ProductContent,
  reference: ReferencePrices | null,
  marks: SoldOutMark[],
): ReadProduct => ({
  ...(Object.fromEntries(readFields.map((field) => [field, content[field]])) as unknown as ProductContent),
  _id,
  reference,
  marks,
});

/** The category with its products as guests see them, or would if it were switched on. */
export async function sectionOf(
  db: Database,
  { categories: active, groups }: MenuSource,
  row: CategoryRow,
  currencies: readonly string[],
): Promise<StandingCategory> {
  const known = row.isActive && [...active.values()].find(({ _id }) => _id === row.id);
  if (known) return known;
  const read = await db
    .select()
    .from(products)
    .where(and(eq(products.categoryId, row.id), eq(products.isActive, true)))
    .orderBy(menuOrder(products))
    .limit(neighboursMax);
  return presentCategory(
    row,
    read
      .filter((product) => !hasNoSizeLeft(product))
      .map((product) =>
        presentProduct(
          readProduct(product.id, contentOf(product), product.discountReference, product.soldOut),
          { currencies, groups },
        ),
      ),
  );
}

type Ordered = PgTable & Record<'id' | 'position' | 'createdAt' | 'isActive', PgColumn>;

/** How many that guests see stand before it, by the order of the menu. */
export async function placeAmong(
  db: Database,
  table: Ordered,
  within: { column: PgColumn; id: string },
  { id, position, createdAt }: Pick<CategoryRow, 'id' | 'position' | 'createdAt'>,
): Promise<number> {
  const at = createdAt.toISOString();
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(
      and(
        eq(within.column, within.id),
        eq(table.isActive, true),
        sql`(${table.position}, ${at}::timestamptz, ${table.id}) < (${position}::int, ${table.createdAt}, ${id}::uuid)`,
      ),
    );
  return row?.count ?? 0;
}
