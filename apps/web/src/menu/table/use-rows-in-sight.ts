import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { cellId } from './cell-ids.ts';
import { type Entry, hasField } from './table-entries.ts';

interface RowsInSight {
  entries: readonly Entry[];
  top: number;
  width: number;
  isNarrow: boolean;
  /** Rows that must not vanish under the hand: the one being moved, the one being typed in. */
  kept: readonly (string | undefined)[];
}

/** Puts the focus on the same field of the line after or before that has it, wherever that is. */
export type Go = (lineId: string, fieldId: string, step: 1 | -1) => void;

const framesMax = 30;

/** Only the rows in sight are on the page, so that thousands of products scroll like ten. */
export function useRowsInSight({ entries, top, width, isNarrow, kept }: RowsInSight) {
  const keptRows = kept
    .flatMap((id) => entries.findIndex((entry) => entry.id === id))
    .filter((row) => row >= 0);
  // Another function would have the places of all rows counted again.
  const getItemKey = useCallback((index: number) => entries[index]?.id ?? index, [entries]);
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : entries.length,
    estimateSize: () => (isNarrow ? 45 : 41),
    getItemKey,
    // Enough that the next cell is there before the key that goes to it; every one more is drawn at each jump.
    overscan: 4,
    useFlushSync: false,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...keptRows])].sort((a, b) => a - b),
  });

  const latest = useRef({ entries, virtualizer });
  useEffect(() => {
    latest.current = { entries, virtualizer };
  });

  const go: Go = useCallback((lineId, fieldId, step) => {
    const { entries, virtualizer } = latest.current;
    const here = entries.findIndex(({ id }) => id === lineId);
    const target =
      step === 1
        ? entries.findIndex((entry, index) => index > here && hasField(entry, fieldId))
        : entries.findLastIndex((entry, index) => index < here && hasField(entry, fieldId));
    const next = entries[target];
    if (!next) return;
    const focus = () => {
      const field = document.getElementById(cellId(next.id, fieldId));
      field?.focus();
      return field !== null;
    };
    if (focus()) return;
    virtualizer.scrollToIndex(target, { align: 'center' });
    let frames = 0;
    const tryAgain = () => {
      if (!focus() && ++frames < framesMax) requestAnimationFrame(tryAgain);
    };
    requestAnimationFrame(tryAgain);
  }, []);

  return { virtualizer, go };
}
