import { clock } from './clock.ts';
import {
  hasHours,
  type OpeningHours,
  openState,
  type Weekday,
  weekdayIn,
  weekdays,
} from './opening-hours.ts';
import { weekdayName } from './weekday-name.ts';

type SentenceKey = 'open_always' | 'closed' | 'open_until' | 'opens_today' | 'opens_tomorrow' | 'opens_on';

export interface OpeningSentence {
  open: boolean;
  /** The translation that says it, and what stands in its gaps. */
  key: `menu.${SentenceKey}`;
  values: { time?: string; day?: string };
}

interface Timed {
  restaurant_time_info: OpeningHours;
  time_zone: string;
}

const dayAfter = (day: Weekday) => weekdays[(weekdays.indexOf(day) + 1) % weekdays.length];

/** 'Open now · closes at 22:00', by the shop's own clock; nothing where it has given no hours. */
export function openingSentence(
  { restaurant_time_info: hours, time_zone: timeZone }: Timed,
  now: Date,
  language: string,
  nameOf: (language: string, day: Weekday) => string = weekdayName,
): OpeningSentence | undefined {
  if (!hasHours(hours)) return undefined;
  const { open, next } = openState(hours, timeZone, now);
  if (!next) return { open, key: open ? 'menu.open_always' : 'menu.closed', values: {} };
  const time = clock(language, next.time);
  if (open) return { open, key: 'menu.open_until', values: { time } };
  const today = weekdayIn(timeZone, now);
  if (next.day === today) return { open, key: 'menu.opens_today', values: { time } };
  if (next.day === dayAfter(today)) return { open, key: 'menu.opens_tomorrow', values: { time } };
  return { open, key: 'menu.opens_on', values: { day: nameOf(language, next.day), time } };
}
