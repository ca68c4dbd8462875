import type { DoneAtOnce, patchManyPrices, patchProducts } from '@sofra/contract/product-bulk';
import type { productPatch } from '@sofra/contract/products';
import { leadingVariant, type Variant } from '@sofra/contract/variants';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ChangedThing, isSame } from '../../history/record-change.ts';
import type { Database } from '../../platform/database/pool.ts';
import { lockRows } from '../../platform/database/rows-of-shop.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { updateMany } from '../../platform/database/update-many.ts';
import { laterThan } from '../../platform/edits.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { assertMay, type Member } from '../../platform/http/guards.ts';
import { lockShop } from '../../shops/membership.ts';
import { moveLines, reorder } from '../menu-order.ts';
import { permissionFor } from '../menu-rights.ts';
import { recordMenuChange } from '../record-menu-change.ts';
import { lowestOfEach } from './discount-reference.ts';
import { productChange } from './product-history.ts';
import { settleEach } from './product-rules.ts';
import { assertCategoryOfShop } from './products.service.ts';
import { products } from './products.table.ts';
import { withSymbols } from './sizes.ts';

type Row = typeof products.$inferSelect;
type AlikeBody = z.output<typeof patchProducts.body>;
type PricesBody = z.output<typeof patchManyPrices.body>;

/** Writes it down and says so; the first line is what the set is mainly about. */
async function recordAtOnce(
  db: Database,
  now: Date,
  member: Member,
  kind: 'edit' | 'order' | 'delete',
  lines: ChangedThing[],
  count = lines.length,
): Promise<DoneAtOnce> {
  const id = await recordMenuChange(db, now, member, { kind, lines });
  return { change_set_id: id ?? null, count };
}

/** As for one product: settled when the discount begins, gone when it ends, left as it is in between. */
const referenceOfEach = (now: Date, days: number): SQL => sql`
  case when ${products.discount}->>'type' = '' then ${lowestOfEach(now, days)} else ${products.discountReference} end`;

/** Changes many products alike and gives them another order, if that is asked for; all or nothing. */
export async function changeProducts(
  db: Database,
  now: Date,
  member: Member,
  { ids, change, order }: AlikeBody,
  referenceDays: number,
): Promise<DoneAtOnce> {
  const { shopId, role } = member;
  assertMay(role, permissionFor({ ...change, ...(order && { order }) }));
  return inTransaction(db, async (db) => {
    await lockShop(db, shopId);
    // The category first, as whoever deletes one locks it before its products.
    if (change.category_id !== undefined) await assertCategoryOfShop(db, shopId, change.category_id);
    const stored = await lockRows(db, products, shopId, ids);
    const { category_id = null, is_active, discount } = change;
    const [settled] = settleEach(
      stored.map((row) => ({ sent: { discount }, stored: row })),
      () => 'change.',
    );
    const differs = (row: Row) =>
      (is_active !== undefined && row.isActive !== is_active) ||
      (category_id !== null && row.categoryId !== category_id) ||
      (settled?.discount !== undefined && !isSame(row.discount, settled.discount));
    const before = new Map(stored.filter(differs).map((row) => [row.id, row]));
    const changed = await db
      .update(products)
      .set({
        isActive: is_active,
        categoryId: category_id ?? undefined,
        discount: settled?.discount,
        discountReference:
          settled?.discount && (settled.discount.type === '' ? null : referenceOfEach(now, referenceDays)),
        updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 millisecond')`,
      })
      .where(inArray(products.id, [...before.keys()]))
      .returning();
    const moved = order ? await reorder(db, products, shopId, order) : [];
    const places = new Map(moved.map(({ id, after }) => [id, after]));
    const edits = changed.map((row) =>
      productChange(before.get(row.id) ?? null, { ...row, position: places.get(row.id) ?? row.position }),
    );
    const others = moved.filter(({ id }) => !before.has(id));
    const lines = [...edits, ...moveLines('product', others)];
    const kind = edits.length > 0 ? 'edit' : 'order';
    return recordAtOnce(db, now, member, kind, lines, changed.length);
  });
}

function assertEachOnce(sent: PricesBody['products']): void {
  const named = sent.map(({ _id, variant_id = '' }) => `${_id} ${variant_id}`.toLowerCase());
  if (new Set(named).size < sent.length) throw fieldError('products', 'validation.order_twice');
}

