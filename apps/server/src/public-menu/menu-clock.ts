import { hasHours, openState, weekdayIn } from '@sofra/contract/opening-hours';
import type { PublicMenu, PublicShop } from '@sofra/contract/public-menu';

export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

/** Whether the shop is open now; null where it has given no hours. */
export const openNow = ({ restaurant_time_info: hours, time_zone: zone }: PublicShop, now: Date) =>
  hasHours(hours) ? openState(hours, zone, now) : null;

/**
 * Everything a page says that changes with the clock; as long as it is the same the page is right. What depends on the
 * time is chosen by the clock when the page is written, never in SQL: a kept menu serves every minute.
 */
export function clockKey({ shop }: PublicMenu, now: Date): string {
  const state = openNow(shop, now);
  return state ? `${JSON.stringify(state)} ${weekdayIn(shop.time_zone, now)}` : '';
}
