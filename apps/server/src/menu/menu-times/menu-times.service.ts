import { type menuTimeInput, menuTimeLimits, type menuTimePatch } from '@sofra/contract/menu-times';
import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '../../history/record-change.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertNotEditedSince, laterThan } from '../../platform/edits.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import { lockShop } from '../../shops/membership.ts';
import { languageProblems } from '../../shops/menu-settings.ts';
import { menuTimeChange } from './menu-time-history.ts';
import { type MenuTimeRow, presentMenuTime } from './menu-times.presenter.ts';
import { menuTimes } from './menu-times.table.ts';
import { timeCounts } from './time-uses.ts';

type Input = z.output<typeof menuTimeInput>;
type Patch = z.output<typeof menuTimePatch>;

const readTimes = (db: Database, where: SQL): Promise<MenuTimeRow[]> =>
  db
    .select({ ...getTableColumns(menuTimes), ...timeCounts })
    .from(menuTimes)
    .where(where)
    .orderBy(asc(menuTimes.createdAt), asc(menuTimes.id));

async function readTime(db: Database, id: string): Promise<MenuTimeRow> {
  const [row] = await readTimes(db, eq(menuTimes.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

export const listMenuTimes = (db: Database, shopId: string) => readTimes(db, eq(menuTimes.shopId, shopId));

function assertKnownLanguages({ name }: Pick<Patch, 'name'>): void {
  const fields = languageProblems('name', name);
  if (fields.length > 0) throw new AppError('validation', { fields });
}

export async function createMenuTime(db: Database, now: Date, member: Member, input: Input) {
  const { shopId } = member;
  assertKnownLanguages(input);
  return inTransaction(db, async (db) => {
    await lockShop(db, shopId);
    if ((await db.$count(menuTimes, eq(menuTimes.shopId, shopId))) >= menuTimeLimits.timesPerShop)
      throw fieldError('', 'validation.limit.menu_times');
    const { name, hours = {}, periods = [], outside = 'show' } = input;
    const [row] = await db
      .insert(menuTimes)
      .values({ shopId, name, hours, periods, outside, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('The insert answered no row.');
    await recordChange(db, now, member, { kind: 'create', lines: [menuTimeChange(null, row)] });
    return { ...row, categoryCount: 0, productCount: 0 };
  });
}

async function lockTime(db: Database, id: string) {
  const [row] = await db.select().from(menuTimes).where(eq(menuTimes.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function changeMenuTime(db: Database, now: Date, member: Member, patch: Patch) {
  if (patch.shop_id !== undefined && patch.shop_id !== member.shopId)
    throw fieldError('shop_id', 'validation.shop_fixed');
  assertKnownLanguages(patch);
  return inTransaction(db, async (db) => {
    const stored = await lockTime(db, patch._id);
    await assertNotEditedSince(patch.updatedAt, stored.updatedAt, async () =>
      presentMenuTime(await readTime(db, stored.id)),
    );
    const { name, hours, periods, outside } = patch;
    const [row] = await db
      .update(menuTimes)
      .set({ name, hours, periods, outside, updatedAt: laterThan(stored.updatedAt, now) })
      .where(eq(menuTimes.id, stored.id))
      .returning();
    if (!row) throw new Error('The update answered no row.');
    await recordChange(db, now, member, { kind: 'edit', lines: [menuTimeChange(stored, row)] });
    return readTime(db, stored.id);
  });
}

export async function deleteMenuTime(db: Database, now: Date, member: Member, id: string) {
  await inTransaction(db, async (db) => {
    await lockShop(db, member.shopId);
    // Locked, so that nothing can be made to go by it until this is done.
    const stored = await lockTime(db, id);
    const { categoryCount, productCount } = await readTime(db, id);
    const count = categoryCount + productCount;
    if (count > 0) throw new AppError('menu_time_in_use', { extra: { count } });
    await db.delete(menuTimes).where(eq(menuTimes.id, stored.id));
    await recordChange(db, now, member, { kind: 'delete', lines: [menuTimeChange(stored, null)] });
  });
}
