/** What stands in a cell, before anybody has made sense of it. A date is its text, as in 2026-03-01. */
export type Cell = string | number | boolean | null;

/** A table as it was read: no row and no column after the last that says something. */
export interface Sheet {
  rows: Cell[][];
  /** A number of a spreadsheet is a number; in text its marks have to be made sense of. */
  kind: 'xlsx' | 'csv';
  /** The names of the other sheets of the file that say something to whoever opens it. */
  others?: string[];
}

/** One of the sheets of a file. */
export interface ReadSheet extends Sheet {
  /** By which the next that people see is asked for; nothing where there is none. */
  next: number | undefined;
}

/** A table to be written. */
export interface WrittenSheet {
  /** Of the tab. */
  name: string;
  rows: Cell[][];
  /** How many rows at the top name the columns; they stay in sight. */
  headings?: number;
  /** In letters, by column. */
  widths?: number[];
  /** Cells that are marked as wrong, counted from nothing. */
  marked?: { row: number; column: number }[];
}
