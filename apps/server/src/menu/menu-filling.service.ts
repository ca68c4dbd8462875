import type { LocalizedText } from '@sofra/contract/localized-text';
import type { FilledMenu } from '@sofra/contract/menu-filling';
import { eq } from 'drizzle-orm';
import type { ChangedThing } from '../history/record-change.ts';
import { newId } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { portionsOf, updateMany } from '../platform/database/update-many.ts';
import { laterThan } from '../platform/edits.ts';
import { AppError, type FieldProblem, fieldError } from '../platform/errors.ts';
import type { Member } from '../platform/http/guards.ts';
import { lockShop } from '../shops/membership.ts';
import { languageProblems } from '../shops/menu-settings.ts';
import { categories } from './categories/categories.table.ts';
import { categoryChange } from './categories/category-history.ts';
import { knownNames } from './categories/known-names.ts';
import { addCategories } from './categories/new-categories.ts';
import { menuOrder } from './menu-order.ts';
import { ownReference } from './products/discount-reference.ts';
import { columnsOf, emptyColumns, searchTextOf } from './products/product-columns.ts';
import { productChange } from './products/product-history.ts';
import { noDiscount, settleProduct } from './products/product-rules.ts';
import { takePlaces as takeProductPlaces } from './products/products.service.ts';
import { products } from './products/products.table.ts';
import { recordMenuChange } from './record-menu-change.ts';

type Category = typeof categories.$inferSelect;
type FilledProduct = FilledMenu['categories'][number]['products'][number];

/** The same rules as for a single product; a refusal names the place in all that was sent. */
function settleAt(path: string, product: FilledProduct) {
  try {
    return { product, prices: settleProduct(product).prices ?? [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error;
    return error.fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));
  }
}

/** What was sent, checked before anything is locked. */
function settle(menu: FilledMenu) {
  const problems: FieldProblem[] = [];
  const settled = menu.categories.map(({ name, products: sent }, index) => {
    problems.push(...languageProblems(`categories.${index}.name`, name));
    const kept = sent.flatMap((product, place) => {
      const result = settleAt(`categories.${index}.products.${place}`, product);
      if (!Array.isArray(result)) return result;
      problems.push(...result);
      return [];
    });
    return { name, products: kept };
  });
  if (problems.length > 0) throw new AppError('validation', { fields: problems });
  return settled;
}

/** A category for every name, those that are there first; new ones stand behind them. */
async function settleCategories(db: Database, now: Date, shopId: string, names: readonly LocalizedText[]) {
  const there = await db
    .select()
    .from(categories)
    .where(eq(categories.shopId, shopId))
    .orderBy(menuOrder(categories));
  const known = knownNames(there);
  const wanted: { id: string; name: LocalizedText }[] = [];
  const ids = names.map((name) => {
    const found = known.find(name);
    if (found !== undefined) return found;
    const created = { id: newId(), name };
    known.add(created);
    wanted.push(created);
    return created.id;
  });
  const lines = [
    ...(await addCategories(db, now, shopId, wanted)),
    ...(await publishCategories(
      db,
      now,
      there.filter(({ id, isActive }) => !isActive && ids.includes(id)),
    )),
  ];
  return { ids, lines, added: wanted.length };
}

/** Products that nobody sees for their category's sake would be published by name only. */
async function publishCategories(
  db: Database,
  now: Date,
  hidden: readonly Category[],
): Promise<ChangedThing[]> {
  const rows = hidden.map((row) => ({ ...row, isActive: true, updatedAt: laterThan(row.updatedAt, now) }));
  if (rows.length > 0)
    await updateMany(
      db,
      categories,
      rows.map(({ id, isActive, updatedAt }) => ({ id, isActive, updatedAt })),
    );
  return rows.map((row, index) => categoryChange(hidden[index] ?? null, row));
}

/** Puts a whole menu before guests, all of it or nothing; one undo takes all of it back. */
export async function fillMenu(db: Database, now: Date, member: Member, menu: FilledMenu) {
  const { shopId } = member;
  const settled = settle(menu);
  return inTransaction(db, async (db) => {
    await lockShop(db, shopId);
    const { ids, lines, added } = await settleCategories(
      db,
      now,
      shopId,
      settled.map(({ name }) => name),
    );
    const wanted = settled.flatMap(({ products: sent }, index) =>
      sent.map((product) => ({ ...product, categoryId: ids[index] ?? '' })),
    );
    const end = await takeProductPlaces(db, shopId, wanted.length);
    const rows = wanted.map(({ product: { name, description }, prices, categoryId }, index) => ({
      ...emptyColumns(),
      ...columnsOf({ name, description, position: end + index, is_active: true, prices }),
      discountReference: ownReference({ prices, variants: [], discount: noDiscount }),
      shopId,
      categoryId,
      searchText: searchTextOf({ name }),
      createdAt: now,
      updatedAt: now,
    }));
    for (const some of portionsOf(rows))
      for (const row of await db.insert(products).values(some).returning())
        lines.push(productChange(null, row));
    const change_set_id = await recordMenuChange(db, now, member, { kind: 'import', lines });
    if (!change_set_id) throw fieldError('', 'validation.filling_empty');
    return { change_set_id, counts: { categories: added, products: wanted.length } };
  });
}
