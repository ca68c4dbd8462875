import { columnNamed } from '@sofra/contract/menu-sheet';
import { type Format, yesOrNo } from '../../history/formats/basic-formats.ts';
import { allergenNames, dietNames } from '../../history/formats/menu-formats.ts';
import type { HistoryWords } from '../../history/history-words.ts';

type CellWords = (text: string, words: HistoryWords) => string | undefined;

const told =
  (format: Format, read: (text: string) => unknown): CellWords =>
  (text, words) =>
    format(read(text), words)[0]?.text;

const switched = told(yesOrNo, (text) => text === 'true');
const idsIn = (text: string) => text.split(', ');

/** Cells that a sheet has in a form of its own. */
const wordsOf: Record<string, CellWords> = {
  is_active: switched,
  variant_is_active: switched,
  contains_alcohol: switched,
  contains_pork: switched,
  allergens: told(allergenNames, idsIn),
  diet: told(dietNames, idsIn),
};

/** A cell of the sheet as a person reads it. */
export function cellText(words: HistoryWords, name: string, text: string): string {
  const field = columnNamed(name)?.field;
  // What is not understood keeps its own words.
  return (field && wordsOf[field]?.(text, words)) || text;
}
