import { z } from 'zod';
import { localizedText } from './localized-text.ts';
import { slotsOfDay } from './opening-hours.ts';
import { textLine } from './plain-text.ts';

export const specialDayLimits = { days: 100, note: 200 } as const;

/** A day of the shop's own calendar. */
export const calendarDay = z.iso.date({ error: 'validation.date', abort: true });

/** One that the days after it are counted from: four digits hold no year after 9999, and whoever wrote it wanted another. */
export const countedDay = calendarDay.refine((date) => date < '9000', 'validation.date');

const sentDay = z
  .object({
    date: countedDay,
    closed: z.boolean().default(false),
    /** What it is open instead of its weekday's hours. */
    hours: slotsOfDay.default([]),
    note: localizedText(textLine(specialDayLimits.note)).default({}),
  })
  .refine(({ closed, hours }) => closed || hours.length > 0, {
    path: ['hours'],
    error: 'validation.special_day_hours',
  })
  .transform((day) => (day.closed ? { ...day, hours: [] } : day));

/** All of them; what is left out is gone. */
export const sentSpecialDays = z
  .array(sentDay)
  .max(specialDayLimits.days, 'validation.limit.special_days')
  .refine(
    (days) => new Set(days.map(({ date }) => date)).size === days.length,
    'validation.special_day_twice',
  )
  .transform((days) => days.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

export const specialDay = z.object({
  date: z.string(),
  closed: z.boolean(),
  hours: slotsOfDay,
  note: z.record(z.string(), z.string()),
});
export type SpecialDay = z.output<typeof specialDay>;
