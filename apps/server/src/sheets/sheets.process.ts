import { serveTasks } from '../platform/side-work.ts';
import { packedRows, unpackedRows } from './packed-rows.ts';
import { readSheet } from './read-sheet.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import type { SheetResult, SheetTask } from './sheets.ts';
import { writeXlsx } from './write-xlsx.ts';

async function work(task: SheetTask): Promise<SheetResult> {
  if ('write' in task) {
    const { rows, ...sheet } = task.write;
    return { file: await writeXlsx({ ...sheet, rows: await unpackedRows(rows) }) };
  }
  try {
    // What crosses between processes has lost that it is more than bytes.
    const { rows, ...sheet } = await readSheet(Buffer.from(task.read), task.from);
    return { ...sheet, rows: await packedRows(rows) };
  } catch (error) {
    if (error instanceof SheetRefusal) return { problem: error.problem };
    throw error;
  }
}

serveTasks(work);
