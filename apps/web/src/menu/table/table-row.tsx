import { memo, useCallback, useMemo, useRef } from 'react';
import { ProductCells } from './product-cells.tsx';
import { RowHandle, RowMover, type RowParts } from './row-moving.tsx';
import { SectionCells } from './section-cells.tsx';
import { SizeCells } from './size-cells.tsx';
import { useTable } from './table-context.ts';
import type { Entry } from './table-entries.ts';

/** How the rows can be moved where they can: by a handle each, which is in nobody's hand most of the time. */
export interface RowMoving {
  isTaken: boolean;
  onTake: () => void;
  describedBy: string;
}

interface TableRowProps {
  entry: Entry;
  /** Where it stands among all lines, and how far down. */
  index: number;
  top: number;
  measure: (row: HTMLTableRowElement | null) => void;
  isSelected: boolean;
  /** Of a section: how many of its products are chosen. */
  selectedCount: number;
  /** The field that has the focus, where it is one of this row. */
  activeField: string | undefined;
  moving: RowMoving | undefined;
  isChoosable: boolean;
  columnCount: number;
}

/** A line at its place on the page. */
// Remembered, because scrolling draws the table anew many times a second.
export const TableRow = memo(function TableRow({
  entry,
  index,
  top,
  measure,
  isSelected,
  selectedCount,
  activeField,
  moving,
  isChoosable,
  columnCount,
}: TableRowProps) {
  const { nameField } = useTable();
  const parts = useParts();
  // The same from one drawing to the next: another one would have every row measured anew.
  const ref = useCallback(
    (row: HTMLTableRowElement | null) => {
      parts.row.current = row;
      measure(row);
    },
    [parts, measure],
  );
  const isProduct = entry.kind === 'product';
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={entry.id}
      // The head is the first.
      aria-rowindex={index + 2}
      style={{ top }}
      className={`absolute inset-x-0 grid grid-cols-(--columns) items-center border-base-300 border-b data-dragging:shadow-lg ${entry.kind !== 'section' && !isSelected ? 'bg-base-100' : 'bg-base-200'}`}
    >
      {moving && (
        <td>
          {isProduct && (
            <RowHandle
              parts={parts}
              name={nameField.textOf(entry.product)}
              describedBy={moving.describedBy}
              onTake={moving.onTake}
            />
          )}
          {moving.isTaken && <RowMover id={entry.id} parts={parts} />}
        </td>
      )}
      {entry.kind === 'size' ? (
        <SizeCells entry={entry} activeField={activeField} isChoosable={isChoosable} />
      ) : entry.kind === 'product' ? (
        <ProductCells
          product={entry.product}
          hidden={entry.hidden}
          isSelected={isSelected}
          activeField={activeField}
          isChoosable={isChoosable}
        />
      ) : (
        <SectionCells
          entry={entry}
          count={selectedCount}
          isChoosable={isChoosable}
          leading={(moving ? 1 : 0) + (isChoosable ? 1 : 0)}
          columnCount={columnCount}
        />
      )}
    </tr>
  );
});

function useParts(): RowParts {
  const row: RowParts['row'] = useRef(null);
  const handle: RowParts['handle'] = useRef(null);
  const listeners: RowParts['listeners'] = useRef(undefined);
  return useMemo(() => ({ row, handle, listeners }), []);
}
