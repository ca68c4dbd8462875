import { fileKind } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ReadSheet } from './sheet.ts';
import { tidiedRows } from './tidied-rows.ts';

/** The table of a file, of a workbook one from a number on; refuses whatever else it is. */
export async function readSheet(bytes: Buffer, from: number): Promise<ReadSheet> {
  const kind = fileKind(bytes);
  const {
    rows,
    next,
    others = [],
  } = kind === 'xlsx' ? await readXlsx(bytes, from) : { rows: readCsv(bytes), next: undefined };
  // Empty sheets behind one that was read are not what is wrong with the file.
  const isEnd = from > 0 && rows.length === 0;
  return { kind, rows: isEnd ? [] : tidiedRows(rows), next, others };
}
