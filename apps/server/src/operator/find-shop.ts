import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { isId } from '../platform/is-id.ts';
import { shopSlugs, shops } from '../shops/shops.table.ts';
import { NothingFound } from './command.ts';

/** By its id or its slug, one it had before too. */
export async function findShop(db: Database, named: string) {
  const [shop] = isId(named)
    ? await db.select().from(shops).where(eq(shops.id, named))
    : await db
        .select(getTableColumns(shops))
        .from(shopSlugs)
        .innerJoin(shops, eq(shops.id, shopSlugs.shopId))
        .where(eq(shopSlugs.slug, named.toLowerCase()));
  if (!shop) throw new NothingFound(`There is no shop with the id or slug "${named}".`);
  return shop;
}
