const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const timeIn = (hour: 'numeric' | '2-digit') =>
    new Intl.DateTimeFormat(language, { hour, minute: '2-digit', timeZone: 'UTC' });
  // '9:00 PM', but '09:00'.
  const made = timeIn(timeIn('numeric').resolvedOptions().hour12 ? 'numeric' : '2-digit');
  formats.set(language, made);
  return made;
}

/** '18:30' as the language writes it. */
export function clock(language: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatOf(language).format(Date.UTC(2024, 0, 1, hours, minutes));
}
