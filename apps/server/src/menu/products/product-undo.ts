import { menuLimits } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { ProductContent } from '@sofra/contract/product-fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { passes, type UndoAdapter } from '../../history/undo-adapter.ts';
import { imagesOfShop } from '../../images/image-references.ts';
import type { Database } from '../../platform/database/pool.ts';
import { portionsOf, updateMany } from '../../platform/database/update-many.ts';
import { laterThan } from '../../platform/edits.ts';
import { holdSource } from '../../shops/membership.ts';
import { categories } from '../categories/categories.table.ts';
import { movePlaces } from '../menu-order.ts';
import { undoPermission } from '../menu-rights.ts';
import { columnsOf, contentOf, emptyColumns, searchTextAfter, searchTextOf } from './product-columns.ts';
import { discountColumns, productState } from './product-history.ts';
import { settleProduct } from './product-rules.ts';
import { products } from './products.table.ts';
import { takenNumbers } from './taken-numbers.ts';

type Row = typeof products.$inferSelect;
type Content = Partial<ProductContent>;
type Wanted = Content & { category_id?: string };

/** What the rules of today ask about, found out for all of them at once. */
async function lookUp(db: Database, shopId: string, wanted: readonly Wanted[]) {
  const ids = [...new Set(wanted.flatMap(({ category_id }) => category_id ?? []))];
  // None can be deleted until the transaction ends.
  const there = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.shopId, shopId), inArray(categories.id, ids)))
    .orderBy(categories.id)
    .for('key share');
  const skus = wanted.flatMap(({ sku }) => sku ?? []);
  const numbered = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(and(eq(products.shopId, shopId), sql`${products.sku} = any(${sql.param(skus)}::text[])`));
  const hasIngredients = wanted.some(({ ingredients_i18n }) => ingredients_i18n);
  return {
    categories: new Set(there.map(({ id }) => id)),
    images: await imagesOfShop(db, shopId, [...new Set(wanted.flatMap((one) => one.product_images ?? []))]),
    holders: new Map(numbered.map(({ id, sku }) => [sku, id])),
    /** The language of the plain list of ingredients. */
    source: hasIngredients ? await holdSource(db, shopId) : '',
  };
}

type Known = Awaited<ReturnType<typeof lookUp>>;

/** The fields that the rules of today refuse. */
async function refusedOf(
  { category_id, product_images, prices, discount }: Wanted,
  known: Known,
  stored?: Row,
): Promise<string[]> {
  const refused: string[] = [];
  if (category_id && !known.categories.has(category_id)) refused.push('category_id');
  if (product_images?.some((url) => !known.images.has(url))) refused.push('product_images');
  if ((prices || discount) && !(await passes(() => settleProduct({ prices, discount }, stored)))) {
    if (prices) refused.push('prices');
    if (discount) refused.push('discount');
  }
  return refused;
}

/** The plain list follows all languages'. */
const withPlainIngredients = (content: Content, { source }: Known): Content =>
  content.ingredients_i18n
    ? { ...content, ingredients: content.ingredients_i18n.map((texts) => pickText(texts, source)) }
    : content;

const without = (state: State, fields: readonly string[]): State =>
  Object.fromEntries(Object.entries(state).filter(([field]) => !fields.includes(field)));

export const productUndo: UndoAdapter<{ id: string; title: Row['name']; state: State; row: Row }> = {
  entity: 'product',
  permissionFor: undoPermission,

  async lock(db, shopId, ids) {
    const rows = await db
      .select()
      .from(products)
      .where(and(eq(products.shopId, shopId), inArray(products.id, ids)))
      .orderBy(products.id)
      .for('update');
    return rows.map((row) => ({ id: row.id, title: row.name, state: productState(row), row }));
  },

  async write(db, { now, member }, writes) {
    const known = await lookUp(
      db,
      member.shopId,
      writes.map(({ fields }) => fields),
    );
    const numbers = new Map(
      writes.flatMap(({ thing: { id }, fields: { sku } }) =>
        sku === undefined ? [] : [[id, sku as string | null]],
      ),
    );
    const taken = takenNumbers(numbers, known.holders);
    const refusedById = new Map<string, string[]>();
    const rows: (Partial<Row> & { id: string })[] = [];
    for (const { thing, fields } of writes) {
      const { row } = thing;
      const refused = await refusedOf(fields, known, row);
      if (taken.has(row.id)) refused.push('sku');
      if (refused.length > 0) refusedById.set(row.id, refused);
      const { category_id, ...allowed } = without(fields, refused) as Wanted;
      const content = withPlainIngredients(allowed, known);
      rows.push({
        ...columnsOf(content),
        ...(content.discount && discountColumns(content.discount)),
        categoryId: category_id,
        searchText: searchTextAfter(contentOf(row), content),
        updatedAt: laterThan(row.updatedAt, now),
        id: row.id,
      });
    }
    // Numbers that go from one to another are free in between.
    const renumbered = rows.filter(({ sku }) => sku !== undefined);
    if (renumbered.length > 1)
      await updateMany(
        db,
        products,
        renumbered.map(({ id }) => ({ id, sku: null })),
      );
    await updateMany(db, products, rows);
    return refusedById;
  },

  place: (db, moves) => movePlaces(db, products, moves),

  async insert(db, { now, member: { shopId } }, gone) {
    const room = menuLimits.productsPerShop - (await db.$count(products, eq(products.shopId, shopId)));
    const wanted = gone.slice(0, Math.max(room, 0));
    const known = await lookUp(
      db,
      shopId,
      wanted.map(({ state }) => state),
    );
    const numbers = new Map(wanted.map(({ id, state: { sku } }) => [id, (sku ?? null) as string | null]));
    const taken = takenNumbers(numbers, known.holders);
    const values: (typeof products.$inferInsert)[] = [];
    for (const { id, state: deleted } of wanted) {
      const images = ((deleted as Content).product_images ?? []).filter((url) => known.images.has(url));
      const state = { ...deleted, product_images: images };
      const refused = await refusedOf(state, known);
      // Neither nowhere nor without a price can it come back.
      if (refused.includes('category_id') || refused.includes('prices')) continue;
      if (taken.has(id)) refused.push('sku');
      const { category_id, createdAt, ...said } = without(state, refused) as Content & Record<string, string>;
      const content = withPlainIngredients(said, known);
      values.push({
        ...emptyColumns(),
        ...columnsOf(content),
        ...(content.discount && discountColumns(content.discount)),
        id,
        shopId,
        categoryId: String(category_id),
        searchText: searchTextOf(content),
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
