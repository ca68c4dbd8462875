import { defaultSlot, type OpeningHours, type Slot, weekdayOf } from '@sofra/contract/opening-hours';
import type { SpecialDay } from '@sofra/contract/special-days';
import { addDays } from '@sofra/contract/zoned-time';
import { withBlanks } from '../languages/texts-by-language.ts';
import { type Keyed, newKey } from '../lib/keyed-lists.ts';

/** A special day as the form holds it. */
export type SpecialDayRow = Keyed & SpecialDay;

const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date);

export const rowOfDay = (day: SpecialDay, languages: readonly string[]): SpecialDayRow => ({
  ...day,
  key: day.date,
  note: withBlanks(day.note, languages),
});

export const sentDay = ({ key: _, _id: __, ...day }: SpecialDayRow): SpecialDay => day;

/** Those that say something already; the others are still being written. */
export const isWrittenDay = ({ date, closed, hours }: SpecialDay) =>
  isDay(date) && (closed || hours.length > 0);

/** Days are read in their order; one without a date is still being written, at the end. */
export const inOrder = (days: readonly SpecialDayRow[]): SpecialDayRow[] =>
  days.toSorted((a, b) => {
    if (a.date === '' || b.date === '') return a.date === b.date ? 0 : a.date === '' ? 1 : -1;
    return a.date.localeCompare(b.date);
  });

/** The day after the last that is listed, tomorrow at the earliest; most special days are holidays. */
export function nextDay(
  days: readonly SpecialDayRow[],
  today: string,
  languages: readonly string[],
): SpecialDayRow {
  const last = days.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), today);
  const key = newKey();
  return { key, date: addDays(last, 1), closed: true, hours: [], note: withBlanks({}, languages) };
}

/** What a day begins with once it is not closed: the hours of its weekday, if there are any. */
export function usualSlots(date: string, hours: OpeningHours): Slot[] {
  const usual = isDay(date) ? (hours[weekdayOf(date)] ?? []) : [];
  return usual.length > 0 ? usual.map((slot) => ({ ...slot })) : [{ ...defaultSlot }];
}