/** Refuses all of it where one was edited since it was read; the person then looks again. */
function assertNoneEditedSince(sent: PricesBody['products'], stored: ReadonlyMap<string, Row>): void {
  const newer = sent.filter(({ _id, updatedAt }) => {
    const row = stored.get(_id);
    return row && updatedAt !== undefined && row.updatedAt > new Date(updatedAt);
  });
  if (newer.length > 0) throw new AppError('changed_since', { extra: { ids: newer.map(({ _id }) => _id) } });
}

type Entry = [index: number, sent: PricesBody['products'][number]];

/** Sizes of which one is sold in a currency that another lacks: that one is not sold in it. */
function inAllCurrencies(variants: readonly Variant[]): Variant[] {
  const currencies = [...new Set(variants.flatMap(({ prices }) => prices.map(({ currency }) => currency)))];
  return variants.map((one) => ({
    ...one,
    prices: currencies.map(
      (currency) =>
        one.prices.find((price) => price.currency === currency) ?? { currency, price: 0, symbol: '' },
    ),
  }));
}

/** What was sent for one product, as a change of it takes it. */
function pricesSent(
  { variants }: Row,
  entries: readonly Entry[],
): Pick<z.output<typeof productPatch>, 'prices' | 'variants'> {
  const leading = leadingVariant(variants);
  const [, first] = entries[0] ?? [];
  if (!leading) {
    const foreign = entries.find(([, { variant_id }]) => variant_id !== undefined);
    if (foreign) throw fieldError(`products.${foreign[0]}.variant_id`, 'validation.variant_unknown');
    return { prices: first?.prices };
  }
  const given = new Map(
    entries.map(([index, { variant_id, prices }]) => {
      const id = variant_id?.toLowerCase() ?? leading._id;
      if (!variants.some(({ _id }) => _id === id))
        throw fieldError(`products.${index}.variant_id`, 'validation.variant_unknown');
      return [id, withSymbols(prices)];
    }),
  );
  return {
    variants: inAllCurrencies(variants.map((one) => ({ ...one, prices: given.get(one._id) ?? one.prices }))),
  };
}

/** Gives each its own prices; all or nothing. */
export async function changePrices(
  db: Database,
  now: Date,
  member: Member,
  given: PricesBody['products'],
): Promise<DoneAtOnce> {
  const sent = given.map((one) => ({ ...one, _id: one._id.toLowerCase() }));
  assertEachOnce(sent);
  return inTransaction(db, async (db) => {
    await lockShop(db, member.shopId);
    const rows = await lockRows(
      db,
      products,
      member.shopId,
      sent.map(({ _id }) => _id),
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    assertNoneEditedSince(sent, stored);
    const there = [...Map.groupBy(sent.entries(), ([, { _id }]) => _id)].flatMap(([id, entries]) => {
      const row = stored.get(id);
      return row ? [{ sent: pricesSent(row, entries), stored: row, index: entries[0]?.[0] ?? 0 }] : [];
    });
    const settled = settleEach(there, ({ index }) => `products.${index}.`);
    const after = there.flatMap(({ stored: row }, index) => {
      const { prices = row.prices, variants = row.variants } = settled[index] ?? {};
      const isUnchanged = isSame([prices, variants], [row.prices, row.variants]);
      return isUnchanged ? [] : [{ ...row, prices, variants, updatedAt: laterThan(row.updatedAt, now) }];
    });
    await updateMany(
      db,
      products,
      after.map(({ id, prices, variants, updatedAt }) => ({ id, prices, variants, updatedAt })),
    );
    const lines = after.map((row) => productChange(stored.get(row.id) ?? null, row));
    return recordAtOnce(db, now, member, 'edit', lines);
  });
}

export async function deleteProducts(
  db: Database,
  now: Date,
  member: Member,
  ids: readonly string[],
): Promise<DoneAtOnce> {
  return inTransaction(db, async (db) => {
    await lockShop(db, member.shopId);
    const rows = await lockRows(db, products, member.shopId, ids);
    await db.delete(products).where(
      inArray(
        products.id,
        rows.map(({ id }) => id),
      ),
    );
    const lines = rows.map((row) => productChange(row, null));
    return recordAtOnce(db, now, member, 'delete', lines);
  });
}
