import type { State } from './history.table.ts';

const fieldName = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnName = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row by the names of the API's fields, which are its columns' but for the underscores; a time keeps its name. */
export const stateOfRow = (row: object, leftOut: readonly string[]): State =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]) =>
        value instanceof Date ? [column, value.toISOString()] : [fieldName(column), value],
      ),
  );

/** The columns that take the fields of a state. */
export const columnsOfState = (state: State): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).map(([field, value]) =>
      field === 'createdAt' ? [field, new Date(String(value))] : [columnName(field), value],
    ),
  );
