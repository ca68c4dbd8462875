import { clock } from './clock.ts';
import { dayText } from './day-text.ts';
import type { Weekday } from './opening-hours.ts';
import {
  type Closable,
  hasSchedule,
  isSwitchedOff,
  openingDays,
  openState,
  shopSchedule,
  type Timed,
} from './shop-clock.ts';
import { weekdayName } from './weekday-name.ts';
import { addDays, daysBetween, type LocalDate, localDate } from './zoned-time.ts';

type SentenceKey =
  | 'open_always'
  | 'closed'
  | 'open_until'
  | 'opens_today'
  | 'opens_tomorrow'
  | 'opens_on'
  | 'opens_date'
  | 'closed_for_now'
  | 'closed_for_now_until';

export interface OpeningSentence {
  open: boolean;
  /** The translation that says it, and what stands in its gaps. */
  key: `menu.${SentenceKey}`;
  values: { time?: string; day?: string; date?: string };
}

/** 'Open now · closes at 22:00', by the shop's own clock; nothing where it has said nothing of when it is open. */
export function openingSentence(
  shop: Timed & Closable,
  now: Date,
  language: string,
  nameOf: (language: string, day: Weekday) => string = weekdayName,
): OpeningSentence | undefined {
  if (isSwitchedOff(shop, now)) return closedSentence(shop, now, language);
  if (!hasSchedule(shop)) return undefined;
  const { open, next } = openState(shop, now);
  if (!next) return { open, key: open ? 'menu.open_always' : 'menu.closed', values: {} };
  const time = clock(language, next.time);
  if (open) return { open, key: 'menu.open_until', values: { time } };
  const days = daysBetween(localDate(shop.time_zone, now), next.date);
  if (days <= 0) return { open, key: 'menu.opens_today', values: { time } };
  if (days === 1) return { open, key: 'menu.opens_tomorrow', values: { time } };
  // A week on, the name of the day would mean today.
  if (days < 7) return { open, key: 'menu.opens_on', values: { day: nameOf(language, next.day), time } };
  return { open, key: 'menu.opens_date', values: { date: dayText(language, next.date), time } };
}

/** With the first day on which it is open again, by its hours if it has given any. */
function closedSentence(shop: Timed & Closable, now: Date, language: string): OpeningSentence {
  if (shop.closed_until === null) return { open: false, key: 'menu.closed_for_now', values: {} };
  const date = firstOpenDay(shop, addDays(shop.closed_until, 1));
  const text = dayText(language, date, localDate(shop.time_zone, now));
  return { open: false, key: 'menu.closed_for_now_until', values: { date: text } };
}

function firstOpenDay(shop: Timed, from: LocalDate): LocalDate {
  const hoursOn = shopSchedule(shop);
  for (const date of openingDays(shop, from)) if (hoursOn(date).length > 0) return date;
  return from;
}
