import { minutesOfSlot, type Slot } from './opening-hours.ts';
import { addDays, type LocalDate, localDate, momentOf, nextMidnight } from './zoned-time.ts';

/** Which slots a day of the calendar has. */
export type Schedule = (date: LocalDate) => readonly Slot[];

/** A slot as a stretch of real time. One past midnight belongs to the day it opened. */
export interface Span {
  from: number;
  to: number;
  slot: Slot;
  /** The day it opened. */
  date: LocalDate;
}

export function spansOf(schedule: Schedule, timeZone: string, date: LocalDate): Span[] {
  const spans = schedule(date).map((slot) => {
    const { from, to } = minutesOfSlot(slot);
    return { from: momentOf(timeZone, date, from), to: momentOf(timeZone, date, to), slot, date };
  });
  // The clocks may jump over all of a short slot.
  return spans.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
}

/** Those that run or begin today; yesterday's evening may still run. */
function spansAround(schedule: Schedule, timeZone: string, now: Date): Span[] {
  const today = localDate(timeZone, now);
  return [addDays(today, -1), today].flatMap((date) => spansOf(schedule, timeZone, date));
}

const isRunning = ({ from, to }: Span, at: number) => from <= at && at < to;

export const holdsAt = (schedule: Schedule, timeZone: string, now: Date): boolean =>
  spansAround(schedule, timeZone, now).some((span) => isRunning(span, now.getTime()));

/** Until then it holds, or does not, as it does now; the next midnight at the latest, when it has to be asked again. */
export function sameUntil(schedule: Schedule, timeZone: string, now: Date): number {
  const at = now.getTime();
  const ends = spansAround(schedule, timeZone, now).flatMap(({ from, to }) => [from, to]);
  return Math.min(nextMidnight(timeZone, now), ...ends.filter((end) => end > at));
}

export interface ScheduleState {
  holds: boolean;
  /** When that changes: the day of the calendar and the time on its clock; missing where it never does. */
  next?: { date: LocalDate; time: string; at: number };
}

/** Slots that touch, such as whole days in a row, are one stretch; one without an end within so many days has none. */
const endlessDays = 8;

function endOf(schedule: Schedule, timeZone: string, current: Span): Span | undefined {
  let end = current;
  for (let days = 0; days <= endlessDays; days++) {
    const following = spansOf(schedule, timeZone, addDays(current.date, days));
    const before = end;
    for (const span of following) if (span.from <= end.to && span.to > end.to) end = span;
    if (days > 0 && end === before && !following.some(({ from }) => from <= end.to)) return end;
  }
  return undefined;
}

/** Whether it holds now and until when, or when it does next: on the first of these days on which it does. */
export function scheduleState(
  schedule: Schedule,
  timeZone: string,
  now: Date,
  days: Iterable<LocalDate>,
): ScheduleState {
  const at = now.getTime();
  const current = spansAround(schedule, timeZone, now).find((span) => isRunning(span, at));
  if (current) {
    const end = endOf(schedule, timeZone, current);
    if (!end) return { holds: true };
    const { to } = minutesOfSlot(end.slot);
    // The end of a day is the beginning of the next.
    const time = end.slot.close === '24:00' ? '00:00' : end.slot.close;
    return { holds: true, next: { date: addDays(end.date, Math.floor(to / 1440)), time, at: end.to } };
  }
  for (const date of days) {
    const span = spansOf(schedule, timeZone, date).find(({ from }) => from > at);
    if (span) return { holds: false, next: { date, time: span.slot.open, at: span.from } };
  }
  return { holds: false };
}
