import type { Product } from '@sofra/contract/products';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { violatedConstraint } from '../../platform/database/failures.ts';
import type { Database } from '../../platform/database/pool.ts';
import { updateMany } from '../../platform/database/update-many.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { problem } from './price-rules.ts';
import { productSkus } from './product-skus.table.ts';
import { products } from './products.table.ts';

type Numbered = Partial<Pick<Product, 'sku' | 'variants'>>;

/** Each number with the field it was given in. */
const numbersOf = ({ sku, variants = [] }: Numbered) =>
  [
    { number: sku, path: 'sku' },
    ...variants.map((one, index) => ({ number: one.sku, path: `variants.${index}.sku` })),
  ].flatMap(({ number, path }) => (number ? [{ number, path }] : []));

/** Every item number of it. */
export const itemNumbers = (numbered: Numbered): string[] => numbersOf(numbered).map(({ number }) => number);

/** Refuses, at its field, a number that another product of the shop or a size of it has. */
export async function assertNumbersFree(
  db: Database,
  shopId: string,
  numbered: Numbered,
  ownId: string,
): Promise<void> {
  const given = numbersOf(numbered);
  if (given.length === 0) return;
  const numbers = given.map(({ number }) => number);
  const rows = await db
    .select({ sku: productSkus.sku })
    .from(productSkus)
    .where(
      and(
        eq(productSkus.shopId, shopId),
        ne(productSkus.productId, ownId),
        sql`${productSkus.sku} = any(${sql.param(numbers)}::text[])`,
      ),
    );
  const taken = new Set(rows.map(({ sku }) => sku));
  const fields = given
    .filter(({ number }) => taken.has(number))
    .map(({ path }) => problem(path, 'validation.sku_taken'));
  if (fields.length > 0) throw new AppError('validation', { fields });
}

/**
 * Gives the rows their values. Numbers that go from one product to another are free in between: the database gives up
 * those of one statement before the new ones come, and what changes many takes more than one.
 */
export async function updateNumbered(
  db: Database,
  rows: readonly (Partial<typeof products.$inferSelect> & { id: string })[],
): Promise<void> {
  const renumbered = rows.filter(({ sku, variants }) => sku !== undefined || variants !== undefined);
  if (renumbered.length < 2) return updateMany(db, products, rows);
  const ids = renumbered.map(({ id }) => id);
  await db.delete(productSkus).where(inArray(productSkus.productId, ids));
  await updateMany(db, products, rows);
  // What was given the values that it had is passed over by the database, and would be left without its numbers.
  await db.execute(sql`insert into product_skus (shop_id, sku, product_id)
    select shop_id, number, id from products, skus_of(sku, variants) as number
    where id = any(${sql.param(ids)}::uuid[])
      and not exists (select from product_skus where product_skus.product_id = products.id)`);
}

/** Of two who give the same number at once the database lets one through. */
export async function withFreeNumbers<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violatedConstraint(error) === 'product_skus_taken') throw fieldError('sku', 'validation.sku_taken');
    throw error;
  }
}
