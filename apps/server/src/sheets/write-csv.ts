import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { guardedInText } from './formula-guard.ts';
import { plainText } from './plain-text.ts';
import type { Cell } from './sheet.ts';

const rowsAtOnce = 250;
/** By which Excel knows that the letters are written in UTF-8. */
const byteOrderMark = '\uFEFF';

function written(cell: Cell): string {
  if (typeof cell === 'string') return guardedInText(plainText(cell));
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  return cell === null ? '' : String(cell);
}

const writtenRows = (rows: readonly Cell[][]): string =>
  stringify(
    rows.map((row) => row.map(written)),
    {
      delimiter: ';',
      record_delimiter: 'windows',
      // All that could be taken for something else: whoever reads the file has to guess what it is.
      quoted_match: /[;,\t|\r\n]|^\s*<|^sep=/i,
    },
  );

/**
 * As spreadsheets of most languages open it by a double click; numbers and booleans are text in it like all else.
 * After every few hundred rows others are served.
 */
export async function writeCsv(rows: readonly Cell[][]): Promise<string> {
  let text = byteOrderMark;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    text += writtenRows(rows.slice(at, at + rowsAtOnce));
    await setImmediate();
  }
  return text;
}
