import type { Cell } from '../../sheets/sheet.ts';

const letter = /\p{L}/u;
const nothingElse = /^[\s\p{P}]+$/u;

/** The same text, but for letters that became question marks. */
const isSameBut = (text: string, stored: string): boolean =>
  text.length === stored.length &&
  [...Array(text.length).keys()].every(
    (at) => text[at] === stored[at] || (text[at] === '?' && letter.test(stored[at] ?? '')),
  );

/** A text that was saved in the alphabet of another country has a question mark for each letter that this one lacks. */
export function hasLostLetters(given: string, stored: Cell | undefined): boolean {
  if (typeof stored !== 'string' || !given.includes('?') || !letter.test(stored)) return false;
  const [text, before] = [given.trim(), stored.trim()];
  return text !== before && (nothingElse.test(text) || isSameBut(text, before));
}
