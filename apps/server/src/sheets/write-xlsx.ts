import writeExcelFile, { type CellObject, type Cell as ExcelCell } from 'write-excel-file/node';
import { guardedInCell } from './formula-guard.ts';
import { plainText } from './plain-text.ts';
import type { Cell, WrittenSheet } from './sheet.ts';

const markedColour = '#FFC7CE';
/** A cell of text, also after somebody has typed into it: the number of a dish keeps its zeros. */
const asText = '@';
const looksLikeNumber = /^[+-]?[\d.,\s]+%?$/;

const nameMax = 31;
const notInNames = /[[\]/\\:*?\s]+/g;

const escapedLetter = (letter: string): string =>
  `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * Readers of XML take a carriage return for a line feed, and _x000D_ for the former. The library looks texts up in an
 * object, where 'constructor' is found although nobody wrote it.
 */
function escapedText(text: string): string {
  const escaped = text.replace(/\r|_(?=x[0-9A-Fa-f]{4}_)/g, escapedLetter);
  return escaped in Object.prototype ? `${escapedLetter(escaped)}${escaped.slice(1)}` : escaped;
}

function textStyle(text: string): CellObject {
  return {
    ...(looksLikeNumber.test(text.trim()) && { format: asText }),
    ...(text.includes('\n') && { wrap: true }),
  };
}

/** A bare value where it has no look of its own: a large sheet of objects does not fit into the memory. */
function written(cell: Cell, look: CellObject): ExcelCell {
  const value = typeof cell === 'string' ? escapedText(guardedInCell(plainText(cell))) : cell;
  const isNothing = value === '' || (typeof value === 'number' && !Number.isFinite(value));
  const style = { ...look, ...(typeof value === 'string' && textStyle(value)) };
  const bare = isNothing ? null : value;
  return Object.keys(style).length > 0 ? { ...style, value: bare ?? undefined } : bare;
}

function sheetName(name: string): string {
  const allowed = plainText(name).replace(notInNames, ' ').trim().slice(0, nameMax);
  return plainText(allowed).replace(/^['\s]+|['\s]+$/g, '') || 'Sheet';
}

/** A spreadsheet of one sheet. */
export function writeXlsx({
  name,
  rows,
  headings = 0,
  widths = [],
  marked = [],
}: WrittenSheet): Promise<Buffer> {
  const wrong = new Set(marked.map(({ row, column }) => `${row}:${column}`));
  const look = (row: number, column: number): CellObject => ({
    ...(row < headings && { fontWeight: 'bold' }),
    ...(wrong.has(`${row}:${column}`) && { backgroundColor: markedColour }),
  });
  const data = rows.map((cells, row) => cells.map((cell, column) => written(cell, look(row, column))));
  return writeExcelFile(data, {
    sheet: sheetName(name),
    columns: widths.map((width) => ({ width })),
    ...(headings > 0 && { stickyRowsCount: headings }),
  }).toBuffer();
}
