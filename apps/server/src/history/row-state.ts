import type { State } from './history.table.ts';

const fieldName = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row by the names of the API's fields, which are its columns' but for the underscores; a time keeps its name. */
export const stateOfRow = (row: object, leftOut: readonly string[]): State =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]) =>
        value instanceof Date ? [column, value.toISOString()] : [fieldName(column), value],
      ),
  );
