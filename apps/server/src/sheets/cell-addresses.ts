export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const rowNumber = /\sr=["'](\d+)["']/;
const address = /\sr=["']([A-Z]+)(\d+)["']/;
const area = /\sref=["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']/;

/** The number of a column by its letters, counted from one. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

export function columnLetters(number: number): string {
  const before = Math.floor((number - 1) / 26);
  return (before > 0 ? columnLetters(before) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}

/** Where the marks of a sheet are, counted from one; what does not say so follows what stands before it. */
export function createCursor() {
  const cursor = {
    row: 0,
    column: 0,
    moveToRow(attributes: string): void {
      cursor.row = Number(rowNumber.exec(attributes)?.[1] ?? cursor.row + 1);
      cursor.column = 0;
    },
    moveToCell(attributes: string): void {
      const [, letters, number] = address.exec(attributes) ?? [];
      cursor.column = letters ? columnNumber(letters) : cursor.column + 1;
      cursor.row = number ? Number(number) : cursor.row;
    },
  };
  return cursor;
}

export const withoutAddress = (attributes: string): string => attributes.replace(address, '');

/** An area of cells, counted from nothing. */
export function areaOf(attributes: string): Area | undefined {
  const [, left, top, right, bottom] = area.exec(attributes) ?? [];
  if (!left || !right) return undefined;
  return {
    top: Number(top) - 1,
    left: columnNumber(left) - 1,
    bottom: Number(bottom) - 1,
    right: columnNumber(right) - 1,
  };
}
