import { type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useTable } from './table-context.ts';
import type { Entry } from './table-entries.ts';
import { type RowMoving, TableRow } from './table-row.tsx';
import { type Go, useRowsInSight } from './use-rows-in-sight.ts';

/** The cell that has the focus. */
export interface ActiveCell {
  id: string;
  field: string;
}

interface TableBodyProps {
  entries: readonly Entry[];
  box: { element: RefObject<HTMLTableSectionElement | null>; width: number; top: number };
  selected: ReadonlySet<string>;
  active: ActiveCell | undefined;
  /** Where the rows have handles: which of them is being moved, and by what it is said how. */
  moving: { draggedId: string | undefined; describedBy: string } | undefined;
  isChoosable: boolean;
  columnCount: number;
  /** Goes to a field, wherever its row is. */
  going: RefObject<Go | null>;
}

/** The rows in sight. Apart from the rest of the table, which scrolling leaves as it is. */
export function TableBody({
  entries,
  box,
  selected,
  active,
  moving,
  isChoosable,
  columnCount,
  going,
}: TableBodyProps) {
  const { isNarrow } = useTable();
  const { element, width, top } = box;
  const draggedId = moving?.draggedId;
  const { virtualizer, go } = useRowsInSight({
    entries,
    top,
    width,
    isNarrow,
    kept: [draggedId, active?.id],
  });
  useImperativeHandle(going, () => go, [go]);
  const rowMoving = useRowMoving(moving?.describedBy, virtualizer.isScrolling && draggedId === undefined);

  return (
    <tbody ref={element} className="relative block" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const entry = entries[index];
        return (
          entry && (
            <TableRow
              key={entry.id}
              entry={entry}
              index={index}
              top={start - top}
              measure={virtualizer.measureElement}
              isSelected={selected.has(entry.id)}
              selectedCount={countSelected(entry, selected)}
              activeField={active?.id === entry.id ? active.field : undefined}
              moving={rowMoving}
              isChoosable={isChoosable}
              columnCount={columnCount}
            />
          )
        );
      })}
    </tbody>
  );
}

function countSelected(entry: Entry, selected: ReadonlySet<string>): number {
  if (entry.kind !== 'section' || selected.size === 0) return 0;
  return entry.productIds.filter((id) => selected.has(id)).length;
}

/** Rows can be moved from the first press of a handle until they scroll by with nothing in hand. */
function useRowMoving(describedBy: string | undefined, isScrollingBy: boolean): RowMoving | undefined {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (isScrollingBy) setTaken(false);
  }, [isScrollingBy]);
  return useMemo(
    () => (describedBy === undefined ? undefined : { isTaken, onTake: () => setTaken(true), describedBy }),
    [describedBy, isTaken],
  );
}
