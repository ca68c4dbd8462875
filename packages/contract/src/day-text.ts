import type { LocalDate } from './zoned-time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  formats.set(language, made);
  return made;
}

/** '29 October', as the language writes it. */
export const dayText = (language: string, date: LocalDate): string =>
  formatOf(language).format(Date.parse(date));
