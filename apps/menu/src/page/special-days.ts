import type { PublicShop } from '@sofra/contract/public-menu';
import { isSwitchedOff } from '@sofra/contract/shop-clock';
import type { SpecialDay } from '@sofra/contract/special-days';
import { daysBetween, type LocalDate, localDate } from '@sofra/contract/zoned-time';

/** More than a guest plans ahead is only to be scrolled past. */
const shownMax = 10;
// From a year on the date alone would be taken for the nearer one.
const shownDays = 365;
const weekDays = 7;

/** Which days it is closed on for the time being; what else is said of them does not count. */
export function closedDays(shop: PublicShop, now: Date): (date: LocalDate) => boolean {
  const isClosed = isSwitchedOff(shop, now);
  return (date) => isClosed && (shop.closed_until === null || date <= shop.closed_until);
}

const daysAhead = (shop: PublicShop, now: Date, from: number, to: number) => {
  const today = localDate(shop.time_zone, now);
  const isClosed = closedDays(shop, now);
  return shop.special_days.filter(({ date }) => {
    const ahead = daysBetween(today, date);
    return from <= ahead && ahead < to && !isClosed(date);
  });
};

export const specialToday = (shop: PublicShop, now: Date): SpecialDay | undefined =>
  daysAhead(shop, now, 0, 1)[0];

/** Those of the coming seven days, each of another weekday. */
export const daysOfThisWeek = (shop: PublicShop, now: Date): SpecialDay[] =>
  daysAhead(shop, now, 0, weekDays);

/** The next of them, where the week has its own table only those after it. */
export const comingDays = (shop: PublicShop, now: Date, afterThisWeek: boolean): SpecialDay[] =>
  daysAhead(shop, now, afterThisWeek ? weekDays : 0, shownDays).slice(0, shownMax);
