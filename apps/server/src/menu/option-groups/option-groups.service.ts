import { type optionGroupInput, type optionGroupPatch, optionLimits } from '@sofra/contract/option-groups';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '../../history/record-change.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { updateMany } from '../../platform/database/update-many.ts';
import { assertNotEditedSince, laterThan } from '../../platform/edits.ts';
import { AppError, type FieldProblem, fieldError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import { lockShop } from '../../shops/membership.ts';
import { languageProblems } from '../../shops/menu-settings.ts';
import { menuOrder, moveLines, placesOf, reorder } from '../menu-order.ts';
import { productChange } from '../products/product-history.ts';
import { products } from '../products/products.table.ts';
import { recordMenuChange } from '../record-menu-change.ts';
import { countUses, lockUsers } from './group-uses.ts';
import { optionGroupChange } from './option-group-history.ts';
import { type OptionGroupRow, presentOptionGroup } from './option-groups.presenter.ts';
import { optionGroups } from './option-groups.table.ts';
import { optionProblems, ruleProblems, settleOptions } from './option-rules.ts';

type Input = z.output<typeof optionGroupInput>;
type Patch = z.output<typeof optionGroupPatch>;
type Row = typeof optionGroups.$inferSelect;

export async function listOptionGroups(db: Database, shopId: string): Promise<OptionGroupRow[]> {
  const rows = await db
    .select()
    .from(optionGroups)
    .where(eq(optionGroups.shopId, shopId))
    .orderBy(menuOrder(optionGroups));
  const uses = await countUses(db, shopId);
  return rows.map((row) => ({ ...row, productCount: uses.get(row.id) ?? 0 }));
}

const withCount = async (db: Database, row: Row): Promise<OptionGroupRow> => ({
  ...row,
  productCount: (await countUses(db, row.shopId)).get(row.id) ?? 0,
});

export const takePlaces = placesOf(optionGroups, {
  most: optionLimits.groupsPerShop,
  key: 'validation.limit.groups',
});

/** What is stored after the change, once it has passed the rules. */
function settle(sent: Input | Patch, stored?: Row) {
  const options = sent.options && settleOptions(sent.options, stored?.options ?? []);
  const settled = {
    min: sent.min ?? stored?.min ?? 0,
    max: sent.max === undefined ? (stored?.max ?? null) : sent.max,
    options: options ?? stored?.options ?? [],
  };
  const fields: FieldProblem[] = [
    ...languageProblems('name', sent.name),
    ...optionProblems(sent.options ?? [], stored?.options ?? []),
    ...ruleProblems(settled),
  ];
  if (fields.length > 0) throw new AppError('validation', { fields });
  return settled;
}

export async function createOptionGroup(
  db: Database,
  now: Date,
  member: Member,
  input: Input,
): Promise<OptionGroupRow> {
  const { shopId } = member;
  const settled = settle(input);
  return inTransaction(db, async (db) => {
    await lockShop(db, shopId);
    const end = await takePlaces(db, shopId, 1);
    const [row] = await db
      .insert(optionGroups)
      .values({
        ...settled,
        shopId,
        name: input.name,
        position: input.position ?? end,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('The insert answered no row.');
    await recordChange(db, now, member, { kind: 'create', lines: [optionGroupChange(null, row)] });
    return { ...row, productCount: 0 };
  });
}

async function lockGroup(db: Database, id: string): Promise<Row> {
  const [row] = await db.select().from(optionGroups).where(eq(optionGroups.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function changeOptionGroup(
  db: Database,
  now: Date,
  member: Member,
  patch: Patch,
): Promise<OptionGroupRow> {
  if (patch.shop_id !== undefined && patch.shop_id !== member.shopId)
    throw fieldError('shop_id', 'validation.shop_fixed');
  return inTransaction(db, async (db) => {
    const stored = await lockGroup(db, patch._id);
    await assertNotEditedSince(patch.updatedAt, stored.updatedAt, async () =>
      presentOptionGroup(await withCount(db, stored)),
    );
    const [row] = await db
      .update(optionGroups)
      .set({
        ...settle(patch, stored),
        name: patch.name,
        position: patch.position,
        updatedAt: laterThan(stored.updatedAt, now),
      })
      .where(eq(optionGroups.id, stored.id))
      .returning();
    if (!row) throw new Error('The update answered no row.');
    await recordChange(db, now, member, { kind: 'edit', lines: [optionGroupChange(stored, row)] });
    return withCount(db, row);
  });
}

export async function orderOptionGroups(db: Database, now: Date, member: Member, ids: string[]) {
  await inTransaction(db, async (db) => {
    await lockShop(db, member.shopId);
    const moved = await reorder(db, optionGroups, member.shopId, ids);
    await recordChange(db, now, member, { kind: 'order', lines: moveLines('option_group', moved) });
  });
}

/** With `detach` it is taken off the products that use it, in the same change set. */
export async function deleteOptionGroup(
  db: Database,
  now: Date,
  member: Member,
  { id, detach }: { id: string; detach: boolean },
) {
  await inTransaction(db, async (db) => {
    await lockShop(db, member.shopId);
    // Locked, so that no product can take it until this is done.
    const stored = await lockGroup(db, id);
    const users = await lockUsers(db, member.shopId, stored.id);
    if (users.length > 0 && !detach)
      throw new AppError('option_group_in_use', { extra: { count: users.length } });
    const freed = users.map((row) => ({
      ...row,
      optionGroups: row.optionGroups.filter(({ group_id }) => group_id !== stored.id),
      updatedAt: laterThan(row.updatedAt, now),
    }));
    await updateMany(
      db,
      products,
      freed.map((row) => ({ id: row.id, optionGroups: row.optionGroups, updatedAt: row.updatedAt })),
    );
    await db.delete(optionGroups).where(eq(optionGroups.id, stored.id));
    const lines = [
      optionGroupChange(stored, null),
      ...freed.map((row, index) => productChange(users[index] ?? null, row)),
    ];
    await recordMenuChange(db, now, member, { kind: 'delete', lines });
  });
}
