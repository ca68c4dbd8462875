import { foldText } from './fold-text.ts';

const separators = /[\s,;]+/;
/** How a Turkish word ends before a vowel: börek, Su Böreği; kebap, kebabı; armut, armudu. */
const soft: Record<string, string> = { p: 'b', t: 'd', k: 'g' };
const hard: Record<string, string> = { b: 'p', d: 't', g: 'k' };
const softened = /^(.{3,})([bdg])[iu]$/;
/** In a shorter word one letter makes another word; nobody types longer ones. */
const forgiven = { from: 5, to: 20, words: 4 };

/** The word as it was typed, and with the end it has in other places. */
function formsOf(word: string): string[] {
  const [, stem, end = ''] = softened.exec(word) ?? [];
  const last = soft[word.at(-1) ?? ''];
  return [
    word,
    ...(last && word.length > 2 ? [word.slice(0, -1) + last] : []),
    ...(stem ? [stem + hard[end]] : []),
  ];
}

/** Of nothing but what stands between words it is the text itself, which hardly any text holds. */
function wordsOf(typed: string): string[] {
  const folded = foldText(typed).trim();
  const words = folded.split(separators).filter(Boolean);
  return words.length > 0 || folded === '' ? words : [folded];
}

/** What a text must hold to be found: of each list one, in any order. Nothing typed holds for every text. */
export const searchForms = (typed: string): string[][] => wordsOf(typed).map(formsOf);

/** Whether a folded text holds every word. */
export const holdsForms = (text: string, words: string[][]): boolean =>
  words.every((forms) => forms.some((form) => text.includes(form)));

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A letter too much, too little, another one, or two the wrong way round; the first letters are of one word. */
function withOneSlip(word: string, end: string): string {
  const letters = [...word];
  const before = (end: number) => escaped(letters.slice(0, end).join(''));
  const after = (start: number) => escaped(letters.slice(start).join(''));
  const slips = letters.flatMap((letter, at) => [
    // Another letter; where one is missing, the rest comes one later.
    `${before(at)}\\S${after(at + 1)}`,
    `${before(at)}\\S${after(at)}`,
    before(at) + after(at + 1),
    before(at) + escaped((letters[at + 1] ?? '') + letter) + after(at + 2),
  ]);
  return `(^|\\s)(${[...new Set(slips)].join('|')})${end}`;
}

interface Forgiveness {
  /** How long a word has to be. */
  from?: number;
  /** Whether the word must end where the typed one does. */
  isWhole?: boolean;
}

/**
 * Regular expressions, one a word, that also hold where a word was typed with one slip: for when nothing holds the
 * words as they were typed. Both JavaScript and PostgreSQL read them. None where nothing can be forgiven.
 */
export function forgivingPatterns(
  typed: string,
  { from = forgiven.from, isWhole = false }: Forgiveness = {},
): string[] {
  const words = wordsOf(typed);
  const end = isWhole ? '(?![^\\s,;.)])' : '';
  const isForgiven = ({ length }: string) => length >= from && length <= forgiven.to;
  if (words.length > forgiven.words || !words.some(isForgiven)) return [];
  return words.map((word) => {
    const forms = formsOf(word).map(escaped);
    return `(${[...forms, ...(isForgiven(word) ? [withOneSlip(word, end)] : [])].join('|')})`;
  });
}

/** Those whose folded text holds what was typed; where none does, those that hold it with one slip a word. */
export function findByWords<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  typed: string,
): readonly T[] {
  const forms = searchForms(typed);
  const found = items.filter((item) => holdsForms(textOf(item), forms));
  if (found.length > 0) return found;
  const patterns = forgivingPatterns(typed).map((pattern) => new RegExp(pattern));
  return patterns.length === 0
    ? []
    : items.filter((item) => patterns.every((pattern) => pattern.test(textOf(item))));
}
