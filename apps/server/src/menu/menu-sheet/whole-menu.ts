import { pickText } from '@sofra/contract/localized-text';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { AppError } from '../../platform/errors.ts';
import { sourceOf } from '../../shops/menu-settings.ts';
import { shops } from '../../shops/shops.table.ts';
import { categories } from '../categories/categories.table.ts';
import { byMenuOrder, menuOrder } from '../menu-order.ts';
import { menuTimes } from '../menu-times/menu-times.table.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { products } from '../products/products.table.ts';

export type ProductRow = typeof products.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
type GroupRow = typeof optionGroups.$inferSelect;
type TimeRow = typeof menuTimes.$inferSelect;

/** All that a shop sells, in the order of its menu. */
export interface WholeMenu {
  shop: { id: string; slug: string; source: string; languages: string[]; currencies: string[] };
  categories: CategoryRow[];
  products: ProductRow[];
  groups: GroupRow[];
  times: TimeRow[];
}

async function readShop(db: Database, shopId: string): Promise<WholeMenu['shop']> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) throw new AppError('not_found');
  return {
    id: shop.id,
    slug: shop.shopSlug,
    source: sourceOf(shop),
    languages: shop.menuLanguages,
    currencies: shop.menuCurrencies,
  };
}

const ofShop = <T extends typeof categories | typeof optionGroups | typeof menuTimes | typeof products>(
  table: T,
  shopId: string,
) => eq(table.shopId, shopId);

export async function readWholeMenu(db: Database, shopId: string): Promise<WholeMenu> {
  return {
    shop: await readShop(db, shopId),
    categories: await db
      .select()
      .from(categories)
      .where(ofShop(categories, shopId))
      .orderBy(menuOrder(categories)),
    groups: await db
      .select()
      .from(optionGroups)
      .where(ofShop(optionGroups, shopId))
      .orderBy(menuOrder(optionGroups)),
    times: await db.select().from(menuTimes).where(ofShop(menuTimes, shopId)).orderBy(menuTimes.id),
    products: await db.select().from(products).where(ofShop(products, shopId)).orderBy(menuOrder(products)),
  };
}

/** The same, kept as it is until the transaction ends. The shop is locked before; what others delete is held first. */
export async function lockWholeMenu(db: Database, shopId: string): Promise<WholeMenu> {
  return {
    shop: await readShop(db, shopId),
    categories: (
      await db
        .select()
        .from(categories)
        .where(ofShop(categories, shopId))
        .orderBy(categories.id)
        .for('no key update')
    ).sort(byMenuOrder),
    groups: (
      await db
        .select()
        .from(optionGroups)
        .where(ofShop(optionGroups, shopId))
        .orderBy(optionGroups.id)
        .for('key share')
    ).sort(byMenuOrder),
    times: await db
      .select()
      .from(menuTimes)
      .where(ofShop(menuTimes, shopId))
      .orderBy(menuTimes.id)
      .for('key share'),
    products: (
      await db.select().from(products).where(ofShop(products, shopId)).orderBy(products.id).for('update')
    ).sort(byMenuOrder),
  };
}

interface Named {
  id: string;
  name: Record<string, string>;
}

/** What each is called in a sheet: by its name in the source language, and by its id where that would not be enough. */
export function sheetNames(things: readonly Named[], source: string): Map<string, string> {
  const names = things.map(({ id, name }) => ({ id, name: pickText(name, source).trim() }));
  const counts = Map.groupBy(names, ({ name }) => name);
  return new Map(
    names.map(({ id, name }) => [id, name === '' || (counts.get(name)?.length ?? 0) > 1 ? id : name]),
  );
}
