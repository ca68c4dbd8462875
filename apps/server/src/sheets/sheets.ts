import { AppError, fieldError } from '../platform/errors.ts';
import { createFairTurns } from '../platform/fair-turns.ts';
import { openSideProcess, SideProcessEnded } from '../platform/side-process.ts';
import { type PackedRows, packedRows, unpackedRows } from './packed-rows.ts';
import type { Cell, ReadSheet, Sheet, WrittenSheet } from './sheet.ts';
import type { SheetProblem } from './sheet-refusal.ts';
import { writeCsv } from './write-csv.ts';

export type SheetTask =
  | { read: Uint8Array; from: number }
  | { write: Omit<WrittenSheet, 'rows'> & { rows: PackedRows } };

export interface SheetResult {
  problem?: SheetProblem;
  kind?: Sheet['kind'];
  rows?: PackedRows;
  next?: number | undefined;
  others?: string[];
  file?: Uint8Array;
}

interface Limits {
  memoryMegabytes: number;
  patienceMs: number;
}

/** As long as the web app waits, and enough for thirty thousand rows. */
const usual: Limits = { memoryMegabytes: 384, patienceMs: 60_000 };

/** Whether the work was too much, whatever it was that ran out. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof SideProcessEnded || (error instanceof AppError && error.code === 'busy');

/**
 * Reads and writes tables as files, one at a time, in a process beside this one: what is sent may be made to hurt, and
 * only that process is hurt by it.
 */
export function openSheets(limits: Partial<Limits> = {}) {
  const inTurn = createFairTurns({ atOnce: 1, share: 1, mayWait: 4, waitMs: 60_000 });
  const ask = openSideProcess<SheetTask, SheetResult>(new URL('./sheets.process.ts', import.meta.url), {
    ...usual,
    ...limits,
    idleMs: 10_000,
  });

  async function read(bytes: Buffer, from: number): Promise<ReadSheet> {
    const result = await ask({ read: bytes, from }).catch((error: unknown): SheetResult => {
      if (isTooMuch(error)) return { problem: 'validation.sheet_large' };
      throw error;
    });
    if (result.problem) throw fieldError('file', result.problem);
    const { kind = 'csv', next, others = [] } = result;
    return { kind, rows: await unpackedRows(result.rows ?? []), next, others };
  }

  async function xlsx({ rows, ...sheet }: WrittenSheet): Promise<Buffer> {
    const { file } = await ask({ write: { ...sheet, rows: await packedRows(rows) } });
    return Buffer.from(file ?? []);
  }

  return {
    /**
     * What is no table, or too much of one, is refused with the sentence for the field `file`. Of a workbook the first
     * sheet that says something is read, or the first such from a number on.
     */
    read: (userId: string, bytes: Buffer, from = 0) => inTurn(userId, () => read(bytes, from)),
    xlsx: (userId: string, sheet: WrittenSheet) => inTurn(userId, () => xlsx(sheet)),
    csv: (rows: readonly Cell[][]) => writeCsv(rows),
    close: () => ask.close(),
  };
}
