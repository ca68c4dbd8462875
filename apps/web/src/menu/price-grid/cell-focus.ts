import type { KeyboardEvent } from 'react';
import type { Column } from './grid-row.ts';

/** The field of a column in one of the rows that are listed. */
export function focusCell(list: HTMLElement | null, row: number, column: Column): boolean {
  const cell = list?.children[row]?.querySelector<HTMLElement>(`[data-column="${column}"]`);
  cell?.focus();
  return cell !== undefined && cell !== null;
}

/** Which way a key leads in a column, if any. Enter goes on as in a spreadsheet, instead of saving the form. */
export function stepOf(event: KeyboardEvent): -1 | 1 | undefined {
  // While letters are put together, these keys choose among them.
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'ArrowUp') return -1;
  if (event.key === 'ArrowDown') return 1;
  if (event.key === 'Enter') return event.shiftKey ? -1 : 1;
  return undefined;
}
