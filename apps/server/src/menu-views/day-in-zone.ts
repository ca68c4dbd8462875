const formats = new Map<string, { minute: number; day: string }>();
// A zone has as many names as there are ways to write it in small and capital letters.
const formatsMax = 1_000;

/** '2026-03-29' by the clock of a time zone. Asked once a view, so it is worked out once a minute. */
export function dayInZone(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = formats.get(timeZone);
  if (known?.minute === minute) return known.day;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  if (formats.size >= formatsMax) formats.clear();
  formats.set(timeZone, { minute, day });
  return day;
}
