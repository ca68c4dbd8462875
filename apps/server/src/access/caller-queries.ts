import type { Role } from '@sofra/contract/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { changeSets } from '../history/history.table.ts';
import { categories } from '../menu/categories/categories.table.ts';
import { menuImports } from '../menu/menu-import/menu-imports.table.ts';
import { menuTimes } from '../menu/menu-times/menu-times.table.ts';
import { optionGroups } from '../menu/option-groups/option-groups.table.ts';
import { priceRuns } from '../menu/price-runs/price-runs.table.ts';
import { priceChanges } from '../menu/products/price-changes.table.ts';
import { products } from '../menu/products/products.table.ts';
import { shopArchives } from '../menu/shop-archive/shop-archives.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { prepared } from '../platform/database/prepared.ts';
import { shopMembers, shops } from '../shops/shops.table.ts';
import { invitations } from '../team/invitations.table.ts';
import { isLiveSession, sessionColumns } from '../users/sessions.service.ts';
import { sessions } from '../users/sessions.table.ts';

const membership = {
  shopId: shops.id,
  role: sql<Role | null>`case when ${shops.ownerId} = ${sessions.userId} then 'owner' else ${shopMembers.role} end`,
};
const isNamed = { id: sql.placeholder('id') };
const isMember = and(eq(shopMembers.shopId, shops.id), eq(shopMembers.userId, sessions.userId));

const aboutNothing = prepared((db) =>
  db.select(sessionColumns).from(sessions).where(isLiveSession).prepare('caller'),
);

const aboutShop = prepared((db) =>
  db
    .select({ ...sessionColumns, ...membership })
    .from(sessions)
    .leftJoin(shops, eq(shops.id, isNamed.id))
    .leftJoin(shopMembers, isMember)
    .where(isLiveSession)
    .prepare('caller_in_shop'),
);

type ThingOfShop =
  | typeof categories
  | typeof products
  | typeof optionGroups
  | typeof menuTimes
  | typeof priceRuns
  | typeof menuImports
  | typeof shopArchives
  | typeof invitations
  | typeof changeSets;

const aboutThing = (things: ThingOfShop, name: string) =>
  prepared((db: Database) =>
    db
      .select({ ...sessionColumns, ...membership })
      .from(sessions)
      .leftJoin(things, eq(things.id, isNamed.id))
      .leftJoin(shops, eq(shops.id, things.shopId))
      .leftJoin(shopMembers, isMember)
      .where(isLiveSession)
      .prepare(name),
  );

/** A product that is deleted is still known by what it has cost. */
const aboutPricedProduct = prepared((db) =>
  db
    .select({ ...sessionColumns, ...membership })
    .from(sessions)
    .leftJoin(
      shops,
      sql`${shops.id} = (
        select shop_id from ${products} where id = ${isNamed.id}
        union all select shop_id from ${priceChanges} where product_id = ${isNamed.id} limit 1)`,
    )
    .leftJoin(shopMembers, isMember)
    .where(isLiveSession)
    .prepare('caller_by_priced_product'),
);

/** A session with the person's role in the shop that the call is about: one statement for each way of naming it. */
export const callerQueries = {
  nothing: aboutNothing,
  shop: aboutShop,
  category: aboutThing(categories, 'caller_by_category'),
  product: aboutThing(products, 'caller_by_product'),
  optionGroup: aboutThing(optionGroups, 'caller_by_option_group'),
  menuTime: aboutThing(menuTimes, 'caller_by_menu_time'),
  priceRun: aboutThing(priceRuns, 'caller_by_price_run'),
  menuImport: aboutThing(menuImports, 'caller_by_menu_import'),
  shopArchive: aboutThing(shopArchives, 'caller_by_shop_archive'),
  pricedProduct: aboutPricedProduct,
  invitation: aboutThing(invitations, 'caller_by_invitation'),
  changeSet: aboutThing(changeSets, 'caller_by_change_set'),
};
