import { hourOf } from '@sofra/contract/clock';
import type { TFunction } from 'i18next';

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
const dayLength = 24 * 60 * 60 * 1000;

/** How many midnights ago; a day of 23 hours is one too. */
const daysAgo = (date: Date, now: Date) =>
  Math.round((startOfDay(now).getTime() - startOfDay(date).getTime()) / dayLength);

/** 'today', 'yesterday', or the date with the weekday where there is room for it. */
function dayWords(date: Date, language: string, now: Date, weekday?: 'long'): string {
  const ago = daysAgo(date, now);
  if (ago <= 1)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(0, ago), 'day');
  const isThisYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    ...(weekday && { weekday }),
  }).format(date);
}

/** 'dün 14:05' */
export const whenWords = (at: string, t: TFunction, language: string, now = new Date()): string => {
  const date = new Date(at);
  const time = new Intl.DateTimeFormat(language, { hour: hourOf(language), minute: '2-digit' }).format(date);
  return t('history.when', { day: dayWords(date, language, now), time });
};

/** The title of a day: 'Dün' */
export function dayTitle(at: string, language: string, now = new Date()): string {
  const words = dayWords(new Date(at), language, now, 'long');
  const [first = ''] = words;
  return first.toLocaleUpperCase(language) + words.slice(first.length);
}

/** In the person's own time zone. */
export const dayOf = (at: string): number => startOfDay(new Date(at)).getTime();
