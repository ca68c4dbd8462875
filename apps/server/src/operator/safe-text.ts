/** Whatever a terminal obeys instead of showing it, or that turns or hides the text around it. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Joiners that words and emoji are written with; on their own they do no harm. */
const joiners = /[\u200c\u200d]/;

/** As JSON writes it, so that a script reads it back. */
const written = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

const shown = (character: string) => (joiners.test(character) ? character : written(character));

/** Somebody's words on one line. */
const safeLine = (text: string): string => text.replace(unseen, shown);

/** Lines that were put together here. */
export const safeLines = (text: string): string => text.split('\n').map(safeLine).join('\n');

export const safeJson = (value: unknown): string => safeLines(JSON.stringify(value, null, 2));

/** A heading, and what there is to say below it, one thing a line. */
export function block(title: string, lines: Record<string, string | number>): string {
  const width = Math.max(...Object.keys(lines).map(({ length }) => length)) + 2;
  const rows = Object.entries(lines).map(
    ([label, value]) => `  ${label.padEnd(width)}${safeLine(String(value))}`,
  );
  return [safeLine(title), ...rows].join('\n');
}

/** To the minute, as it is everywhere. */
export const moment = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
