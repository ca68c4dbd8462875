import { clock } from '@sofra/contract/clock';
import { openState, type Weekday, weekdayIn, weekdays } from '@sofra/contract/opening-hours';
import type { PublicShop } from '@sofra/contract/public-menu';
import { weekdayName } from './formats.ts';
import type { Reader } from './reader.ts';

const dayAfter = (day: Weekday) => weekdays[(weekdays.indexOf(day) + 1) % weekdays.length];

export const hasHours = ({ restaurant_time_info: hours }: PublicShop): boolean =>
  weekdays.some((day) => (hours[day] ?? []).length > 0);

/** 'Open now · closes at 22:00'; nothing where the shop has given no hours. */
export function openLine(
  shop: PublicShop,
  now: Date,
  { words, language }: Reader,
): { open: boolean; text: string } | undefined {
  if (!hasHours(shop)) return undefined;
  const { open, next } = openState(shop.restaurant_time_info, shop.time_zone, now);
  if (!next) return { open, text: words(open ? 'menu.open_always' : 'menu.closed') };
  const time = clock(language, next.time);
  if (open) return { open, text: words('menu.open_until', { time }) };
  const today = weekdayIn(shop.time_zone, now);
  if (next.day === today) return { open, text: words('menu.opens_today', { time }) };
  if (next.day === dayAfter(today)) return { open, text: words('menu.opens_tomorrow', { time }) };
  return { open, text: words('menu.opens_on', { day: weekdayName(language, next.day), time }) };
}
