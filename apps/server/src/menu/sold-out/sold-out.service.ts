import { endOfBusinessDay } from '@sofra/contract/shop-clock';
import type { markProductSoldOut, SoldOutMark } from '@sofra/contract/sold-out';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../platform/database/pool.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import { shops } from '../../shops/shops.table.ts';
import {
  changeMarks,
  type GroupRow,
  markedGroups,
  markedProducts,
  type ProductRow,
} from './marked-things.ts';
import { partsOfDish, withMark, withoutMark, withoutParts, withoutSize } from './marks.ts';

type Until = z.output<typeof markProductSoldOut.body>['until'];

/** From the next one on, years are written with a sign and no longer compare as texts. */
const lastMoment = new Date('9999-12-31T23:59:59.999Z');

/** The moment it ends; null where somebody has to switch it back. */
async function endOf(db: Database, shopId: string, until: Until, now: Date): Promise<string | null> {
  if (until === 'switched_back') return null;
  if (until !== 'today') {
    const end = new Date(until);
    if (end <= now || end > lastMoment) throw fieldError('until', 'validation.sold_out_until');
    return end.toISOString();
  }
  const [shop] = await db
    .select({
      restaurant_time_info: shops.openingHours,
      special_days: shops.specialDays,
      time_zone: shops.timeZone,
    })
    .from(shops)
    .where(eq(shops.id, shopId));
  if (!shop) throw new AppError('not_found');
  return endOfBusinessDay(shop, now).toISOString();
}

function sizeOf({ variants }: ProductRow, id: string): string {
  const size = variants.find(({ _id }) => _id === id.toLowerCase());
  if (!size) throw fieldError('variant_id', 'validation.sold_out_variant');
  return size._id;
}

function optionOf({ options }: GroupRow, id: string): string {
  const option = options.find(({ _id }) => _id === id.toLowerCase());
  if (!option) throw fieldError('option_id', 'validation.sold_out_option');
  return option._id;
}

function markNamed(marks: readonly SoldOutMark[], id: string): Omit<SoldOutMark, '_id'> {
  const mark = marks.find(({ _id }) => _id === id);
  if (!mark) throw new Error('What was marked has no mark.');
  return { since: mark.since, until: mark.until };
}

export async function markProduct(
  db: Database,
  now: Date,
  member: Member,
  { id, until, variantId }: { id: string; until: Until; variantId: string | null },
) {
  const end = await endOf(db, member.shopId, until, now);
  const marks = await changeMarks(db, now, member, markedProducts, id, (marks, row) =>
    withMark(marks, variantId === null ? row.id : sizeOf(row, variantId), end, now),
  );
  const variant_id = variantId?.toLowerCase() ?? null;
  const product_id = id.toLowerCase();
  return { product_id, variant_id, ...markNamed(marks, variant_id ?? product_id) };
}

export async function markProductBack(
  db: Database,
  now: Date,
  member: Member,
  { id, variantId }: { id: string; variantId: string | undefined },
): Promise<void> {
  await changeMarks(db, now, member, markedProducts, id, (marks, row) => {
    if (variantId === undefined) return withoutParts(marks, partsOfDish(row));
    const size = sizeOf(row, variantId);
    const others = row.variants.flatMap(({ _id }) => (_id === size ? [] : [_id]));
    return withoutSize(marks, row.id, size, others);
  });
}

export async function markOption(
  db: Database,
  now: Date,
  member: Member,
  { id, until, optionId }: { id: string; until: Until; optionId: string },
) {
  const end = await endOf(db, member.shopId, until, now);
  const option_id = optionId.toLowerCase();
  const marks = await changeMarks(db, now, member, markedGroups, id, (marks, row) =>
    withMark(marks, optionOf(row, option_id), end, now),
  );
  return { option_group_id: id.toLowerCase(), option_id, ...markNamed(marks, option_id) };
}

export async function markOptionBack(
  db: Database,
  now: Date,
  member: Member,
  { id, optionId }: { id: string; optionId: string },
): Promise<void> {
  await changeMarks(db, now, member, markedGroups, id, (marks, row) =>
    withoutMark(marks, optionOf(row, optionId)),
  );
}
