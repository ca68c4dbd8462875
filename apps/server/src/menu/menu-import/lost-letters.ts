import type { Cell } from '../../sheets/sheet.ts';

const letter = /\p{L}/u;
const nothingElse = /^[\s\p{P}]+$/u;
/** A question ends with the word; in a description it may be a part of an address. */
const insideWord = /\?\p{L}/u;

/** The same text, but for signs outside of ASCII that became question marks. */
const isSameBut = (text: string, stored: string): boolean =>
  text.length === stored.length &&
  [...Array(text.length).keys()].every(
    (at) => text[at] === stored[at] || (text[at] === '?' && (stored[at] ?? '') > '\x7f'),
  );

/** A text that was saved in the alphabet of another country has a question mark for each sign that this one lacks. */
export function hasLostLetters(given: string, stored: Cell | undefined): boolean {
  const [text, before] = [given.trim(), typeof stored === 'string' ? stored.trim() : ''];
  if (!text.includes('?') || text === before) return false;
  if (text.includes('??') && !letter.test(text)) return true;
  return isSameBut(text, before) || (nothingElse.test(text) && letter.test(before));
}

/** Of a name that is not there yet, half of a word tells as well. */
export const hasNameLostLetters = (given: string, stored: Cell | undefined): boolean =>
  hasLostLetters(given, stored) || (insideWord.test(given) && !insideWord.test(String(stored ?? '')));
