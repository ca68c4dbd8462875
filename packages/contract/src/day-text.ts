import { daysBetween, type LocalDate } from './zoned-time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${withYear}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  formats.set(key, made);
  return made;
}

/** '29 October', as the language writes it; a year or more after `today`, when it would be taken for the nearer one, with its year. */
export const dayText = (language: string, date: LocalDate, today = date): string =>
  formatOf(language, daysBetween(today, date) >= 365).format(Date.parse(date));
