import { importLimits } from '@sofra/contract/menu-import';
import { type Area, areaOf, columnLetters, createCursor, withoutAddress } from './cell-addresses.ts';
import { SheetRefusal } from './sheet-refusal.ts';

/** Rows that follow one another here, though not in the sheet they are of. */
export interface Piece {
  /** As XML, a letter for each byte. */
  xml: string;
  /** Which rows of the sheet they are, counted from nothing. */
  rows: number[];
}

interface SheetPieces {
  pieces: Piece[];
  /** Cells that were made one. */
  merged: Area[];
}

interface FilledCell {
  row: number;
  column: number;
  attributes: string;
  content: string;
}

/** What the reader takes in one go, with room for a row. */
const pieceMax = 50_000;

const tags = /<((?:[\w.-]+:)?)(row|c|mergeCell)(\/|\s[^<>]*)?>/g;
const saysSomething = /<(?:[\w.-]+:)?[vt](?:\s[^<>]*)?>(?!<)/;
const endOfRows = /<\/(?:[\w.-]+:)?sheetData>|<(?:[\w.-]+:)?sheetData\s*\/>/;

const damaged = () => new SheetRefusal('validation.sheet_damaged');

function assertWithin({ row, column }: FilledCell): void {
  if (row > importLimits.rows) throw new SheetRefusal('validation.sheet_rows');
  if (column > importLimits.columns) throw new SheetRefusal('validation.sheet_columns');
}

/** The cells of a sheet that have a value; areas of merged cells are put into `merged`. */
function* filledCells(text: string, merged: Area[]): Generator<FilledCell> {
  const cursor = createCursor();
  const marks = new RegExp(tags);
  for (let tag = marks.exec(text); tag; tag = marks.exec(text)) {
    const [, prefix, name, attributes = ''] = tag;
    if (name === 'row') cursor.moveToRow(attributes);
    else if (name === 'mergeCell') {
      const area = areaOf(attributes);
      if (area) merged.push(area);
    } else {
      cursor.moveToCell(attributes);
      if (attributes.endsWith('/')) continue;
      const end = text.indexOf(`</${prefix}c>`, marks.lastIndex);
      if (end < 0) throw damaged();
      const content = text.slice(marks.lastIndex, end);
      // Nothing is looked at twice: cells within cells would take for ever.
      marks.lastIndex = end;
      if (saysSomething.test(content)) yield { row: cursor.row, column: cursor.column, attributes, content };
    }
  }
}

/**
 * The cells of a sheet that say something, in pieces. The reader makes room for every row and column up to the last,
 * and a few bytes can name one that is a billion rows away; a long sheet it takes in steps, each within the other,
 * until there are too many of them.
 */
export function sheetPieces(sheet: Buffer): SheetPieces {
  // The marks are plain letters; as UTF-16 the text would take twice the memory.
  const text = sheet.toString('latin1');
  if (!endOfRows.test(text)) throw damaged();
  const merged: Area[] = [];
  const pieces: Piece[] = [];
  let piece: Piece = { xml: '', rows: [] };
  for (const cell of filledCells(text, merged)) {
    assertWithin(cell);
    const row = cell.row - 1;
    const before = piece.rows.at(-1) ?? -1;
    if (row < before) throw damaged();
    if (pieces.length === 0 || (row > before && piece.xml.length > pieceMax)) {
      piece = { xml: '', rows: [] };
      pieces.push(piece);
    }
    if (row > before || piece.rows.length === 0) {
      piece.xml += `${piece.rows.length > 0 ? '</row>' : ''}<row r="${piece.rows.length + 1}">`;
      piece.rows.push(row);
    }
    const address = `${columnLetters(cell.column)}${piece.rows.length}`;
    piece.xml += `<c r="${address}"${withoutAddress(cell.attributes)}>${cell.content}</c>`;
  }
  for (const each of pieces) each.xml += '</row>';
  return { pieces, merged };
}
