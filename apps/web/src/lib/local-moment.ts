import { clock } from '@sofra/contract/clock';
import { dayText } from '@sofra/contract/day-text';
import { addDays, localDate, momentOf } from '@sofra/contract/zoned-time';
import type { TFunction } from 'i18next';

// A shop may lie in another time zone than the phone of whoever looks after it.

const minuteMs = 60_000;

/** 'HH:mm' on the wall of the shop. */
const localTime = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );

/** As a field of the type `datetime-local` writes it. */
export const localInput = (timeZone: string, at: Date): string =>
  `${localDate(timeZone, at)}T${localTime(timeZone, at)}`;

/** What such a field means in the shop; nothing where it is not filled in. */
export function momentOfInput(timeZone: string, value: string): Date | undefined {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(value) ?? [];
  if (!date || Number.isNaN(Date.parse(date))) return undefined;
  return new Date(momentOf(timeZone, date, Number(hours) * 60 + Number(minutes)));
}

export const inMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** 'today at 18:30', 'tomorrow at 09:00', '29 October, 09:00' by the shop's own clock. */
export function momentText(at: Date, timeZone: string, now: Date, t: TFunction, language: string): string {
  const date = localDate(timeZone, at);
  const today = localDate(timeZone, now);
  const values = { time: clock(language, localTime(timeZone, at)), date: dayText(language, date, today) };
  if (date === today) return t('common.moment.today', values);
  if (date === addDays(today, 1)) return t('common.moment.tomorrow', values);
  return t('common.moment.date', values);
}
