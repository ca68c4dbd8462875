import type { SoldOutMark } from '@sofra/contract/sold-out';
import { eq } from 'drizzle-orm';
import { type ChangedThing, recordChange } from '../../history/record-change.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import { optionGroupChange } from '../option-groups/option-group-history.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { productChange } from '../products/product-history.ts';
import { products } from '../products/products.table.ts';
import { liveMarks } from './marks.ts';

export type ProductRow = typeof products.$inferSelect;
export type GroupRow = typeof optionGroups.$inferSelect;

/** A sort of thing of which parts can be sold out. */
interface MarkedThings<Row> {
  lock(db: Database, id: string): Promise<Row[]>;
  write(db: Database, id: string, soldOut: SoldOutMark[]): Promise<unknown>;
  line(before: Row, after: Row): ChangedThing;
}

export const markedProducts: MarkedThings<ProductRow> = {
  lock: (db, id) => db.select().from(products).where(eq(products.id, id)).for('update'),
  write: (db, id, soldOut) => db.update(products).set({ soldOut }).where(eq(products.id, id)),
  line: productChange,
};

export const markedGroups: MarkedThings<GroupRow> = {
  lock: (db, id) => db.select().from(optionGroups).where(eq(optionGroups.id, id)).for('update'),
  write: (db, id, soldOut) => db.update(optionGroups).set({ soldOut }).where(eq(optionGroups.id, id)),
  line: optionGroupChange,
};

const isSame = (a: SoldOutMark[], b: SoldOutMark[]) => JSON.stringify(a) === JSON.stringify(b);

/** Changes the marks alone: the thing is as old as it was, and nobody's open form is overtaken. */
export function changeMarks<Row extends { soldOut: SoldOutMark[] }>(
  db: Database,
  now: Date,
  member: Member,
  { lock, write, line }: MarkedThings<Row>,
  id: string,
  change: (marks: SoldOutMark[], row: Row) => SoldOutMark[],
): Promise<SoldOutMark[]> {
  return inTransaction(db, async (db) => {
    const [stored] = await lock(db, id);
    if (!stored) throw new AppError('not_found');
    // Those that have ended are not taken back by anybody: they are left out of the history too.
    const before = { ...stored, soldOut: liveMarks(stored.soldOut, now) };
    const soldOut = change(before.soldOut, stored);
    if (isSame(soldOut, before.soldOut)) return soldOut;
    await write(db, id, soldOut);
    await recordChange(db, now, member, { kind: 'edit', lines: [line(before, { ...stored, soldOut })] });
    return soldOut;
  });
}
