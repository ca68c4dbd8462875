import { zipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/universal';
import type { Area } from './cell-addresses.ts';
import { plainText } from './plain-text.ts';
import type { Cell } from './sheet.ts';
import { sheetPieces } from './sheet-pieces.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { saysSomething } from './tidied-rows.ts';
import { type Parts, unpacked } from './unpacked.ts';
import { type ListedSheet, listedSheets, workbookOfPieces } from './workbook-parts.ts';

type ReadCell = CellValue<number> | null;

/** What XML cannot hold, and what would look like it, is written as in _x000D_. */
const escaped = /_x([0-9A-Fa-f]{4})_/g;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Times without a day are told by the first day that a spreadsheet knows. */
const firstDay = Date.UTC(1900, 0, 1);

function dateText(date: Date): string {
  const minutes = new Date(Math.round(date.getTime() / minuteMs) * minuteMs);
  if (Number.isNaN(minutes.getTime())) return '';
  const [day = '', time = ''] = minutes.toISOString().split('T');
  if (minutes.getTime() < firstDay) return time.slice(0, 5);
  return minutes.getTime() % dayMs === 0 ? day : `${day} ${time.slice(0, 5)}`;
}

function cellOf(value: ReadCell): Cell {
  if (value instanceof Date) return dateText(value);
  // A spreadsheet shows fifteen digits; what a sum got wrong behind them nobody has seen.
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toPrecision(15)) : null;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const text = value.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plainText(text);
}

/** What stands in cells that were made one counts for each of them. */
function fillMerged(rows: Cell[][], merged: readonly Area[]): void {
  if (merged.length === 0) return;
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const row of rows) while (row.length < width) row.push(null);
  let left = rows.length * width;
  for (const area of merged) {
    const value = rows[area.top]?.[area.left] ?? null;
    const bottom = Math.min(area.bottom, rows.length - 1);
    const right = Math.min(area.right, width - 1);
    left -= Math.max(0, bottom - area.top + 1) * Math.max(0, right - area.left + 1);
    // No cell is part of two.
    if (left < 0) throw new SheetRefusal('validation.sheet_damaged');
    if (value === null) continue;
    for (const row of rows.slice(area.top, bottom + 1)) row.fill(value, area.left, right + 1);
  }
}

async function rowsOf(sheet: ListedSheet, parts: Parts): Promise<Cell[][]> {
  const xml = parts.get(sheet.path);
  const { pieces, merged } = xml ? sheetPieces(xml) : { pieces: [], merged: [] };
  if (pieces.length === 0) return [];
  // The reader is given only what was looked at, and nothing that has to be unpacked.
  const known = zipSync(workbookOfPieces(parts, pieces), { level: 0 });
  const rows: Cell[][] = [];
  try {
    for (const [at, { data }] of (await readWorkbook<number>(known.buffer, { trim: false })).entries()) {
      for (const [index, row] of pieces[at]?.rows.entries() ?? []) rows[row] = data[index]?.map(cellOf) ?? [];
    }
  } catch (error) {
    throw new SheetRefusal('validation.sheet_damaged', error);
  }
  const whole = Array.from(rows, (row) => row ?? []);
  fillMerged(whole, merged);
  return whole;
}

/** How a value ends, with and without the short name of its language; the sheet is not made sense of for it. */
const valueEnds = ['</v>', ':v>', '</t>', ':t>'];
const namesMax = 20;

/** The names of the other sheets in sight that have something in them. */
const othersThan = (read: ListedSheet, sheets: readonly ListedSheet[], parts: Parts): string[] =>
  sheets
    .filter((sheet) => sheet !== read && !sheet.isHidden)
    .filter(({ path }) => valueEnds.some((end) => parts.get(path)?.includes(end)))
    .map(({ name }) => name)
    .slice(0, namesMax);

/**
 * The rows of the sheet that a person means: of the first they see, from one on, that says something, else of a hidden
 * one. What its formulas came to when it was saved is their value.
 */
export async function readXlsx(
  bytes: Buffer,
  from: number,
): Promise<{ rows: Cell[][]; next?: number; others?: string[] }> {
  const parts = unpacked(bytes);
  const sheets = listedSheets(parts).toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
  if (!sheets.some(({ path }) => parts.has(path))) throw new SheetRefusal('validation.sheet_damaged');
  const seen = sheets.filter(({ isHidden }) => !isHidden).length;
  const asked = from === 0 ? sheets : sheets.slice(from, seen);
  for (const [index, sheet] of asked.entries()) {
    const rows = await rowsOf(sheet, parts);
    const next = from + index + 1;
    if (!rows.some((row) => row.some(saysSomething))) continue;
    const others = othersThan(sheet, sheets, parts);
    return next < seen ? { rows, next, others } : { rows, others };
  }
  return { rows: [] };
}
