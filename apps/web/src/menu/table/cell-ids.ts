/** The field of a product in the table, and what is said below its row about it. */
export const cellId = (productId: string, fieldId: string): string => `cell-${productId}-${fieldId}`;
export const noteId = (productId: string, fieldId: string): string => `note-${productId}-${fieldId}`;
