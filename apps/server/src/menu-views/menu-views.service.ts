import type { LocalizedText } from '@sofra/contract/localized-text';
import type { MenuViews } from '@sofra/contract/public-menu';
import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { changes } from '../history/history.table.ts';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { shops } from '../shops/shops.table.ts';
import { dayInZone } from './day-in-zone.ts';
import { menuViews } from './menu-views.table.ts';

const topProducts = 10;
const dayMs = 24 * 60 * 60 * 1000;

const views = sql<number>`sum(${menuViews.views})::int`;
const present = sql`(select ${products.name} from ${products} where ${products.id} = ${menuViews.productId})`;
/** What is deleted is known to the history by its name. */
const nameIn = (shopId: string) => sql<LocalizedText>`coalesce(${present}, (
  select ${changes.title} from ${changes}
  where ${changes.shopId} = ${shopId} and ${changes.entityId} = ${menuViews.productId}
    and ${changes.action} = 'delete'
  order by ${changes.setId} desc limit 1
))`;

/** The days up to today, oldest first. */
const daysUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(today) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );

export async function readMenuViews(
  db: Database,
  shopId: string,
  count: number,
  now: Date,
): Promise<MenuViews> {
  const [shop] = await db.select({ timeZone: shops.timeZone }).from(shops).where(eq(shops.id, shopId));
  const days = daysUpTo(dayInZone(shop?.timeZone ?? 'UTC', now), count);
  const within = (what: SQL) => and(eq(menuViews.shopId, shopId), gte(menuViews.day, days[0] ?? ''), what);
  const ofMenu = within(isNull(menuViews.productId));
  const name = nameIn(shopId);

  const [byDay, languages, byProduct] = await Promise.all([
    db.select({ day: menuViews.day, views }).from(menuViews).where(ofMenu).groupBy(menuViews.day),
    db
      .select({ language: menuViews.language, views })
      .from(menuViews)
      .where(ofMenu)
      .groupBy(menuViews.language)
      .orderBy(desc(views), menuViews.language),
    db
      .select({
        _id: sql<string>`${menuViews.productId}`,
        name,
        is_deleted: sql<boolean>`${present} is null`,
        views,
      })
      .from(menuViews)
      .where(within(isNotNull(menuViews.productId)))
      .groupBy(menuViews.productId)
      .having(isNotNull(name))
      .orderBy(desc(views), menuViews.productId)
      .limit(topProducts),
  ]);
  const counted = new Map(byDay.map((row) => [row.day, row.views]));
  return {
    total: byDay.reduce((sum, row) => sum + row.views, 0),
    days: days.map((day) => ({ day, views: counted.get(day) ?? 0 })),
    languages,
    products: byProduct,
  };
}
