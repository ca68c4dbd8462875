/** '9', '930', '9.30', '21:30', '9:30 pm' → 'HH:mm'; nothing where it is no time. */
export function readTime(typed: string): string | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.\s]?(\d{2}))?\s*([ap])?\.?m?\.?$/.exec(text) ?? [];
  if (hour === '') return undefined;
  const isTwelve = Number(hour) === 12;
  const hours = half ? (isTwelve ? 0 : Number(hour)) + (half === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
