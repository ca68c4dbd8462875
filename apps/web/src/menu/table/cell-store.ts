import type { Product } from '@sofra/contract/products';
import { useSyncExternalStore } from 'react';

/** What a cell is about while it does not simply show what is stored. */
export type CellState =
  | { phase: 'typing' | 'saving'; typed: string }
  /** It looks like a slip; saved once the person says so. */
  | { phase: 'asking'; typed: string; question: string }
  | { phase: 'failed'; typed: string; message: string }
  /** Somebody else gave the same cell another value. */
  | { phase: 'conflict'; typed: string; theirs: Product };

/**
 * Outlives the rows, which come and go with the scrolling, and the table, which goes where a choice leaves nothing: so
 * that nothing typed is lost by it.
 */
export class CellStore {
  private readonly states = new Map<string, CellState>();
  private readonly listeners = new Set<() => void>();

  get(key: string): CellState | undefined {
    return this.states.get(key);
  }

  set(key: string, state: CellState | undefined): void {
    if (state) this.states.set(key, state);
    else this.states.delete(key);
    for (const tell of this.listeners) tell();
  }

  /** What is on its way is not among it: it arrives, whatever page is open; `onItsWay` sees to the session. */
  hasUnsaved(): boolean {
    return [...this.states.values()].some(({ phase }) => phase !== 'saving');
  }

  /** Gives up what is unsaved. */
  discard(): void {
    for (const [key, { phase }] of this.states) if (phase !== 'saving') this.states.delete(key);
    for (const tell of this.listeners) tell();
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  };
}

/** Whether there is something to say about the cell. */
export const hasNote = (
  state: CellState | undefined,
): state is Exclude<CellState, { phase: 'typing' | 'saving' }> =>
  state !== undefined && state.phase !== 'typing' && state.phase !== 'saving';

export const cellKey = (lineId: string, fieldId: string): string => `${lineId} ${fieldId}`;

export const useCellState = (store: CellStore, key: string): CellState | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get(key));

/** Whether something that was typed would be lost with the page. */
export const useHasUnsaved = (store: CellStore): boolean =>
  useSyncExternalStore(store.subscribe, () => store.hasUnsaved());
