import { type Option, optionLimits } from '@sofra/contract/option-groups';
import { eq, inArray } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { fieldsOfList, listAfter, orderInTheWay } from '../../history/list-state.ts';
import { columnsOfState } from '../../history/row-state.ts';
import type { UndoAdapter } from '../../history/undo-adapter.ts';
import { lockRows } from '../../platform/database/rows-of-shop.ts';
import { portionsOf, updateMany } from '../../platform/database/update-many.ts';
import { movePlaces } from '../menu-order.ts';
import { editorsUndoPermission } from '../menu-rights.ts';
import { isMarkField, marksAfter, marksColumns, marksOfState } from '../sold-out/marks.ts';
import { countUses } from './group-uses.ts';
import { optionGroupState } from './option-group-history.ts';
import { optionGroups } from './option-groups.table.ts';
import { ruleProblems } from './option-rules.ts';

type Row = typeof optionGroups.$inferSelect;

/** The columns that take the fields; the options of a group are its own column again. */
function columnsAfter(fields: State, stored: readonly Option[]): Partial<Row> {
  const ofOptions = fieldsOfList('options', fields);
  const isPlain = (field: string) => !ofOptions.includes(field) && !isMarkField(field);
  const plain = Object.fromEntries(Object.entries(fields).filter(([field]) => isPlain(field)));
  return {
    ...columnsOfState(plain),
    ...(ofOptions.length > 0 && { options: listAfter('options', stored, fields) }),
  };
}

/** The rule and the options have to fit each other, else neither is put back. */
function refusedOf(fields: State, row: Row): string[] {
  const after = { ...row, ...columnsAfter(fields, row.options) };
  if (after.options.length > 0 && ruleProblems(after).length === 0)
    return orderInTheWay('options', row.options, fields);
  const about = ['min', 'max', ...fieldsOfList('options', fields)];
  return Object.keys(fields).filter((field) => about.includes(field));
}

const partsOf = ({ options }: Pick<Row, 'options'>) => new Set(options.map(({ _id }) => _id));

export const optionGroupUndo: UndoAdapter<{ id: string; title: Row['name']; state: State; row: Row }> = {
  entity: 'option_group',
  permissionFor: editorsUndoPermission,

  async lock(db, shopId, ids) {
    const rows = await lockRows(db, optionGroups, shopId, ids);
    return rows.map((row) => ({ id: row.id, title: row.name, state: optionGroupState(row), row }));
  },

  async write(db, { now }, writes) {
    const refusedById = new Map<string, string[]>();
    const rows = writes.map(({ thing: { id, row }, fields }) => {
      const { marks, refused: ended } = marksAfter(row.soldOut, fields, partsOf(row), now);
      const refused = [...refusedOf(fields, row), ...ended];
      if (refused.length > 0) refusedById.set(id, refused);
      const allowed = Object.fromEntries(
        Object.entries(fields).filter(([field]) => !refused.includes(field)),
      );
      return { ...columnsAfter(allowed, row.options), ...marksColumns(fields, marks, row, now), id };
    });
    await updateMany(db, optionGroups, rows);
    return refusedById;
  },

  place: (db, moves) => movePlaces(db, optionGroups, moves),

  async insert(db, { now, member: { shopId } }, gone) {
    const room =
      optionLimits.groupsPerShop - (await db.$count(optionGroups, eq(optionGroups.shopId, shopId)));
    const values = gone.slice(0, Math.max(room, 0)).map(({ id, state }) => {
      const columns = columnsAfter(state, []) as Omit<Row, 'id' | 'shopId' | 'updatedAt'>;
      return { ...columns, soldOut: marksOfState(state), id, shopId, updatedAt: now };
    });
    const back = new Map<string, State>();
    for (const some of portionsOf(values))
      for (const row of await db.insert(optionGroups).values(some).returning())
        back.set(row.id, optionGroupState(row));
    return back;
  },

  async remove(db, { member: { shopId } }, things) {
    const uses = await countUses(db, shopId);
    const unused = things.flatMap(({ id }) => (uses.has(id) ? [] : [id]));
    await db.delete(optionGroups).where(inArray(optionGroups.id, unused));
    return new Set(unused);
  },
};
