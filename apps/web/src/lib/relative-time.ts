const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '3 days ago', in the words of the language. */
export function relativeTime(date: Date, language: string, now = new Date()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = Math.min(0, (date.getTime() - now.getTime()) / 1000);
  for (const [unit, length] of units) {
    if (-seconds >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}
