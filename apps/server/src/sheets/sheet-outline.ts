import { importLimits } from '@sofra/contract/menu-import';
import { SheetRefusal } from './sheet-refusal.ts';

export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

interface Outline {
  isEmpty: boolean;
  /** Cells that were made one, counted from nothing. */
  merged: Area[];
}

/** A spreadsheet has no more. */
const rowsOfSpreadsheet = 1_048_576;

const tags = /<(?:[\w.-]+:)?(row|c|v|t|mergeCell)(\/|\s[^>]*)?>/g;
const rowNumber = /\sr=["'](\d+)["']/;
const address = /\sr=["']([A-Z]+)(\d+)["']/;
const area = /\sref=["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']/;

/** The number of a column by its letters, counted from one. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function assertRow(row: number): void {
  if (row > rowsOfSpreadsheet) throw new SheetRefusal('validation.sheet_damaged');
}

/**
 * How far a sheet reaches, looked at before it is read: the reader makes room for every cell up to the last, and a
 * few bytes can name one that is a billion rows away.
 */
export function outlineOf(xml: Buffer): Outline {
  // The marks are plain letters; a text as UTF-16 would take twice the memory.
  const text = xml.toString('latin1');
  const merged: Area[] = [];
  let isEmpty = true;
  let row = 0;
  let column = 0;
  for (const tag of text.matchAll(tags)) {
    const [whole, name, attributes = ''] = tag;
    if (name === 'row') {
      row = Number(rowNumber.exec(attributes)?.[1] ?? row + 1);
      column = 0;
      assertRow(row);
    } else if (name === 'c') {
      const [, letters, number] = address.exec(attributes) ?? [];
      column = letters ? columnNumber(letters) : column + 1;
      row = number ? Number(number) : row;
      assertRow(row);
    } else if (name === 'mergeCell') {
      const [, left = '', top, right = '', bottom] = area.exec(attributes) ?? [];
      if (left) {
        merged.push({
          top: Number(top) - 1,
          left: columnNumber(left) - 1,
          bottom: Number(bottom) - 1,
          right: columnNumber(right) - 1,
        });
      }
    } else if (!attributes.endsWith('/') && text[tag.index + whole.length] !== '<') {
      if (row > importLimits.rows) throw new SheetRefusal('validation.sheet_rows');
      if (column > importLimits.columns) throw new SheetRefusal('validation.sheet_columns');
      isEmpty = false;
    }
  }
  return { isEmpty, merged };
}
