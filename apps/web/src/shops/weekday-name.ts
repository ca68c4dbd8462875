import { type Weekday, weekdays } from '@sofra/contract/opening-hours';

/** In the words of the language; the first of January 2024 was a Monday. */
export function weekdayName(day: Weekday, language: string): string {
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
