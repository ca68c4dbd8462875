import { hasNoSizeLeft } from '@sofra/contract/publishing';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { categories } from '../menu/categories/categories.table.ts';
import { menuOrder } from '../menu/menu-order.ts';
import { menuTimes } from '../menu/menu-times/menu-times.table.ts';
import { optionGroups } from '../menu/option-groups/option-groups.table.ts';
import { columnOf } from '../menu/products/product-columns.ts';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { shopSlugs, shops } from '../shops/shops.table.ts';
import {
  type CategoryRow,
  type GroupRow,
  presentCategory,
  presentMenu,
  presentProduct,
  type ReadProduct,
  readFields,
} from './menu.presenter.ts';
import type { StandingCategory, StandingMenu, StandingProduct, TimeRow } from './standing-menu.ts';

/** How a guest names a shop: by a slug, one it had before too, or by what its QR code holds. */
export type ShopName = { slug: string } | { code: string };

export interface MenuSource {
  shopId: string;
  slug: string;
  code: string;
  /** Kept from guests by the operator; its own people go on looking at it. */
  isSuspended: boolean;
  menu: StandingMenu;
  shopVersion: string;
  /** Each category by the versions of the rows it was read from. */
  categories: Map<string, StandingCategory>;
  groups: ReadonlyMap<string, VersionedGroup>;
  times: ReadonlyMap<string, VersionedTime>;
}

interface VersionedGroup extends GroupRow {
  version: string;
}

interface VersionedTime extends TimeRow {
  version: string;
}

interface ReadVersioned extends ReadProduct {
  version: string;
}

interface ReadCategory extends CategoryRow {
  /** Of a row that is known already its version alone. */
  products: (ReadVersioned | string)[] | null;
}

