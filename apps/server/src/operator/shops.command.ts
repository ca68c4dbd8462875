import { asc, count, eq, exists, or, sql } from 'drizzle-orm';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { isId } from '../platform/is-id.ts';
import { shopSlugs, shops } from '../shops/shops.table.ts';
import { users } from '../users/users.table.ts';
import { listCommand } from './list-command.ts';
import { holds, offsetOf, type Page } from './pages.ts';
import { block, moment } from './safe-text.ts';

/** By a part of its name, of a slug it has or had, or of its owner's address; or by its id. */
const isMeant = (db: Database, text: string) =>
  isId(text)
    ? eq(shops.id, text)
    : or(
        holds(shops.name, text),
        holds(users.email, text),
        exists(
          db
            .select({ slug: shopSlugs.slug })
            .from(shopSlugs)
            .where(sql`${shopSlugs.shopId} = ${shops.id} and ${holds(shopSlugs.slug, text)}`),
        ),
      );

async function readShops(db: Database, text: string | undefined, page: Page) {
  const which = text === undefined ? undefined : isMeant(db, text);
  const [all] = await db
    .select({ total: count() })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(which);
  const found = await db
    .select({
      id: shops.id,
      name: shops.name,
      slug: shops.shopSlug,
      owner: { id: users.id, email: users.email, name: users.name },
      products: db.$count(products, eq(products.shopId, shops.id)),
      createdAt: shops.createdAt,
      suspension: shops.suspension,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(which)
    .orderBy(asc(shops.createdAt), asc(shops.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { found, total: all?.total ?? 0 };
}

export const shopsCommand = listCommand({
  about: 'lists shops: all, or those with TEXT in their name, slug or owner’s address',
  things: ['shop', 'shops'],
  nothing: 'No shop was found.',
  async read(db, { config }, text, page) {
    const { found, total } = await readShops(db, text, page);
    return { found: found.map((shop) => ({ ...shop, menu: `${config.publicUrl}/m/${shop.slug}` })), total };
  },
  tell({ id, name, slug, menu, owner, products, createdAt, suspension }) {
    const since = suspension && moment(new Date(suspension.since));
    const suspended = suspension ? `since ${since}: ${suspension.reason}` : 'no';
    return block(name, {
      id,
      slug,
      menu,
      owner: owner.email,
      products,
      created: moment(createdAt),
      suspended,
    });
  },
});
