import { importLimits } from '@sofra/contract/menu-import';
import { CsvError, parse } from 'csv-parse/sync';
import { csvDelimiter } from './csv-delimiter.ts';
import { decodedText } from './decoded-text.ts';
import { plainText } from './plain-text.ts';
import type { Cell } from './sheet.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { widthOf } from './tidied-rows.ts';

/** A page or a letter that was given the name of a table. */
const markup = /^\s*<(?:[!?]|html|head|meta|style|table)/i;
/** More of them, and it is no text at all. */
const controlsMax = 0.05;
const controls = /(?![\t\n\r\f])\p{Cc}/gu;

/** By which Excel is told what stands between the cells. */
const ownDelimiter = /^sep=(.)(?:\r\n|\n|\r)/i;

/** After so many quotes that nobody closed they mean inches. */
const quotesGivenUpMax = 8;

interface Reading {
  rows: Cell[][];
  /** Rows that said nothing since the last that did: they count only if another comes. */
  emptyRows: number;
}

function addRow(reading: Reading, record: readonly string[]): void {
  const width = widthOf(record);
  if (width === 0) {
    reading.emptyRows++;
    return;
  }
  if (width > importLimits.columns) throw new SheetRefusal('validation.sheet_columns');
  if (reading.rows.length + reading.emptyRows >= importLimits.rows) {
    throw new SheetRefusal('validation.sheet_rows');
  }
  for (; reading.emptyRows > 0; reading.emptyRows--) reading.rows.push([]);
  const written = record.findLastIndex((cell) => cell !== '') + 1;
  reading.rows.push(record.slice(0, Math.min(written, importLimits.columns)).map(plainText));
}

/** A quote that nobody closed, which the reader took to be closed by one of a later line. */
class TornRecord extends Error {}

/** Whether the next quote after the one that opens the cell opens another cell, in a line further down. */
function isTorn(cell: string, delimiter: string): boolean {
  if (!cell.startsWith('"')) return false;
  const before = cell.slice(0, Math.max(0, cell.indexOf('"', 1)));
  return /[\r\n]/.test(before) && [delimiter, '\r', '\n'].includes(before.at(-1) ?? '');
}

/** Reads up to a quote that nobody closed; answers what is left from the line with this quote on. */
function readBalanced(reading: Reading, bytes: Buffer, delimiter: string, quote: '"' | null): Buffer {
  let read = 0;
  try {
    parse(bytes, {
      delimiter,
      quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (record: string[], info) => {
        if (record.some((cell) => isTorn(cell, delimiter))) throw new TornRecord();
        addRow(reading, record);
        read = info.bytes;
        return null;
      },
    });
    return bytes.subarray(bytes.length);
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
    if (isOpen || error instanceof TornRecord) return bytes.subarray(read);
    throw error;
  }
}

function endOfLine(bytes: Buffer): number {
  const end = bytes.findIndex((byte) => byte === 10 || byte === 13);
  if (end < 0) return bytes.length;
  return end + (bytes[end] === 13 && bytes[end + 1] === 10 ? 2 : 1);
}

/** The rows of a text, whatever stands between its cells and however its letters are written. */
export function readCsv(file: Buffer): Cell[][] {
  const text = decodedText(file);
  if (markup.test(text)) throw new SheetRefusal('validation.sheet_type');
  if ((text.match(controls)?.length ?? 0) > text.length * controlsMax) {
    throw new SheetRefusal('validation.sheet_type');
  }
  const said = ownDelimiter.exec(text);
  const delimiter = said?.[1] ?? csvDelimiter(text);
  const reading: Reading = { rows: [], emptyRows: 0 };
  let left: Buffer = Buffer.from(said ? text.slice(said[0].length) : text);
  for (let givenUp = 0; left.length > 0; givenUp++) {
    left = readBalanced(reading, left, delimiter, givenUp < quotesGivenUpMax ? '"' : null);
    if (left.length === 0) break;
    const end = endOfLine(left);
    readBalanced(reading, left.subarray(0, end), delimiter, null);
    left = left.subarray(end);
  }
  return reading.rows;
}
