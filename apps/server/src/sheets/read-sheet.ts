import { fileKind } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Sheet } from './sheet.ts';
import { tidiedRows } from './tidied-rows.ts';

/** The table of a file; refuses whatever else it is. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const kind = fileKind(bytes);
  const rows = kind === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes);
  return { kind, rows: tidiedRows(rows) };
}
