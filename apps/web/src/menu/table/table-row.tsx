import { type CSSProperties, type ReactNode, useCallback } from 'react';
import { DragHandle, useSortableItem } from '../../ui/sortable.tsx';

interface TableRowProps {
  id: string;
  /** Where it stands among all lines, and how far down. */
  index: number;
  top: number;
  measure: (row: HTMLTableRowElement | null) => void;
  look: string;
  children: ReactNode;
}

interface Motion {
  ref: (row: HTMLTableRowElement | null) => void;
  style: CSSProperties;
  handle: ReactNode;
}

/** A line at its place on the page. */
export function TableRow({
  id,
  index,
  top,
  measure,
  look,
  motion,
  children,
}: TableRowProps & { motion?: Motion }) {
  const moveRef = motion?.ref;
  // The same from one drawing to the next: another one would have every row measured anew.
  const ref = useCallback(
    (row: HTMLTableRowElement | null) => {
      measure(row);
      moveRef?.(row);
    },
    [measure, moveRef],
  );
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={id}
      // The head is the first.
      aria-rowindex={index + 2}
      style={{ top, ...motion?.style }}
      className={`absolute inset-x-0 grid grid-cols-(--columns) items-center border-base-300 border-b ${look}`}
    >
      {motion && <td>{motion.handle}</td>}
      {children}
    </tr>
  );
}

/** The same within a `SortableArea`; what has no name is not picked up itself, but others find their place by it. */
export function MovableRow({ name, look, ...row }: TableRowProps & { name: string | undefined }) {
  const { ref, style, handle, isDragging } = useSortableItem(row.id);
  return (
    <TableRow
      {...row}
      look={`${look} ${isDragging ? 'shadow-lg' : ''}`}
      motion={{ ref, style, handle: name !== undefined && <DragHandle handle={handle} name={name} /> }}
    />
  );
}
