import { menuLimits } from '@sofra/contract/categories';
import { eq, inArray } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { fieldsOfList } from '../../history/list-state.ts';
import type { UndoAdapter } from '../../history/undo-adapter.ts';
import { lockRows } from '../../platform/database/rows-of-shop.ts';
import { portionsOf } from '../../platform/database/update-many.ts';
import { movePlaces } from '../menu-order.ts';
import { undoPermission } from '../menu-rights.ts';
import { marksAfter, marksColumns, marksOfState, partsOfDish } from '../sold-out/marks.ts';
import { itemNumbers, updateNumbered } from './item-numbers.ts';
import { columnsOf, contentOf, emptyColumns, searchTextAfter, searchTextOf } from './product-columns.ts';
import { discountColumns, productState } from './product-history.ts';
import {
  type Content,
  lookUp,
  pricedAfter,
  pricedFields,
  refusedOf,
  sizesAfter,
  without,
  withPlainIngredients,
} from './product-undo-rules.ts';
import { products } from './products.table.ts';
import { takenNumbers } from './taken-numbers.ts';

type Row = typeof products.$inferSelect;

/** The fields that say by which numbers it is known, as far as they are among these. */
const numberFields = (fields: State): string[] => [
  ...(fields.sku === undefined ? [] : ['sku']),
  ...fieldsOfList('variants', fields),
];

const numbersAfter = (fields: State, row?: Row): string[] =>
  itemNumbers({
    sku: (fields.sku === undefined ? (row?.sku ?? null) : fields.sku) as string | null,
    variants: sizesAfter(fields, row),
  });

/** The columns for what it costs after the fields; nothing where none of them is about it. */
function pricedColumns(fields: State, row?: Row): Partial<Row> {
  if (pricedFields(fields).length === 0) return {};
  const { prices, variants } = pricedAfter(fields, row);
  return {
    prices,
    ...(fieldsOfList('variants', fields).length > 0 && { variants }),
    ...(fields.discount ? discountColumns(fields.discount) : {}),
  };
}

/** What is not a part of anything else. */
const plainContent = (fields: State): Content => {
  const { discount, prices, ...plain } = without(fields, fieldsOfList('variants', fields)) as Content;
  return plain;
};

export const productUndo: UndoAdapter<{ id: string; title: Row['name']; state: State; row: Row }> = {
  entity: 'product',
  permissionFor: undoPermission,

  async lock(db, shopId, ids) {
    const rows = await lockRows(db, products, shopId, ids);
    return rows.map((row) => ({ id: row.id, title: row.name, state: productState(row), row }));
  },

  async write(db, { now, member }, writes) {
    const numbers = new Map(
      writes
        .filter(({ fields }) => numberFields(fields).length > 0)
        .map(({ thing: { row }, fields }) => [row.id, numbersAfter(fields, row)]),
    );
    const known = await lookUp(
      db,
      member.shopId,
      writes.map(({ fields }) => fields),
      [...numbers.values()].flat(),
    );
    const taken = takenNumbers(numbers, known.holders);
    const refusedById = new Map<string, string[]>();
    const rows: (Partial<Row> & { id: string })[] = [];
    for (const { thing, fields } of writes) {
      const { row } = thing;
      const numbered = taken.has(row.id) ? numberFields(fields) : [];
      const { marks, refused: ended } = marksAfter(row.soldOut, fields, partsOfDish(row), now);
      const refused = [...new Set([...refusedOf(fields, known, row), ...numbered, ...ended])];
      if (refused.length > 0) refusedById.set(row.id, refused);
      const allowed = without(fields, refused);
      const priced = pricedColumns(allowed, row);
      const content = withPlainIngredients(plainContent(allowed), known);
      rows.push({
        ...columnsOf(content),
        ...priced,
        categoryId: allowed.category_id as string | undefined,
        searchText: searchTextAfter(contentOf(row), {
          ...content,
          ...(priced.variants && { variants: priced.variants }),
        }),
        ...marksColumns(fields, marks, row, now),
        id: row.id,
      });
    }
    await updateNumbered(db, rows);
    return refusedById;
  },

  place: (db, moves) => movePlaces(db, products, moves),

  async insert(db, { now, member: { shopId } }, gone) {
    const room = menuLimits.productsPerShop - (await db.$count(products, eq(products.shopId, shopId)));
    const wanted = gone.slice(0, Math.max(room, 0));
    const numbers = new Map(wanted.map(({ id, state }) => [id, numbersAfter(state)]));
    const known = await lookUp(
      db,
      shopId,
      wanted.map(({ state }) => state),
      [...numbers.values()].flat(),
    );
    const taken = takenNumbers(numbers, known.holders);
    const values: (typeof products.$inferInsert)[] = [];
    for (const { id, state: deleted } of wanted) {
      const { product_images = [], option_groups = [], menu_time_id = null } = deleted as Content;
      const state = {
        ...deleted,
        product_images: product_images.filter((url) => known.images.has(url)),
        option_groups: option_groups.filter(({ group_id }) => known.groups.has(group_id)),
        menu_time_id: known.times.has(menu_time_id) ? menu_time_id : null,
      };
      const refused = refusedOf(state, known);
      // Neither nowhere nor without a price can it come back.
      if (refused.includes('category_id') || pricedFields(state).some((field) => refused.includes(field)))
        continue;
      const { category_id, createdAt, ...said } = without(state, refused) as State & Record<string, string>;
      const priced = pricedColumns(said);
      const variants = priced.variants ?? [];
      const content = withPlainIngredients(plainContent(said), known);
      const numbered = taken.has(id)
        ? { sku: null, variants: variants.map((one) => ({ ...one, sku: null })) }
        : { variants };
      values.push({
        ...emptyColumns(),
        ...columnsOf(content),
        ...priced,
        ...numbered,
        soldOut: marksOfState(deleted),
        id,
        shopId,
        categoryId: String(category_id),
        searchText: searchTextOf({ ...content, ...numbered }),
        createdAt: new Date(String(createdAt)),
        updatedAt: now,
      });
    }
    const back = new Map<string, State>();
    for (const some of portionsOf(values))
      for (const row of await db.insert(products).values(some).returning())
        back.set(row.id, productState(row));
    return back;
  },

  async remove(db, _undoing, things) {
    const ids = things.map(({ id }) => id);
    await db.delete(products).where(inArray(products.id, ids));
    return new Set(ids);
  },
};
