import { z } from 'zod';

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
function spanOf({ open, close }: Slot) {
  const from = minutesOf(open);
  const to = minutesOf(close);
  return { from, to: to < from ? to + dayMinutes : to };
}

function isSound(slots: readonly Slot[]): boolean {
  const spans = slots.map(spanOf).sort((a, b) => a.from - b.from);
  return spans.every(({ from, to }, i) => from !== to && from >= (spans[i - 1]?.to ?? 0));
}

const day = z.array(slot, wrong).max(slotsMax).refine(isSound, wrong);

/** Every day may be left out. */
export const openingHours = z.partialRecord(z.enum(weekdays), day, wrong);
export type OpeningHours = z.output<typeof openingHours>;

export const hasHours = (hours: OpeningHours): boolean =>
  weekdays.some((day) => (hours[day] ?? []).length > 0);

export interface OpenState {
  open: boolean;
  /** When it closes, or when it opens next; missing where it never does either. */
  next?: { day: Weekday; time: string };
}

const weekdayNames: Record<string, Weekday> = {
  Mon: 'monday',
  Tue: 'tuesday',
  Wed: 'wednesday',
  Thu: 'thursday',
  Fri: 'friday',
  Sat: 'saturday',
  Sun: 'sunday',
};

// Made once a zone: making one costs a hundred times what asking it does.
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The wall clock of a time zone: the day and its minute. */
function wallClock(now: Date, timeZone: string): { dayIndex: number; minute: number } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  const weekday = weekdayNames[part('weekday')] ?? 'monday';
  return { dayIndex: weekdays.indexOf(weekday), minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

const dayAt = (index: number): Weekday => weekdays[((index % 7) + 7) % 7] ?? 'monday';

export const weekdayIn = (timeZone: string, now: Date): Weekday => dayAt(wallClock(now, timeZone).dayIndex);

/** Whether it is open now and until when, or when it opens next, by the shop's own clock. */
export function openState(hours: OpeningHours, timeZone: string, now: Date): OpenState {
  const { dayIndex, minute } = wallClock(now, timeZone);
  // Yesterday's evening may still run; a week later the same day comes round again.
  const spans = Array.from({ length: 9 }, (_, i) => i - 1).flatMap((offset) =>
    (hours[dayAt(dayIndex + offset)] ?? []).map((slotOfDay) => {
      const { from, to } = spanOf(slotOfDay);
      return { ...slotOfDay, from: from + offset * dayMinutes, to: to + offset * dayMinutes, offset };
    }),
  );
  spans.sort((a, b) => a.from - b.from);
  const current = spans.find(({ from, to }) => from <= minute && minute < to);
  if (!current) {
    const upcoming = spans.find(({ from }) => from > minute);
    return upcoming
      ? { open: false, next: { day: dayAt(dayIndex + upcoming.offset), time: upcoming.open } }
      : { open: false };
  }
  // Slots that touch, such as whole days in a row, are one stretch to the guest.
  let end = current;
  for (const span of spans) if (span.from <= end.to && span.to > end.to) end = span;
  if (end.to - minute >= 7 * dayMinutes) return { open: true };
  // The end of a day is the beginning of the next.
  const time = end.close === '24:00' ? '00:00' : end.close;
  return { open: true, next: { day: dayAt(dayIndex + Math.floor(end.to / dayMinutes)), time } };
}