const jsonOf = (fields: Record<string, unknown>) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`;

/**
 * Another one as soon as the row is: PostgreSQL writes a new row for every change. With its id, because VACUUM FULL and
 * CLUSTER give one row the place of another that was written by the same transaction.
 */
const rowVersion = (
  table: typeof shops | typeof products | typeof categories | typeof optionGroups | typeof menuTimes,
) => sql`${table}.xmin, ${table}.ctid, ${table}.id`;

const productVersion = sql`concat(${rowVersion(products)})`;

const productFields: Record<string, unknown> = {
  version: productVersion,
  _id: products.id,
  reference: products.discountReference,
  marks: products.soldOut,
  ...Object.fromEntries(readFields.map((field) => [field, columnOf(field)])),
};

const itsProducts = sql`${products} where ${products.categoryId} = ${categories.id} and ${products.isActive}`;

const categoryFields: Record<keyof ReadCategory, unknown> = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  catImage: categories.catImage,
  menuTimeId: categories.menuTimeId,
  products: sql`(
    select json_agg(case when ${productVersion} = any(${sql.placeholder('rows')}::text[])
      then to_json(${productVersion}) else ${jsonOf(productFields)} end order by ${menuOrder(products)})
    from ${itsProducts})`,
};

const itsGroups = sql`${optionGroups} where ${optionGroups.shopId} = ${shops.id}`;

/** Of a category with its products, whose prices stand in the order of the shop's currencies, and what they offer. */
const version = sql`md5(concat(${rowVersion(categories)}, ${shops.menuCurrencies}, (
  select string_agg(concat(${rowVersion(products)}), ',' order by id) from ${itsProducts}), (
  select string_agg(concat(${rowVersion(optionGroups)}), ',' order by id) from ${itsGroups})))`;

const groupFields: Record<keyof VersionedGroup, unknown> = {
  version: sql`concat(${rowVersion(optionGroups)})`,
  id: optionGroups.id,
  name: optionGroups.name,
  min: optionGroups.min,
  max: optionGroups.max,
  options: optionGroups.options,
  soldOut: optionGroups.soldOut,
};

const itsTimes = sql`${menuTimes} where ${menuTimes.shopId} = ${shops.id}`;

const timeFields: Record<keyof VersionedTime, unknown> = {
  version: sql`concat(${rowVersion(menuTimes)})`,
  id: menuTimes.id,
  name: menuTimes.name,
  hours: menuTimes.hours,
  periods: menuTimes.periods,
  outside: menuTimes.outside,
};

interface ReadVersion {
  version: string;
  /** Null where it is known already. */
  category: ReadCategory | null;
}

/** A single row, so that the shop and its menu are seen at one moment. */
const columns = {
  shop: getTableColumns(shops),
  shopVersion: sql<string>`concat(${rowVersion(shops)})`,
  groups: sql<VersionedGroup[] | null>`(select json_agg(${jsonOf(groupFields)}) from ${itsGroups})`,
  times: sql<VersionedTime[] | null>`(select json_agg(${jsonOf(timeFields)}) from ${itsTimes})`,
  categories: sql<ReadVersion[]>`(
    select coalesce(json_agg(json_build_object(
      'version', version,
      'category', case when version = any(${sql.placeholder('known')}::text[]) then null
        else ${jsonOf(categoryFields)} end) order by ${menuOrder(categories)}), '[]')
    from (
      select *, ${version} as version from ${categories}
      where ${categories.shopId} = ${shops.id} and ${categories.isActive}
      -- Not merged into the query around it, which would work the version out wherever it is named.
      offset 0
    ) as ${categories})`,
};

/** The same object as long as the row is the same: what was made of it is known by it. */
function asBefore<Row extends { id: string; version: string }>(
  rows: readonly Row[] | null,
  before: ReadonlyMap<string, Row> | undefined,
): Map<string, Row> {
  return new Map(
    rows?.map((row) => {
      const known = before?.get(row.id);
      return [row.id, known?.version === row.version ? known : row];
    }),
  );
}

/** A dish whose sizes are all switched off is not on the menu. */
const hasPriceToShow = (product: ReadProduct) => !hasNoSizeLeft(product);

/** What each was made of; known by whichever connection it was read. */
const origins = new WeakMap<StandingProduct, { version: string; row: ReadVersioned }>();
const productsOf = (known: Iterable<StandingCategory>) =>
  [...known].flatMap(({ products }) =>
    products.flatMap((product) => {
      const origin = origins.get(product);
      return origin ? [{ ...origin, product }] : [];
    }),
  );

/** `before` is the menu as it was: what is still the same is taken over as it is. */
export type ReadMenu = (name: ShopName, before?: MenuSource) => Promise<MenuSource | undefined>;

/** Reads menus, by statements prepared once: a changed menu is read again at once. */
export function menuReader(db: Database): ReadMenu {
  const bySlug = db
    .select(columns)
    .from(shopSlugs)
    .innerJoin(shops, eq(shops.id, shopSlugs.shopId))
    .where(eq(shopSlugs.slug, sql.placeholder('name')))
    .prepare('public_menu_by_slug');
  const byCode = db
    .select(columns)
    .from(shops)
    // Joined, because in a query of one table Drizzle leaves the names of tables out.
    .innerJoin(shopSlugs, eq(shopSlugs.slug, shops.shopSlug))
    .where(eq(shops.qrCode, sql.placeholder('name')))
    .prepare('public_menu_by_code');

  return async (name, before) => {
    const known = before?.categories ?? new Map<string, StandingCategory>();
    const knownProducts = productsOf(known.values());
    const rows = new Map(knownProducts.map(({ row }) => [row.version, row]));
    const given = { known: [...known.keys()], rows: [...rows.keys()] };
    const [found] = await ('slug' in name
      ? bySlug.execute({ name: name.slug, ...given })
      : byCode.execute({ name: name.code, ...given }));
    if (!found) return undefined;
    const { shop, shopVersion } = found;
    const { menuCurrencies } = shop;
    const read = new Map<string, StandingCategory>();
    const shownBefore = new Map(knownProducts.map(({ version, product }) => [version, product]));
    const groups = asBefore(found.groups, before?.groups);
    const times = asBefore(found.times, before?.times);
    const context = { currencies: menuCurrencies, groups };
    const present = (row: ReadVersioned): StandingProduct => {
      const { version: ofRow, ...product } = row;
      const used = product.option_groups.map(({ group_id }) => groups.get(group_id)?.version);
      const version = [ofRow, menuCurrencies, ...used].join(' ');
      const shown = shownBefore.get(version) ?? presentProduct(product, context);
      origins.set(shown, { version, row });
      return shown;
    };
    const rowsOf = ({ products }: ReadCategory) =>
      (products ?? []).flatMap((one) => (typeof one === 'string' ? (rows.get(one) ?? []) : one));
    for (const { version, category } of found.categories) {
      const shown = category
        ? presentCategory(category, rowsOf(category).filter(hasPriceToShow).map(present))
        : known.get(version);
      if (shown) read.set(version, shown);
    }
    const sameShop = before?.shopVersion === shopVersion ? before.menu.shop : undefined;
    const menu = presentMenu(shop, [...read.values()], times, sameShop);
    return {
      shopId: shop.id,
      slug: shop.shopSlug,
      code: shop.qrCode,
      isSuspended: shop.suspension !== null,
      menu,
      shopVersion,
      categories: read,
      groups,
      times,
    };
  };
}
