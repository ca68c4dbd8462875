import { menuTimeLimits } from '@sofra/contract/menu-times';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { columnsOfState } from '../../history/row-state.ts';
import type { UndoAdapter } from '../../history/undo-adapter.ts';
import { lockRows } from '../../platform/database/rows-of-shop.ts';
import { portionsOf, updateMany } from '../../platform/database/update-many.ts';
import { laterThan } from '../../platform/edits.ts';
import { categories } from '../categories/categories.table.ts';
import { editorsUndoPermission } from '../menu-rights.ts';
import { products } from '../products/products.table.ts';
import { menuTimeState } from './menu-time-history.ts';
import { menuTimes } from './menu-times.table.ts';

type Row = typeof menuTimes.$inferSelect;

export const menuTimeUndo: UndoAdapter<{ id: string; title: Row['name']; state: State; row: Row }> = {
  entity: 'menu_time',
  permissionFor: editorsUndoPermission,

  async lock(db, shopId, ids) {
    const rows = await lockRows(db, menuTimes, shopId, ids);
    return rows.map((row) => ({ id: row.id, title: row.name, state: menuTimeState(row), row }));
  },

  async write(db, { now }, writes) {
    const rows = writes.map(({ thing: { id, row }, fields }) => ({
      ...columnsOfState(fields),
      id,
      updatedAt: laterThan(row.updatedAt, now),
    }));
    await updateMany(db, menuTimes, rows);
    return new Map();
  },

  async insert(db, { now, member: { shopId } }, gone) {
    const room = menuTimeLimits.timesPerShop - (await db.$count(menuTimes, eq(menuTimes.shopId, shopId)));
    const values = gone.slice(0, Math.max(room, 0)).map(({ id, state }) => {
      const columns = columnsOfState(state) as Omit<Row, 'id' | 'shopId' | 'updatedAt'>;
      return { ...columns, id, shopId, updatedAt: now };
    });
    const back = new Map<string, State>();
    for (const some of portionsOf(values))
      for (const row of await db.insert(menuTimes).values(some).returning())
        back.set(row.id, menuTimeState(row));
    return back;
  },

  async remove(db, _undoing, things) {
    const ids = things.map(({ id }) => id);
    const usedBy = (table: typeof products | typeof categories) =>
      db.select({ id: table.id }).from(table).where(eq(table.menuTimeId, menuTimes.id));
    const gone = await db
      .delete(menuTimes)
      .where(and(inArray(menuTimes.id, ids), notExists(usedBy(products)), notExists(usedBy(categories))))
      .returning({ id: menuTimes.id });
    return new Set(gone.map(({ id }) => id));
  },
};
