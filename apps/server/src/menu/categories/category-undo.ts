import { and, eq, inArray } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { columnsOfState } from '../../history/row-state.ts';
import { passes, type UndoAdapter } from '../../history/undo-adapter.ts';
import { assertImagesOfShop } from '../../images/image-references.ts';
import { laterThan } from '../../platform/edits.ts';
import { movePlaces } from '../menu-order.ts';
import { undoPermission } from '../menu-rights.ts';
import { products } from '../products/products.table.ts';
import { categories } from './categories.table.ts';
import { categoryState } from './category-history.ts';
import { takePlaces } from './category-queries.ts';

type Row = typeof categories.$inferSelect;

export const categoryUndo: UndoAdapter<{ id: string; title: Row['name']; state: State; row: Row }> = {
  entity: 'category',
  permissionFor: undoPermission,

  async lock(db, shopId, ids) {
    const rows = await db
      .select()
      .from(categories)
      .where(and(eq(categories.shopId, shopId), inArray(categories.id, ids)))
      .orderBy(categories.id)
      .for('update');
    return rows.map((row) => ({ id: row.id, title: row.name, state: categoryState(row), row }));
  },

  async write(db, { now }, { row }, { cat_image, ...fields }) {
    const isThere =
      typeof cat_image === 'string' &&
      (await passes(() => assertImagesOfShop(db, row.shopId, cat_image, '')));
    await db
      .update(categories)
      .set({
        ...columnsOfState(fields),
        ...(isThere && { catImage: cat_image }),
        updatedAt: laterThan(row.updatedAt, now),
      })
      .where(eq(categories.id, row.id));
    return cat_image === undefined || isThere ? [] : ['cat_image'];
  },

  place: (db, moves) => movePlaces(db, categories, moves),

  async insert(db, { now, member: { shopId } }, id, state) {
    if (!(await passes(() => takePlaces(db, shopId, 1)))) return undefined;
    const wanted = columnsOfState(state) as Omit<Row, 'id' | 'shopId' | 'updatedAt'>;
    const hasImage = await passes(() => assertImagesOfShop(db, shopId, wanted.catImage, ''));
    // The samples may have been made anew meanwhile.
    const sameSample = and(eq(categories.shopId, shopId), eq(categories.demoKey, wanted.demoKey ?? ''));
    const isSample = wanted.demoKey !== null && (await db.$count(categories, sameSample)) === 0;
    const [row] = await db
      .insert(categories)
      .values({
        ...wanted,
        ...(!hasImage && { catImage: '' }),
        ...(!isSample && { demoKey: null }),
        id,
        shopId,
        updatedAt: now,
      })
      .returning();
    return row && categoryState(row);
  },

  async remove(db, _undoing, { id }) {
    if ((await db.$count(products, eq(products.categoryId, id))) > 0) return false;
    await db.delete(categories).where(eq(categories.id, id));
    return true;
  },
};
