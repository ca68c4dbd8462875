import { menuLimits } from '@sofra/contract/categories';
import type { ProductContent } from '@sofra/contract/product-fields';
import type { productInput, productPatch } from '@sofra/contract/products';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { assertImagesOfShop } from '../../images/image-references.ts';
import { newId } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/pool.ts';
import { prepared, preparedInsert } from '../../platform/database/prepared.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertNotEditedSince, laterRefusal, laterThan } from '../../platform/edits.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { assertMay, type Member } from '../../platform/http/guards.ts';
import { holdSource, lockShop } from '../../shops/membership.ts';
import { sourceOf } from '../../shops/menu-settings.ts';
import { categories } from '../categories/categories.table.ts';
import { moveLines, placesOf, reorder } from '../menu-order.ts';
import { permissionFor } from '../menu-rights.ts';
import { assertTimeOfShop } from '../menu-times/time-uses.ts';
import { groupUseCheck } from '../option-groups/group-uses.ts';
import { recordMenuChange } from '../record-menu-change.ts';
import { ownReference, referenceAfter } from './discount-reference.ts';
import { settleIngredients } from './ingredients.ts';
import { assertNumbersFree, withFreeNumbers } from './item-numbers.ts';
import { columnsOf, contentOf, emptyColumns, searchTextAfter, searchTextOf } from './product-columns.ts';
import { productChange } from './product-history.ts';
import { noDiscount, settleProduct, withoutRepeats } from './product-rules.ts';
import { presentProduct } from './products.presenter.ts';
import { products } from './products.table.ts';
import { trimmedSku } from './sizes.ts';

type Input = z.output<typeof productInput>;
type Patch = z.output<typeof productPatch>;

export async function getProduct(db: Database, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

export const takePlaces = placesOf(products, {
  most: menuLimits.productsPerShop,
  key: 'validation.limit.products',
});

const categoryToKeep = prepared((db) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(eq(categories.id, sql.placeholder('categoryId')), eq(categories.shopId, sql.placeholder('shopId'))),
    )
    .for('key share')
    .prepare('category_to_keep'),
);

/** The category cannot be deleted until the transaction ends. */
export async function assertCategoryOfShop(db: Database, shopId: string, categoryId: string): Promise<void> {
  const [row] = await categoryToKeep(db).execute({ shopId, categoryId });
  if (!row) throw fieldError('category_id', 'validation.product_category_foreign');
}

/** What was sent, as it is stored: what needs something of before is settled elsewhere. */
export function contentSent(input: Input | Partial<Patch>): Partial<ProductContent> {
  const { prices, variants, discount, nutrition_info, ingredients, ingredients_i18n, ...sent } = input;
  const { allergens, diet, option_groups } = sent;
  return {
    ...sent,
    ...(allergens && { allergens: withoutRepeats(allergens) }),
    ...(diet && { diet: withoutRepeats(diet) }),
    ...(option_groups && {
      option_groups: option_groups.map((use) => ({ ...use, group_id: use.group_id.toLowerCase() })),
    }),
    ...(sent.sku !== undefined && { sku: trimmedSku(sent.sku) }),
  };
}

const addProduct = preparedInsert(products, 'product_to_add');

export async function createProduct(db: Database, now: Date, member: Member, input: Input) {
  const { shopId } = member;
  const id = newId();
  const { prices = [], variants = [], discount = noDiscount } = settleProduct(input);
  const write = async (db: Database) => {
    // Asked in this order, so that the others see what was there once the shop was held.
    const [shop, end] = await Promise.all([
      lockShop(db, shopId),
      takePlaces(db, shopId, 1),
      assertCategoryOfShop(db, shopId, input.category_id),
    ]);
    await assertTimeOfShop(db, shopId, input.menu_time_id);
    const assertUses = await groupUseCheck(db, shopId, input.option_groups);
    assertUses([]);
    await assertImagesOfShop(db, shopId, input.product_images ?? [], 'product_images');
    const content = {
      ...contentSent(input),
      ...settleIngredients(input, [], sourceOf(shop)),
      variants,
    };
    await assertNumbersFree(db, shopId, content, id);
    const row = await addProduct(db, {
      ...emptyColumns(),
      position: end,
      ...columnsOf(content),
      ...(input.nutrition_info && { nutritionInfo: input.nutrition_info }),
      prices,
      discount,
      discountReference: ownReference({ prices, variants, discount }),
      soldOut: [],
      id,
      shopId,
      categoryId: input.category_id,
      searchText: searchTextOf(content),
      createdAt: now,
      updatedAt: now,
    });
    await recordMenuChange(db, now, member, { kind: 'create', lines: [productChange(null, row)] });
    return row;
  };
  return withFreeNumbers(inTransaction(db, write, { readsFirst: true }));
}

