import { hasHours, type OpeningHours, type Weekday, weekdayOf } from './opening-hours.ts';
import { type Schedule, sameUntil, scheduleState, spansOf } from './schedule.ts';
import type { SpecialDay } from './special-days.ts';
import { addDays, daysFrom, type LocalDate, localDate, nextMidnight } from './zoned-time.ts';

/** All that a shop says of when it is open. */
export interface Timed {
  restaurant_time_info: OpeningHours;
  special_days: readonly SpecialDay[];
  time_zone: string;
}

export interface Closable {
  open_status: boolean;
  closed_until: LocalDate | null;
  time_zone: string;
}

type Hours = Omit<Timed, 'time_zone'>;

/** A special day has its own hours instead of its weekday's. */
const usualSchedule =
  ({ restaurant_time_info: hours, special_days: days }: Hours): Schedule =>
  (date) =>
    days.find((day) => day.date === date)?.hours ?? hours[weekdayOf(date)] ?? [];

/** None on a day of which it has said that it is closed for the time being, and in the night that follows. */
export function shopSchedule(shop: Hours & Partial<Closable>): Schedule {
  const { open_status: isOn = true, closed_until: last } = shop;
  const hoursOn = usualSchedule(shop);
  return isOn || !last ? hoursOn : (date) => (date <= last ? [] : hoursOn(date));
}

/** On which it can open next, in their order: special days may close one weekday after the other. */
export function* openingDays({ restaurant_time_info, special_days }: Hours, from: LocalDate) {
  const ahead = special_days.filter(({ date }) => date >= from);
  const count = hasHours(restaurant_time_info) ? 7 * (ahead.length + 1) + 1 : 0;
  yield* daysFrom(from, count);
  // One by one: between here and a special day of the year 2926 lies nothing to look at.
  const end = addDays(from, count);
  const later = ahead.filter(({ date, hours }) => date >= end && hours.length > 0);
  yield* later.map(({ date }) => date).sort();
}

/** Whether it has said anything of when it is open. */
export const hasSchedule = ({ restaurant_time_info, special_days }: Hours): boolean =>
  hasHours(restaurant_time_info) || special_days.some(({ hours }) => hours.length > 0);

/** Closed for the time being. With a last day it opens by itself on the day after. */
export const isSwitchedOff = ({ open_status, closed_until, time_zone }: Closable, now: Date): boolean =>
  !open_status && (closed_until === null || localDate(time_zone, now) <= closed_until);

export interface OpenState {
  open: boolean;
  /** When it closes, or when it opens next; missing where it never does either. */
  next?: { day: Weekday; date: LocalDate; time: string };
}

/** Whether it is open now and until when, or when it opens next, by the shop's own clock. */
export function openState(shop: Timed & Partial<Closable>, now: Date): OpenState {
  const today = localDate(shop.time_zone, now);
  const { open_status: isOn = true, closed_until: last } = shop;
  const from = !isOn && last && last >= today ? addDays(last, 1) : today;
  const days = openingDays(shop, from);
  const { holds, next } = scheduleState(shopSchedule(shop), shop.time_zone, now, days);
  if (!next) return { open: holds };
  return { open: holds, next: { day: weekdayOf(next.date), date: next.date, time: next.time } };
}

/** Until then all that is said of opening and closing stays as it is; the next midnight at the latest. */
export const openStateUntil = (shop: Timed & Partial<Closable>, now: Date): number =>
  sameUntil(shopSchedule(shop), shop.time_zone, now);

/**
 * When the running business day closes for the last time, as the moment. A slot past midnight belongs to the day it
 * opened; where the shop gives no hours for today, or has closed already, the day ends at midnight.
 */
export function endOfBusinessDay(shop: Timed, now: Date): Date {
  const { time_zone: zone } = shop;
  const schedule = usualSchedule(shop);
  const at = now.getTime();
  const today = localDate(zone, now);
  const yesterdays = spansOf(schedule, zone, addDays(today, -1));
  const isLate = yesterdays.some(({ from, to }) => from <= at && at < to);
  const ends = (isLate ? yesterdays : spansOf(schedule, zone, today)).map(({ to }) => to);
  const close = Math.max(0, ...ends);
  return new Date(close > at ? close : nextMidnight(zone, now));
}
