import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { users } from '../../users/users.table.ts';
import { lowestPricesOf, type ReferenceTime } from './discount-reference.ts';
import { priceChanges } from './price-changes.table.ts';
import { products } from './products.table.ts';

/** More than anybody looks at; the newest are kept in sight. */
const rowsMax = 1000;

const readRows = (db: Database, productId: string) =>
  db
    .select({
      ...getTableColumns(priceChanges),
      user: { id: users.id, name: users.name, email: users.email },
    })
    .from(priceChanges)
    .leftJoin(users, eq(users.id, priceChanges.userId))
    .where(eq(priceChanges.productId, productId))
    .orderBy(desc(priceChanges.changedAt), desc(priceChanges.id))
    .limit(rowsMax);

export type PriceRow = Awaited<ReturnType<typeof readRows>>[number];

/** What a discount that is on was measured from, or one would be that began now. */
async function readReference(db: Database, productId: string, time: ReferenceTime) {
  const [product] = await db
    .select({
      discount: products.discount,
      reference: products.discountReference,
      prices: products.prices,
      variants: products.variants,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return null;
  const isSettled = product.discount.type !== '';
  if (isSettled) return { isSettled, prices: product.reference ?? {} };
  return { isSettled, prices: await lowestPricesOf(db, productId, product, time) };
}

/** What a product has cost, the oldest first. */
export async function readPriceHistory(db: Database, productId: string, time: ReferenceTime) {
  const rows = await readRows(db, productId);
  return { rows: rows.reverse(), reference: await readReference(db, productId, time) };
}

export type Reference = NonNullable<Awaited<ReturnType<typeof readReference>>>;
