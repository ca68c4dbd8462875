import { foldText } from '@sofra/contract/fold-text';
import { keepFew } from '@sofra/contract/keep-few';
import { clearingWords, columnNamed } from '@sofra/contract/menu-sheet';
import { plainDigits } from '@sofra/contract/pasted-amounts';
import type { ValidationMessage } from '@sofra/contract/validation-message';
import { breathing } from '../../platform/in-turns.ts';
import { unguarded } from '../../sheets/formula-guard.ts';
import type { Cell, Sheet } from '../../sheets/sheet.ts';

/** What a cell of the file says; nothing stands for a cell that asks to be emptied. */
export interface Given {
  text: string;
  /** Where the spreadsheet has a number or a switch. */
  value: Cell;
  isCleared: boolean;
  /** The place in the sheet, counted from nothing. */
  row: number;
  column: number;
}

/** A row of the file: what it says of each field, by the names of the columns. */
export interface GivenRow {
  row: number;
  /** It is about a size, and has nothing but the size's number to say so. */
  isBySizeNumber: boolean;
  /** It names a size, and the file has one switch for sizes and dishes. */
  isSwitchShared?: boolean;
  cells: ReadonlyMap<string, Given>;
}

/** Something wrong with a cell. */
export interface CellProblem {
  row: number;
  /** Nothing where it is about the row as a whole. */
  column: number | null;
  value: string;
  message: ValidationMessage;
}

export const wrongCell = ({ row, column, text }: Given, key: string): CellProblem => ({
  row,
  column,
  value: text,
  message: { key, values: {} },
});

export const wrongRow = ({ row }: { row: number }, key: string): CellProblem => ({
  row,
  column: null,
  value: '',
  message: { key, values: {} },
});

const textOf = (cell: Cell): string =>
  typeof cell === 'string' ? unguarded(cell).replace(/\r\n?/g, '\n') : cell === null ? '' : String(cell);

/** No name is longer. */
const foldedMax = 250;

/** The same name stands in many rows, and each is compared with many others. */
const folded = keepFew(5000, foldText);

/** A cell as names are looked up and compared; what is longer than a name is itself and nothing else. */
export function foldCell(text: string): string {
  const word = text.trim();
  return word.length > foldedMax ? word : folded(word);
}

const clearing = new Set(clearingWords.map(foldText));
/** In whatever capitals. */
const isClearing = (text: string) => text.startsWith('#') && clearing.has(foldCell(text));

/** Digits of all scripts as ours, without the marks of direction that Arabic numbers come with. */
export const digitsIn = (text: string): string => plainDigits(text.replace(/\p{Cf}/gu, '')).trim();

function givenCell(cell: Cell, row: number, column: number): Given | undefined {
  const text = textOf(cell);
  if (text.trim() === '') return undefined;
  return { text, value: cell, isCleared: isClearing(text.trim()), row, column };
}

const isVariant = (field: string | null) => field !== null && columnNamed(field)?.field === 'variant';

/** What a row is about, and how it says so. */
type Subject = 'dish' | 'named size' | 'numbered size';

/** They stand beside the size they are of, where the file has no columns of their own for that. */
const saidOfSize: Record<Subject, readonly string[]> = {
  dish: [],
  'named size': ['portion', 'sku'],
  // Who switches a number off means what has that number.
  'numbered size': ['portion', 'sku', 'is_active'],
};

function fieldOf(field: string, subject: Subject, fields: ReadonlySet<string | null>): string {
  if (!saidOfSize[subject].includes(field)) return field;
  return fields.has(`variant_${field}`) ? field : `variant_${field}`;
}

/** The dishes that sizes belong to, by the numbers of the sizes. */
type DishesOfSizes = ReadonlyMap<string, { name: Record<string, string> }>;

/** The row names a size, or has nothing but the number of one to be known by, or is about a dish. */
function subjectOf(given: readonly [string, Given][], dishes: DishesOfSizes): Subject {
  const cells = new Map(given);
  // Each row of our own sheets repeats what is the dish's, also where somebody has deleted the columns of the sizes.
  if (cells.has('product_id') && cells.has('variant_id')) return 'dish';
  if (given.some(([field]) => isVariant(field))) return 'named size';
  const dish = cells.has('product_id') ? undefined : dishes.get(cells.get('sku')?.text.trim() ?? '');
  // A list that names each size as if it were a dish would rename the dish.
  const isNamedSo = ([field, { text }]: [string, Given]) => {
    const column = columnNamed(field);
    return column?.field !== 'name' || foldCell(dish?.name[column.language] ?? '') === foldCell(text);
  };
  return dish !== undefined && given.every(isNamedSo) ? 'numbered size' : 'dish';
}

/** The rows below the headings that say something; `fields` has a name for each column that means something. */
export async function givenRows(
  { rows }: Sheet,
  fields: readonly (string | null)[],
  firstRow: number,
  dishes: DishesOfSizes,
): Promise<GivenRow[]> {
  const known = new Set(fields);
  const found: GivenRow[] = [];
  const breathe = breathing();
  for (const [index, cells] of rows.slice(firstRow).entries()) {
    await breathe();
    const row = firstRow + index;
    const given = fields.flatMap((field, column): [string, Given][] => {
      const cell = field === null ? undefined : givenCell(cells[column] ?? null, row, column);
      return cell && field !== null ? [[field, cell]] : [];
    });
    const subject = subjectOf(given, dishes);
    const named = given.map(([field, cell]): [string, Given] => [fieldOf(field, subject, known), cell]);
    const isBySizeNumber = subject === 'numbered size';
    const isSwitchShared = subject === 'named size' && !known.has('variant_is_active');
    if (given.length > 0) found.push({ row, isBySizeNumber, isSwitchShared, cells: new Map(named) });
  }
  return found;
}
