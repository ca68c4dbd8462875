/** How a language writes the hour: '9:00 PM', but '09:00'. */
export const hourOf = (language: string): 'numeric' | '2-digit' =>
  new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, {
    hour: hourOf(language),
    minute: '2-digit',
    timeZone: 'UTC',
  });
  formats.set(language, made);
  return made;
}

/** '18:30' as the language writes it. */
export function clock(language: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatOf(language).format(Date.UTC(2024, 0, 1, hours, minutes));
}
