import { keepFew } from './keep-few.ts';

/** A day as a calendar writes it, such as `2026-10-29`; days compare as their texts do. */
export type LocalDate = string;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

// Made once a zone: making one costs a hundred times what asking it does. A zone has as many names as there are ways
// to write it in small and capital letters, and each clock takes 50 KB.
const clockOf = keepFew(
  200,
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** What the clock on the wall shows, as if it stood in Greenwich. */
function wallTime(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** How far the wall's clock is ahead of Greenwich. */
const offsetAt = (timeZone: string, at: number): number => {
  const whole = Math.floor(at / 1000) * 1000;
  return wallTime(timeZone, whole) - whole;
};

const dateOf = (wall: number): LocalDate => new Date(wall).toISOString().slice(0, 10);

export const localDate = (timeZone: string, at: Date): LocalDate => dateOf(wallTime(timeZone, at.getTime()));

export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(Date.parse(date) + days * dayMs);

/** So many days in a row. */
export function* daysFrom(first: LocalDate, count: number): Generator<LocalDate> {
  for (let days = 0; days < count; days++) yield addDays(first, days);
}

/** How many days lie from one to the other. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** When the clocks are changed between the two; they are on different sides of it. */
function changeBetween(timeZone: string, before: number, after: number): number {
  let [low, high] = [before, after];
  const offset = offsetAt(timeZone, low);
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(timeZone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/** How far the clock is ahead all around a day, or that it changes. */
type DayOffset = number | 'changing';

const dayOffsets = new Map<string, DayOffset>();
const dayOffsetsMax = 1000;

/** Kept for a while: a menu asks a thousand times for the same few days, and the clock is slow to tell. */
function offsetAround(timeZone: string, date: LocalDate): DayOffset {
  const key = `${timeZone} ${date}`;
  const known = dayOffsets.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(date);
  // Wide enough for a slot that ends late on the following day, in every zone.
  const offset = offsetAt(timeZone, midnight - dayMs);
  const found = offset === offsetAt(timeZone, midnight + 3 * dayMs) ? offset : 'changing';
  if (dayOffsets.size >= dayOffsetsMax) dayOffsets.clear();
  dayOffsets.set(key, found);
  return found;
}

/**
 * The first moment of the day at which the clock on the wall shows this minute or a later one: where the clocks go
 * forward over it, the moment they do; where it comes twice, the first time. Minutes may lie on the following day.
 */
export function momentOf(timeZone: string, date: LocalDate, minute: number): number {
  const wall = Date.parse(date) + minute * minuteMs;
  const around = offsetAround(timeZone, date);
  if (around !== 'changing') return wall - around;
  const before = offsetAt(timeZone, wall - dayMs);
  const after = offsetAt(timeZone, wall + dayMs);
  const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  if (early === late) return early;
  const isShown = (at: number) => at + offsetAt(timeZone, at) === wall;
  if (isShown(early)) return early;
  return isShown(late) ? late : changeBetween(timeZone, early, late);
}

export const nextMidnight = (timeZone: string, at: Date): number =>
  momentOf(timeZone, addDays(localDate(timeZone, at), 1), 0);
