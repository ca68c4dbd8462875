/** Link state for leaving without the question about unsaved changes, because nothing is left to be saved. */
export const unguarded = { unguarded: true };

export const isUnguarded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unguarded' in state;
