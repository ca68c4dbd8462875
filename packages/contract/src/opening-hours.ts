import { z } from 'zod';
import type { LocalDate } from './zoned-time.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const defaultSlot = { open: '09:00', close: '18:00' } as const;
const slotsMax = 10;
const dayMinutes = 24 * 60;

const wrong = 'validation.time';
const openTime = z.string(wrong).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong);
const closeTime = z.string(wrong).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, wrong);

export const slot = z.object({ open: openTime, close: closeTime }, wrong);
export type Slot = z.output<typeof slot>;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** From when to when, in minutes of its opening day; past midnight the end lies beyond the day. */
export function minutesOfSlot({ open, close }: Slot): { from: number; to: number } {
  const from = minutesOf(open);
  const to = minutesOf(close);
  return { from, to: to < from ? to + dayMinutes : to };
}

function isSound(slots: readonly Slot[]): boolean {
  const spans = slots.map(minutesOfSlot).sort((a, b) => a.from - b.from);
  return spans.every(({ from, to }, i) => from !== to && from >= (spans[i - 1]?.to ?? 0));
}

/** The slots of one day, in any order, none within another. */
export const slotsOfDay = z.array(slot, wrong).max(slotsMax).refine(isSound, wrong);

/** Every day may be left out. */
export const openingHours = z.partialRecord(z.enum(weekdays), slotsOfDay, wrong);
export type OpeningHours = z.output<typeof openingHours>;

export const hasHours = (hours: OpeningHours): boolean =>
  weekdays.some((day) => (hours[day] ?? []).length > 0);

// Day 0 of all calendars of computers was a Thursday.
const firstDay = weekdays.indexOf('thursday');

export const weekdayOf = (date: LocalDate): Weekday =>
  weekdays[(((Date.parse(date) / 86_400_000 + firstDay) % 7) + 7) % 7] ?? 'monday';
