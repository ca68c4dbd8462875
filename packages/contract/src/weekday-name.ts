import { type Weekday, weekdays } from './opening-hours.ts';

// Making a formatter costs more than a hundred uses of it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  formats.set(language, made);
  return made;
}

/** As the language writes it within a sentence; the first of January 2024 was a Monday. */
export const weekdayName = (language: string, day: Weekday): string =>
  formatOf(language).format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
