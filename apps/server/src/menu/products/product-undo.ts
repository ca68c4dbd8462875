import { pickText } from '@sofra/contract/localized-text';
import type { ProductContent } from '@sofra/contract/product-fields';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { passes, type UndoAdapter } from '../../history/undo-adapter.ts';
import { assertImagesOfShop } from '../../images/image-references.ts';
import type { Database } from '../../platform/database/pool.ts';
import { laterThan } from '../../platform/edits.ts';
import { holdSource } from '../../shops/membership.ts';
import { movePlaces } from '../menu-order.ts';
import { undoPermission } from '../menu-rights.ts';
import { columnsOf, contentOf, emptyColumns, searchTextAfter, searchTextOf } from './product-columns.ts';
import { discountColumns, productState } from './product-history.ts';
import { settleProduct } from './product-rules.ts';
import { assertCategoryOfShop, takePlace } from './products.service.ts';
import { products } from './products.table.ts';

type Row = typeof products.$inferSelect;
type Content = Partial<ProductContent>;

const isSkuFree = async (db: Database, shopId: string, id: string, sku: string) =>
  (await db.$count(
    products,
    and(eq(products.shopId, shopId), eq(products.sku, sku), ne(products.id, id)),
  )) === 0;

/** The fields that the rules of today refuse. */
async function refusedOf(
  db: Database,
  { id, shopId }: Pick<Row, 'id' | 'shopId'>,
  wanted: Content & { category_id?: string },
  stored?: Row,
): Promise<string[]> {
  const { sku, category_id, product_images, prices, discount } = wanted;
  const refused: string[] = [];
  if (category_id && !(await passes(() => assertCategoryOfShop(db, shopId, category_id))))
    refused.push('category_id');
  if (sku && !(await isSkuFree(db, shopId, id, sku))) refused.push('sku');
  if (product_images && !(await passes(() => assertImagesOfShop(db, shopId, product_images, ''))))
    refused.push('product_images');
  if ((prices || discount) && !(await passes(() => settleProduct({ prices, discount }, stored))))
    refused.push(...['prices', 'discount'].filter((field) => field in wanted));
  return refused;
}

/** Those that have not been cleaned away. */
async function imagesLeft(db: Database, shopId: string, { product_images = [] }: Content): Promise<string[]> {
  const left: string[] = [];
  for (const url of product_images)
    if (await passes(() => assertImagesOfShop(db, shopId, [url], ''))) left.push(url);
  return left;
}

/** The plain list follows all languages'. */
async function withPlainIngredients(db: Database, shopId: string, content: Content): Promise<Content> {
  const { ingredients_i18n } = content;
  if (!ingredients_i18n) return content;
  const source = await holdSource(db, shopId);
  return { ...content, ingredients: ingredients_i18n.map((texts) => pickText(texts, source)) };
}

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

  async write(db, { now }, { row }, fields) {
    const refused = await refusedOf(db, row, fields, row);
    const { category_id, ...allowed } = without(fields, refused) as Content & { category_id?: string };
    const content = await withPlainIngredients(db, row.shopId, allowed);
    await db
      .update(products)
      .set({
        ...columnsOf(content),
        ...(content.discount && discountColumns(content.discount)),
        categoryId: category_id,
        searchText: searchTextAfter(contentOf(row), content),
        updatedAt: laterThan(row.updatedAt, now),
      })
      .where(eq(products.id, row.id));
    return refused;
  },

  place: (db, moves) => movePlaces(db, products, moves),

  async insert(db, { now, member: { shopId } }, id, deleted) {
    if (!(await passes(() => takePlace(db, shopId)))) return undefined;
    const state = { ...deleted, product_images: await imagesLeft(db, shopId, deleted) };
    const refused = await refusedOf(db, { id, shopId }, state);
    // Neither nowhere nor without a price can it come back.
    if (refused.includes('category_id') || refused.includes('prices')) return undefined;
    const { category_id, createdAt, ...said } = without(state, refused) as Content & Record<string, string>;
    const content = await withPlainIngredients(db, shopId, said);
    const [row] = await db
      .insert(products)
      .values({
        ...emptyColumns(),
        ...columnsOf(content),
        ...(content.discount && discountColumns(content.discount)),
        id,
        shopId,
        categoryId: String(category_id),
        searchText: searchTextOf(content),
        createdAt: new Date(String(createdAt)),
        updatedAt: now,
      })
      .returning();
    return row && productState(row);
  },

  async remove(db, _undoing, { id }) {
    await db.delete(products).where(eq(products.id, id));
    return true;
  },
};