const productToChange = prepared((db) =>
  db
    .select()
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .for('update')
    .prepare('product_to_change'),
);

async function lockProduct(db: Database, id: string) {
  const [row] = await productToChange(db).execute({ id });
  if (!row) throw new AppError('not_found');
  return row;
}

/** `referenceDays`: the lowest price of so many days is what a discount is measured from. */
export async function changeProduct(
  db: Database,
  now: Date,
  member: Member,
  patch: Patch,
  referenceDays: number,
) {
  const { shopId, role } = member;
  assertMay(role, permissionFor(patch));
  if (patch.shop_id !== undefined && patch.shop_id !== shopId)
    throw fieldError('shop_id', 'validation.shop_fixed');
  const write = async (db: Database) => {
    const source = patch.ingredients || patch.ingredients_i18n ? await holdSource(db, shopId) : '';
    // The category first, as whoever deletes one locks it before its products.
    const assertPlace = await laterRefusal(async () => {
      if (patch.category_id !== undefined) await assertCategoryOfShop(db, shopId, patch.category_id);
      await assertTimeOfShop(db, shopId, patch.menu_time_id);
    });
    const assertUses = await groupUseCheck(db, shopId, patch.option_groups);
    const stored = await lockProduct(db, patch._id);
    await assertNotEditedSince(patch.updatedAt, stored.updatedAt, () => presentProduct(stored, now));
    assertPlace();
    assertUses(stored.optionGroups);
    const settled = settleProduct(patch, stored);
    const { prices, variants, discount } = settled;
    const after = {
      prices: prices ?? stored.prices,
      variants: variants ?? stored.variants,
      discount: discount ?? stored.discount,
    };
    await assertImagesOfShop(db, shopId, patch.product_images ?? [], 'product_images');
    const updatedAt = laterThan(stored.updatedAt, now);
    const nutritionInfo = patch.nutrition_info && { ...stored.nutritionInfo, ...patch.nutrition_info };
    const ingredients = settleIngredients(patch, stored.ingredientsI18n, source);
    const content = { ...contentSent(patch), ...ingredients, ...(variants && { variants }) };
    await assertNumbersFree(db, shopId, content, stored.id);
    const searchText = searchTextAfter(contentOf(stored), content);
    const [row] = await db
      .update(products)
      .set({
        ...columnsOf(content),
        categoryId: patch.category_id,
        searchText,
        nutritionInfo,
        prices,
        discount,
        discountReference: referenceAfter(stored, after, { now: updatedAt, days: referenceDays }),
        updatedAt,
      })
      .where(eq(products.id, stored.id))
      .returning();
    if (!row) throw new Error('The update answered no row.');
    await recordMenuChange(db, now, member, { kind: 'edit', lines: [productChange(stored, row)] });
    return row;
  };
  return withFreeNumbers(inTransaction(db, write, { readsFirst: true }));
}

export async function orderProducts(db: Database, now: Date, member: Member, ids: string[]) {
  await inTransaction(db, async (db) => {
    await lockShop(db, member.shopId);
    const moved = await reorder(db, products, member.shopId, ids);
    await recordMenuChange(db, now, member, { kind: 'order', lines: moveLines('product', moved) });
  });
}

export async function deleteProduct(db: Database, now: Date, member: Member, id: string) {
  await inTransaction(db, async (db) => {
    const gone = await db.delete(products).where(eq(products.id, id)).returning();
    const lines = gone.map((row) => productChange(row, null));
    await recordMenuChange(db, now, member, { kind: 'delete', lines });
  });
}
