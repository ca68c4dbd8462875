import { type Database, dayInZone, menuViews } from '@sofra/server/filling';
import { randomOf } from './drawings/shapes.ts';

const days = 45;
const dayMs = 24 * 60 * 60 * 1000;
const shareOfLanguage = { tr: 0.66, en: 0.2, ar: 0.08, ru: 0.06 };
/** The products at the top of a menu are looked at most. */
const productsLookedAt = 14;

interface Menu {
  shopId: string;
  timeZone: string;
  productIds: readonly string[];
  /** Guests on an ordinary day. */
  guests: number;
}

/** Weeks of guests, more of them at weekends, so that the charts have something to show. */
export async function storeViews(
  db: Database,
  now: Date,
  { shopId, timeZone, productIds, guests }: Menu,
): Promise<void> {
  const random = randomOf(guests);
  const rows: (typeof menuViews.$inferInsert)[] = [];
  for (let back = days - 1; back >= 0; back--) {
    const date = new Date(now.getTime() - back * dayMs);
    const day = dayInZone(timeZone, date);
    const isWeekend = [0, 5, 6].includes(date.getUTCDay());
    const views = guests * (isWeekend ? 1.7 : 1) * (0.8 + random() * 0.4) * (1 - (back / days) * 0.35);
    for (const [language, share] of Object.entries(shareOfLanguage))
      rows.push({ shopId, day, language, productId: null, views: Math.max(1, Math.round(views * share)) });
    for (const [place, productId] of productIds.slice(0, productsLookedAt).entries()) {
      const seen = Math.round((views * (0.3 + random() * 0.4)) / (place + 2));
      if (seen > 0) rows.push({ shopId, day, language: 'tr', productId, views: seen });
    }
  }
  await db.insert(menuViews).values(rows);
}
