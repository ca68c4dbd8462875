import { setImmediate } from 'node:timers/promises';
import type { Cell } from './sheet.ts';

/** Rows on their way to another process: so many at once take a few milliseconds to write down or to read. */
export type PackedRows = string[];
const rowsAtOnce = 250;

/** Between two pieces others are served: whoever reads a menu does not wait for a large file. */
export async function packedRows(rows: readonly Cell[][]): Promise<PackedRows> {
  const packed: PackedRows = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    packed.push(JSON.stringify(rows.slice(at, at + rowsAtOnce)));
    await setImmediate();
  }
  return packed;
}

export async function unpackedRows(packed: PackedRows): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (const piece of packed) {
    rows.push(...(JSON.parse(piece) as Cell[][]));
    await setImmediate();
  }
  return rows;
}
