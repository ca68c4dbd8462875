import type { Category } from '@sofra/contract/categories';
import { eq, type SQL } from 'drizzle-orm';
import { recordChange } from '../history/record-change.ts';
import { contentOf, searchTextOf } from '../menu/products/product-columns.ts';
import { productChange } from '../menu/products/product-history.ts';
import { products } from '../menu/products/products.table.ts';
import { newId } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { portionsOf, updateMany } from '../platform/database/update-many.ts';
import { addProduct } from './menu.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Row = typeof products.$inferSelect;

const searchable = (row: Row): Row => ({ ...row, searchText: searchTextOf(contentOf(row)) });

const readProducts = (db: Database, shopId: string): Promise<Row[]> =>
  db.select().from(products).where(eq(products.shopId, shopId)).orderBy(products.position);

/** Fills an empty category with copies of one product, written at once. */
export async function fillCategory(
  { db }: TestApp,
  owner: Person,
  category: Category,
  count: number,
): Promise<void> {
  await addProduct(owner, category, { ingredients_i18n: [{ tr: 'Et', en: 'Meat' }] });
  const [model] = await readProducts(db, category.shop_id);
  if (!model) throw new Error('There is nothing to copy.');
  const copies = Array.from({ length: count - 1 }, (_, index) =>
    searchable({
      ...model,
      id: newId(),
      position: index + 1,
      sku: `n${index + 1}`,
      name: { tr: `Kebap ${index}` },
    }),
  );
  for (const some of portionsOf(copies)) await db.insert(products).values(some);
}

/** Changes all products of a shop as one set, as an import would: by a statement, in one transaction. */
export async function sweep({ db, now }: TestApp, { id: userId }: Person, shopId: string, change: SQL) {
  await inTransaction(db, async (db) => {
    const before = await readProducts(db, shopId);
    await db.execute(change);
    await updateMany(db, products, (await readProducts(db, shopId)).map(searchable));
    const after = new Map((await readProducts(db, shopId)).map((row) => [row.id, row]));
    const lines = before.map((row) => productChange(row, after.get(row.id) ?? null));
    await recordChange(db, now(), { userId, shopId }, { kind: 'import', lines });
  });
}

/** Everything of them in the order of the menu, but for when they were last edited, which undoing is too. */
export const allProducts = async ({ db }: TestApp, shopId: string): Promise<string[]> =>
  (await readProducts(db, shopId)).map(({ updatedAt: _, ...row }) => JSON.stringify(row));
