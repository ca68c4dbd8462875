import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { useSortableItem } from '../../ui/sortable.tsx';
import { RowIcon } from './row-icon.tsx';
import { useTable } from './table-context.ts';

/** What of a row takes part in moving it. */
export interface RowParts {
  row: RefObject<HTMLTableRowElement | null>;
  handle: RefObject<HTMLButtonElement | null>;
  /** What the handle is heard by, once the rows can be moved. */
  listeners: RefObject<ReturnType<typeof useSortableItem>['listeners']>;
}

interface RowHandleProps {
  parts: RowParts;
  name: string;
  /** Names the element that says how things are moved. */
  describedBy: string;
  onTake: () => void;
}

/** The handle of a row. The first press of any makes all rows in sight movable, and is heard by its own at once. */
export function RowHandle({ parts, name, describedBy, onTake }: RowHandleProps) {
  const { words } = useTable();
  function press(event: PointerEvent) {
    flushSync(onTake);
    parts.listeners.current?.onPointerDown?.(event);
  }
  function pressKey(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') flushSync(onTake);
    parts.listeners.current?.onKeyDown?.(event);
  }
  return (
    <button
      ref={parts.handle}
      type="button"
      aria-roledescription={words.handleRole}
      aria-describedby={describedBy}
      title={words.handle(name)}
      className="grid size-8 cursor-grab touch-none place-items-center rounded-field hover:bg-base-200 active:cursor-grabbing max-md:size-11"
      onPointerDown={press}
      onKeyDown={pressKey}
    >
      <RowIcon name="grip" />
    </button>
  );
}

/**
 * Draws nothing: makes a row known as one that can be moved, and moves it. To do so for every row that scrolls by
 * would take longer than to draw it.
 */
export function RowMover({ id, parts }: { id: string; parts: RowParts }) {
  const { ref, style, isDragging, listeners, handle } = useSortableItem(id);
  const { ref: handleRef } = handle;
  const { transform, transition, zIndex } = style;

  useLayoutEffect(() => {
    ref(parts.row.current);
    handleRef(parts.handle.current);
    return () => {
      ref(null);
      handleRef(null);
    };
  }, [ref, handleRef, parts]);

  useLayoutEffect(() => {
    parts.listeners.current = listeners;
    return () => {
      parts.listeners.current = undefined;
    };
  }, [listeners, parts]);

  useLayoutEffect(() => {
    const row = parts.row.current;
    if (!row) return;
    Object.assign(row.style, { transform, transition, zIndex });
    row.toggleAttribute('data-dragging', isDragging);
    return () => {
      Object.assign(row.style, { transform: '', transition: '', zIndex: '' });
      row.removeAttribute('data-dragging');
    };
  }, [transform, transition, zIndex, isDragging, parts]);

  return null;
}
