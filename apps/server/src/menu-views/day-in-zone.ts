const formats = new Map<string, { minute: number; day: string }>();

/** '2026-03-29' by the clock of a time zone. Asked once a view, so it is worked out once a minute. */
export function dayInZone(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = formats.get(timeZone);
  if (known?.minute === minute) return known.day;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  formats.set(timeZone, { minute, day });
  return day;
}
