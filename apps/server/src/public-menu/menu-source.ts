import type { PublicCategory, PublicMenu } from '@sofra/contract/public-menu';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { categories } from '../categories/categories.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { products } from '../products/products.table.ts';
import { shopSlugs, shops } from '../shops/shops.table.ts';
import { type CategoryRow, type ProductRow, presentCategory, presentMenu } from './menu.presenter.ts';

/** How a guest names a shop: by a slug, one it had before too, or by what its QR code holds. */
export type ShopName = { slug: string } | { code: string };

export interface MenuSource {
  shopId: string;
  slug: string;
  code: string;
  menu: PublicMenu;
  /** Each category by the versions of the rows it was read from. */
  categories: Map<string, PublicCategory>;
}

type Fields<Row> = Record<keyof Row, SQL.Aliased | unknown>;

const jsonOf = (fields: Record<string, unknown>) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`;

const productFields: Fields<ProductRow> = {
  id: products.id,
  name: products.name,
  description: products.description,
  productImages: products.productImages,
  prices: products.prices,
  discount: products.discount,
  ingredients: products.ingredients,
  allergens: products.allergens,
  containsAlcohol: products.containsAlcohol,
  containsPork: products.containsPork,
  nutritionInfo: products.nutritionInfo,
};

const shownProducts = sql`(
  select json_agg(${jsonOf(productFields)} order by position, created_at desc, id) from ${products}
  where ${products.categoryId} = ${categories.id} and ${products.isActive})`;

const categoryFields: Fields<CategoryRow> = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  catImage: categories.catImage,
  products: shownProducts,
};

/** Another one as soon as any of the rows is: PostgreSQL writes a new row for every change. */
const version = sql<string>`md5(concat(${categories}.xmin, ${categories}.ctid, (
  select string_agg(concat(${products}.xmin, ${products}.ctid), ',' order by id) from ${products}
  where ${products.categoryId} = ${categories.id} and ${products.isActive})))`;

/**
 * One row a category, each as one text, or nothing where it is known already. A single statement sees the
 * shop and its menu at one moment.
 */
const columns = {
  shop: getTableColumns(shops),
  categoryId: categories.id,
  version,
  category: sql<string | null>`case
    when ${categories.id} is not null and not ${version} = any(${sql.placeholder('known')}::text[])
    then ${jsonOf(categoryFields)} end::text`,
};

const active = and(eq(categories.shopId, shops.id), eq(categories.isActive, true));
const inOrder = [categories.position, desc(categories.createdAt), categories.id];

/** Reads menus, by statements prepared once: a changed menu is read again at once. */
export function menuReader(db: Database) {
  const bySlug = db
    .select(columns)
    .from(shopSlugs)
    .innerJoin(shops, eq(shops.id, shopSlugs.shopId))
    .leftJoin(categories, active)
    .where(eq(shopSlugs.slug, sql.placeholder('name')))
    .orderBy(...inOrder)
    .prepare('public_menu_by_slug');
  const byCode = db
    .select(columns)
    .from(shops)
    .leftJoin(categories, active)
    .where(eq(shops.qrCode, sql.placeholder('name')))
    .orderBy(...inOrder)
    .prepare('public_menu_by_code');

  /** `before` is the menu as it was: categories that are still the same are taken over as they are. */
  return async (name: ShopName, before?: MenuSource): Promise<MenuSource | undefined> => {
    const known = before?.categories ?? new Map<string, PublicCategory>();
    const rows = await ('slug' in name
      ? bySlug.execute({ name: name.slug, known: [...known.keys()] })
      : byCode.execute({ name: name.code, known: [...known.keys()] }));
    const [first] = rows;
    if (!first) return undefined;
    const read = new Map<string, PublicCategory>();
    for (const { categoryId, version, category } of rows) {
      const shown = category === null ? known.get(version) : presentCategory(JSON.parse(category));
      if (categoryId !== null && shown) read.set(version, shown);
    }
    const { shop } = first;
    const menu = presentMenu(shop, [...read.values()]);
    return { shopId: shop.id, slug: shop.shopSlug, code: shop.qrCode, menu, categories: read };
  };
}
