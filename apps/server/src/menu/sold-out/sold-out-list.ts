import type { SoldOutEntry, SoldOutMark } from '@sofra/contract/sold-out';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { products } from '../products/products.table.ts';
import type { GroupRow, ProductRow } from './marked-things.ts';
import { liveMarks } from './marks.ts';

const ofProduct = ({
  id,
  variants,
  soldOut,
}: Pick<ProductRow, 'id' | 'variants' | 'soldOut'>): SoldOutEntry[] =>
  soldOut.flatMap(({ _id, since, until }) => {
    const variant_id = _id === id ? null : _id;
    // A size that was taken away since is out no more.
    const isThere = variant_id === null || variants.some((size) => size._id === _id);
    return isThere ? [{ product_id: id, variant_id, since, until }] : [];
  });

const ofGroup = ({ id, options, soldOut }: Pick<GroupRow, 'id' | 'options' | 'soldOut'>): SoldOutEntry[] =>
  soldOut.flatMap(({ _id, since, until }) =>
    options.some((option) => option._id === _id)
      ? [{ option_group_id: id, option_id: _id, since, until }]
      : [],
  );

/** What was marked last comes first. */
export async function listSoldOut(db: Database, now: Date, shopId: string): Promise<SoldOutEntry[]> {
  const isMarked = (table: typeof products | typeof optionGroups) =>
    and(eq(table.shopId, shopId), sql`${table.soldOut}::text <> '[]'`);
  const dishes = await db
    .select({ id: products.id, variants: products.variants, soldOut: products.soldOut })
    .from(products)
    .where(isMarked(products));
  const groups = await db
    .select({ id: optionGroups.id, options: optionGroups.options, soldOut: optionGroups.soldOut })
    .from(optionGroups)
    .where(isMarked(optionGroups));
  const asOfNow = <T extends { soldOut: SoldOutMark[] }>(row: T): T => ({
    ...row,
    soldOut: liveMarks(row.soldOut, now),
  });
  const entries: SoldOutEntry[] = [
    ...dishes.flatMap((row) => ofProduct(asOfNow(row))),
    ...groups.flatMap((row) => ofGroup(asOfNow(row))),
  ];
  return entries.sort((a, b) => (a.since < b.since ? 1 : -1));
}
