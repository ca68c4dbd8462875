import { z } from 'zod';
import { textLines } from './plain-text.ts';
import { canBePrinted, printedPart } from './printed-letters.ts';

/** Words on white, a frame in the theme's colour, or the whole card in it. */
export const cardDesigns = ['plain', 'frame', 'colour'] as const;
export type CardDesign = (typeof cardDesigns)[number];

/** How many there are on a sheet of A4, and with it how large the code is. */
export const cardsOnSheet = { small: 6, large: 4 } as const;
export type CardSize = keyof typeof cardsOnSheet;
export const cardSizes = Object.keys(cardsOnSheet) as CardSize[];

export const tableLimits = { tables: 200, name: 20, text: 2000 } as const;

const between = /[,;\n،؛]/;
const range = /^(.*?)([0-9٠-٩۰-۹]{1,4})\s*(?:[-–—…]|\.\.)\s*([0-9٠-٩۰-۹]{1,4})$/;
/** The zeros of the digits that tables are numbered with: ours, the Arabic and the Persian. */
const zeros = ['0', '٠', '۰'].map((zero) => zero.codePointAt(0) ?? 0);

const zeroOf = (digit: string) =>
  zeros.findLast((zero) => zero <= (digit.codePointAt(0) ?? 0)) ?? zeros[0] ?? 0;

const numberOf = (digits: string) =>
  Number([...digits].map((digit) => (digit.codePointAt(0) ?? 0) - zeroOf(digit)).join(''));

const written = (value: number, zero: number) =>
  [...String(value)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');

function* namesIn(entry: string): Generator<string> {
  const [, before = '', first = '', last = ''] = range.exec(entry) ?? [];
  const [from, to] = [numberOf(first), numberOf(last)];
  if (first === '' || from > to) yield entry;
  else for (let table = from; table <= to; table++) yield `${before}${written(table, zeroOf(first))}`;
}

/** `1–40`, `Bahçe 1-12, Teras 1-8` or names, as people write them; no more than one too many. */
export function tableNames(text: string): string[] {
  const names = new Set<string>();
  for (const entry of text.split(between).map((part) => part.trim()))
    for (const name of entry === '' ? [] : namesIn(entry)) {
      names.add(name);
      if (names.size > tableLimits.tables) return [...names];
    }
  return [...names];
}

type TablesProblem =
  | 'validation.tables_many'
  | 'validation.table_name'
  | 'validation.table_letters'
  | 'validation.tables_alike';

/** What is wrong with the tables, if anything is. */
export function tablesProblem(text: string): TablesProblem | undefined {
  const names = tableNames(text);
  if (names.length > tableLimits.tables) return 'validation.tables_many';
  if (names.some((name) => name.length > tableLimits.name)) return 'validation.table_name';
  if (!names.every(canBePrinted)) return 'validation.table_letters';
  // Two cards that nobody can tell apart would stand on the wrong tables.
  return new Set(names.map(printedPart)).size < names.length ? 'validation.tables_alike' : undefined;
}

export const cardsQuery = z.object({
  design: z.enum(cardDesigns).default('plain'),
  size: z.enum(cardSizes).default('small'),
  /** A card for each; none is a sheet of cards without. */
  tables: textLines(tableLimits.text)
    .default('')
    .superRefine((text, context) => {
      const message = tablesProblem(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
});
