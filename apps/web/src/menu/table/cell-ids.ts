/** A field in the table, and what is said below its line about it. */
export const cellId = (lineId: string, fieldId: string): string => `cell-${lineId}-${fieldId}`;
export const noteId = (lineId: string, fieldId: string): string => `note-${lineId}-${fieldId}`;
