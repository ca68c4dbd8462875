import { archivedShop, archiveFiles, archiveFormat } from '@sofra/contract/shop-archive-format';
import type { Shop } from '@sofra/contract/shops';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { flatMapInTurns } from '../../platform/in-turns.ts';
import { readShop } from '../../shops/shop-people.ts';
import { presentShop } from '../../shops/shops.presenter.ts';
import { type ProductRow, readWholeMenu, type WholeMenu } from '../menu-sheet/whole-menu.ts';
import { contentOf } from '../products/product-columns.ts';

/** The shop and its menu as they were at one moment. */
export const readShopAndMenu = (db: Database, shopId: string) =>
  inTransaction(db, async (db) => {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    return { shop: await readShop(db, shopId), menu: await readWholeMenu(db, shopId) };
  });

/** Numbers pictures as they are met: the same one has one place. */
function picturePlaces() {
  const places = new Map<string, string>();
  const placeOf = (url: string): string => {
    if (url === '') return '';
    const known = places.get(url);
    if (known) return known;
    const place = `${archiveFiles.pictures}${String(places.size + 1).padStart(4, '0')}.webp`;
    places.set(url, place);
    return place;
  };
  return { places, placeOf };
}

type PlaceOf = (url: string) => string;

function archiveShop(shop: Shop, placeOf: PlaceOf) {
  const kept = Object.keys(archivedShop.shape).map((field) => [field, shop[field as keyof Shop]]);
  return {
    ...Object.fromEntries(kept),
    logo: placeOf(shop.logo),
    shop_images: shop.shop_images.map(placeOf),
  };
}

const withoutId = <T extends { _id: string }>({ _id, ...thing }: T) => thing;

function archiveProduct(row: ProductRow, placeOf: PlaceOf) {
  const { position, ingredients, product_images, variants, prices, ...content } = contentOf(row);
  return {
    _id: row.id,
    category_id: row.categoryId,
    ...content,
    product_images: product_images.map(placeOf),
    // Of one in sizes they are the sizes'.
    ...(variants.length > 0 ? { variants: variants.map(withoutId) } : { prices }),
  };
}

const byAge = (a: WholeMenu['times'][number], b: WholeMenu['times'][number]) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

/** Each list with what is written for one of its things. */
function listsOf({ times, groups, categories, products }: WholeMenu, placeOf: PlaceOf) {
  return {
    menu_times: times.toSorted(byAge).map(({ id, name, hours, periods, outside }) => () => ({
      _id: id,
      name,
      hours,
      periods,
      outside,
    })),
    option_groups: groups.map(({ id, name, min, max, options }) => () => ({
      _id: id,
      name,
      min,
      max,
      options: options.map(withoutId),
    })),
    categories: categories.map(({ id, name, description, isActive, catImage, menuTimeId }) => () => ({
      _id: id,
      name,
      description,
      is_active: isActive,
      cat_image: placeOf(catImage),
      menu_time_id: menuTimeId,
    })),
    products: products.map((row) => () => archiveProduct(row, placeOf)),
  };
}

type ShopAndMenu = Awaited<ReturnType<typeof readShopAndMenu>>;

/** Writes down all of a shop, a line a thing, and says which pictures belong to it. */
export async function archiveOf({ shop, menu }: ShopAndMenu, now: Date) {
  const { places, placeOf } = picturePlaces();
  const head = {
    format: archiveFormat,
    exported_at: now.toISOString(),
    shop: archiveShop(presentShop(shop, shop.shop.ownerId, now), placeOf),
  };
  const members = Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  for (const [name, things] of Object.entries(listsOf(menu, placeOf))) {
    const lines = await flatMapInTurns<() => object, string>(things, (write) => [JSON.stringify(write())]);
    members.push(`"${name}": [\n${lines.join(',\n')}\n]`);
  }
  return {
    /** Where each picture lies in the archive, by its address. */
    places,
    /** `shop.json`, once it is known which of them are gone. */
    contents: (missing: readonly string[]) =>
      Buffer.from(`{\n${[...members, `"missing_pictures": ${JSON.stringify(missing)}`].join(',\n')}\n}\n`),
  };
}
