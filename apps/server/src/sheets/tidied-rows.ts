import { importLimits } from '@sofra/contract/menu-import';
import type { Cell } from './sheet.ts';
import { SheetRefusal } from './sheet-refusal.ts';

/** Every product in all its sizes with fifty columns: more is no menu, and would have to fit into the memory. */
const cellsMax = importLimits.rows * 50;

/** A menu of five thousand dishes, each described at length in a dozen languages. */
const lettersMax = 20_000_000;

export const saysSomething = (cell: Cell): boolean =>
  typeof cell === 'string' ? cell.trim() !== '' : cell !== null;

/** The number of the last column of a row that says something, counted from one. */
export function widthOf(row: readonly Cell[]): number {
  return row.findLastIndex(saysSomething) + 1;
}

/** A rectangle without the empty rows below and the empty columns beside it, if it keeps the limits. */
export function tidiedRows(rows: readonly Cell[][]): Cell[][] {
  const height = rows.findLastIndex((row) => row.some(saysSomething)) + 1;
  if (height === 0) throw new SheetRefusal('validation.sheet_empty');
  if (height > importLimits.rows) throw new SheetRefusal('validation.sheet_rows');
  const filled = rows.slice(0, height);
  const width = filled.reduce((widest, row) => Math.max(widest, widthOf(row)), 0);
  if (width > importLimits.columns) throw new SheetRefusal('validation.sheet_columns');
  if (width * height > cellsMax) throw new SheetRefusal('validation.sheet_large');
  assertReadable(filled);
  return filled.map((row) => Array.from({ length: width }, (_, column) => keptCell(row[column] ?? null)));
}

/** One text that a small file names in every cell becomes as many texts as there are cells. */
function assertReadable(rows: readonly Cell[][]): void {
  let length = 0;
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') length += cell.length;
  if (length > lettersMax) throw new SheetRefusal('validation.sheet_large');
}

function keptCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  if (cell.length > importLimits.cell) throw new SheetRefusal('validation.sheet_large');
  return cell === '' ? null : cell;
}
