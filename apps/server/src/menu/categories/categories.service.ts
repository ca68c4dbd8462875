import type { categoryInput, categoryPatch } from '@sofra/contract/categories';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '../../history/record-change.ts';
import { assertImagesOfShop } from '../../images/image-references.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertNotEditedSince, laterRefusal, laterThan } from '../../platform/edits.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { assertMay, type Member } from '../../platform/http/guards.ts';
import { lockShop } from '../../shops/membership.ts';
import { languageProblems } from '../../shops/menu-settings.ts';
import { moveLines, reorder } from '../menu-order.ts';
import { permissionFor } from '../menu-rights.ts';
import { assertTimeOfShop } from '../menu-times/time-uses.ts';
import { presentCategory } from './categories.presenter.ts';
import { categories } from './categories.table.ts';
import { categoryChange } from './category-history.ts';
import { moveProducts } from './category-products.ts';
import { readCategories, readCategory, takePlaces } from './category-queries.ts';

type Input = z.output<typeof categoryInput>;
type Patch = z.output<typeof categoryPatch>;

function assertKnownLanguages({ name, description }: Pick<Patch, 'name' | 'description'>): void {
  const fields = [...languageProblems('name', name), ...languageProblems('description', description)];
  if (fields.length > 0) throw new AppError('validation', { fields });
}

export const listCategories = (db: Database, shopId: string) =>
  readCategories(db, eq(categories.shopId, shopId));

export async function createCategory(db: Database, now: Date, member: Member, input: Input) {
  const { shopId } = member;
  assertKnownLanguages(input);
  return inTransaction(db, async (db) => {
    await lockShop(db, shopId);
    const end = await takePlaces(db, shopId, 1);
    await assertTimeOfShop(db, shopId, input.menu_time_id);
    await assertImagesOfShop(db, shopId, input.cat_image ?? '', 'cat_image');
    const [row] = await db
      .insert(categories)
      .values({
        shopId,
        name: input.name,
        description: input.description ?? null,
        position: input.position ?? end,
        isActive: input.is_active ?? false,
        catImage: input.cat_image ?? '',
        menuTimeId: input.menu_time_id ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('The insert answered no row.');
    await recordChange(db, now, member, { kind: 'create', lines: [categoryChange(null, row)] });
    return { ...row, productCount: 0 };
  });
}

async function lockCategory(db: Database, id: string) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function changeCategory(db: Database, now: Date, member: Member, patch: Patch) {
  const { shopId, role } = member;
  assertMay(role, permissionFor(patch));
  if (patch.shop_id !== undefined && patch.shop_id !== shopId)
    throw fieldError('shop_id', 'validation.shop_fixed');
  assertKnownLanguages(patch);
  return inTransaction(db, async (db) => {
    // The time first, as whoever deletes one locks it before it looks at what goes by it.
    const assertTime = await laterRefusal(() => assertTimeOfShop(db, shopId, patch.menu_time_id));
    const stored = await lockCategory(db, patch._id);
    await assertNotEditedSince(patch.updatedAt, stored.updatedAt, async () =>
      presentCategory(await readCategory(db, stored.id)),
    );
    assertTime();
    await assertImagesOfShop(db, shopId, patch.cat_image ?? '', 'cat_image');
    const [row] = await db
      .update(categories)
      .set({
        name: patch.name,
        description: patch.description,
        position: patch.position,
        isActive: patch.is_active,
        catImage: patch.cat_image,
        menuTimeId: patch.menu_time_id,
        updatedAt: laterThan(stored.updatedAt, now),
      })
      .where(eq(categories.id, stored.id))
      .returning();
    if (!row) throw new Error('The update answered no row.');
    await recordChange(db, now, member, { kind: 'edit', lines: [categoryChange(stored, row)] });
    return readCategory(db, stored.id);
  });
}

export async function orderCategories(db: Database, now: Date, member: Member, ids: string[]) {
  await inTransaction(db, async (db) => {
    await lockShop(db, member.shopId);
    const moved = await reorder(db, categories, member.shopId, ids);
    await recordChange(db, now, member, { kind: 'order', lines: moveLines('category', moved) });
  });
}

export async function deleteCategory(
  db: Database,
  now: Date,
  member: Member,
  { id, moveTo }: { id: string; moveTo?: string | undefined },
) {
  const { shopId } = member;
  if (moveTo === id) throw fieldError('moveTo', 'validation.product_category');
  await inTransaction(db, async (db) => {
    await lockShop(db, shopId);
    const wanted = moveTo === undefined ? [id] : [id, moveTo];
    // Locked, so that no product can be put into either until this is done.
    const rows = await db.select().from(categories).where(inArray(categories.id, wanted)).for('update');
    const stored = rows.find((row) => row.id === id);
    if (!stored) throw new AppError('not_found');
    if (moveTo !== undefined && !rows.some((row) => row.id === moveTo && row.shopId === shopId))
      throw fieldError('moveTo', 'validation.product_category_foreign');
    const { productCount } = await readCategory(db, id);
    if (productCount > 0 && moveTo === undefined)
      throw new AppError('category_not_empty', { extra: { count: productCount } });
    const moved = moveTo === undefined ? [] : await moveProducts(db, now, id, moveTo);
    await db.delete(categories).where(eq(categories.id, id));
    const lines = [categoryChange(stored, null), ...moved];
    await recordChange(db, now, member, { kind: 'delete', lines });
  });
}
