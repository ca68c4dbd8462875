import { menuLimits } from '@sofra/contract/categories';
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { columnsOfState } from '../../history/row-state.ts';
import type { UndoAdapter } from '../../history/undo-adapter.ts';
import { imagesOfShop } from '../../images/image-references.ts';
import type { Database } from '../../platform/database/pool.ts';
import { lockRows } from '../../platform/database/rows-of-shop.ts';
import { portionsOf, updateMany } from '../../platform/database/update-many.ts';
import { laterThan } from '../../platform/edits.ts';
import { movePlaces } from '../menu-order.ts';
import { undoPermission } from '../menu-rights.ts';
import { holdTimes } from '../menu-times/time-uses.ts';
import { products } from '../products/products.table.ts';
import { categories } from './categories.table.ts';
import { categoryState } from './category-history.ts';

type Row = typeof categories.$inferSelect;

/** Of the pictures that they had those that have not been cleaned away; no picture is always there. */
const picturesLeft = async (db: Database, shopId: string, states: readonly State[]): Promise<Set<unknown>> =>
  new Set<unknown>(
    await imagesOfShop(
      db,
      shopId,
      states.flatMap(({ cat_image }) => (cat_image ? [String(cat_image)] : [])),
    ),
  ).add('');

/** Of the times that they went by those that are still there; always is always there. */
const timesLeft = async (db: Database, shopId: string, states: readonly State[]): Promise<Set<unknown>> => {
  const ids = states.flatMap(({ menu_time_id }) => (menu_time_id ? [String(menu_time_id)] : []));
  const held = await holdTimes(db, shopId, [...new Set(ids)]);
  return new Set<unknown>(held.map(({ id }) => id)).add(null);
};

export const categoryUndo: UndoAdapter<{ id: string; title: Row['name']; state: State; row: Row }> = {
  entity: 'category',
  permissionFor: undoPermission,

  async lock(db, shopId, ids) {
    const rows = await lockRows(db, categories, shopId, ids);
    return rows.map((row) => ({ id: row.id, title: row.name, state: categoryState(row), row }));
  },

  async write(db, { now, member }, writes) {
    const pictures = await picturesLeft(
      db,
      member.shopId,
      writes.map(({ fields }) => fields),
    );
    const times = await timesLeft(
      db,
      member.shopId,
      writes.map(({ fields }) => fields),
    );
    const refusedById = new Map<string, string[]>();
    const rows = writes.map(({ thing: { id, row }, fields }) => {
      const { cat_image, menu_time_id } = fields;
      const refused: string[] = [];
      if (cat_image !== undefined && !pictures.has(cat_image)) refused.push('cat_image');
      if (menu_time_id !== undefined && !times.has(menu_time_id)) refused.push('menu_time_id');
      if (refused.length > 0) refusedById.set(id, refused);
      const allowed = Object.entries(fields).filter(([field]) => !refused.includes(field));
      const columns = columnsOfState(Object.fromEntries(allowed));
      return { ...columns, id, updatedAt: laterThan(row.updatedAt, now) };
    });
    await updateMany(db, categories, rows);
    return refusedById;
  },

  place: (db, moves) => movePlaces(db, categories, moves),

  async insert(db, { now, member: { shopId } }, gone) {
    const room = menuLimits.categoriesPerShop - (await db.$count(categories, eq(categories.shopId, shopId)));
    const wanted = gone.slice(0, Math.max(room, 0));
    const pictures = await picturesLeft(
      db,
      shopId,
      wanted.map(({ state }) => state),
    );
    const times = await timesLeft(
      db,
      shopId,
      wanted.map(({ state }) => state),
    );
    // The samples may have been made anew meanwhile.
    const samples = await db
      .select({ key: categories.demoKey })
      .from(categories)
      .where(and(eq(categories.shopId, shopId), isNotNull(categories.demoKey)));
    const takenKeys = new Set(samples.map(({ key }) => key));
    const values = wanted.map(({ id, state }) => {
      const columns = columnsOfState(state) as Omit<Row, 'id' | 'shopId' | 'updatedAt'>;
      const { catImage, demoKey, menuTimeId } = columns;
      return {
        ...columns,
        catImage: pictures.has(catImage) ? catImage : '',
        demoKey: takenKeys.has(demoKey) ? null : demoKey,
        menuTimeId: times.has(menuTimeId) ? menuTimeId : null,
        id,
        shopId,
        updatedAt: now,
      };
    });
    const back = new Map<string, State>();
    for (const some of portionsOf(values))
      for (const row of await db.insert(categories).values(some).returning())
        back.set(row.id, categoryState(row));
    return back;
  },

  async remove(db, _undoing, things) {
    const ids = things.map(({ id }) => id);
    const filled = db
      .select({ id: products.categoryId })
      .from(products)
      .where(inArray(products.categoryId, ids));
    const gone = await db
      .delete(categories)
      .where(and(inArray(categories.id, ids), notInArray(categories.id, filled)))
      .returning({ id: categories.id });
    return new Set(gone.map(({ id }) => id));
  },
};
