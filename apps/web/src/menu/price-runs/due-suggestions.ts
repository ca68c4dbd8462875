import { addDays, type LocalDate, localDate, momentOf } from '@sofra/contract/zoned-time';

/** A day and a time by the clock of the shop. */
export interface Due {
  date: LocalDate;
  /** Such as `05:00`. */
  time: string;
}

/** Before the first guest and after the last. */
const early = '05:00';

/** When people change their prices: tomorrow, with the month, with the year. */
export function suggestedDues(timeZone: string, now: Date): Due[] {
  const today = localDate(timeZone, now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const firstOfMonth = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const dates = [addDays(today, 1), firstOfMonth, `${year + 1}-01-01`];
  return [...new Set(dates)].map((date) => ({ date, time: early }));
}

/** The moment that is meant; nothing while it is not all there. */
export function momentOfDue(timeZone: string, { date, time }: Due): string | undefined {
  const [hour, minute] = time.split(':').map(Number);
  if (date === '' || hour === undefined || minute === undefined || Number.isNaN(hour + minute))
    return undefined;
  return new Date(momentOf(timeZone, date, hour * 60 + minute)).toISOString();
}
