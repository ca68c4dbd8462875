import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientKeyboardSensor } from './patient-keyboard-sensor.ts';

interface SortableAreaProps {
  /** Of the element that says how things are moved, where a handle is drawn before it can be used. */
  helpId?: string;
  ids: string[];
  /** What the person calls it; read out while it moves. */
  nameOf: (id: string) => string;
  /** All of the ids in their new order. */
  onReorder: (ids: string[]) => void;
  onDragging?: (id: string | undefined) => void;
  children: ReactNode;
}

/** Things that can be put into another order by mouse, finger and keyboard; each holds a `DragHandle`. */
export function SortableArea({ helpId, ids, nameOf, onReorder, onDragging, children }: SortableAreaProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    // A few pixels apart from the start, so that a click stays a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PatientKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  // Whatever is picked up lies over its own place at once; to say so would drown the first words.
  const isJustPickedUp = useRef(false);

  const words = (id: UniqueIdentifier, over: UniqueIdentifier | undefined = id) => ({
    name: nameOf(String(id)),
    place: ids.indexOf(String(over)) + 1,
    total: ids.length,
  });

  function finish({ active, over }: DragEndEvent) {
    onDragging?.(undefined);
    const from = ids.indexOf(String(active.id));
    const to = ids.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove(ids, from, to));
  }

  return (
    <DndContext
      id={helpId}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => onDragging?.(String(active.id))}
      onDragCancel={() => onDragging?.(undefined)}
      onDragEnd={finish}
      accessibility={{
        screenReaderInstructions: { draggable: t('sortable.instructions') },
        announcements: {
          onDragStart: ({ active }) => {
            isJustPickedUp.current = true;
            return t('sortable.picked_up', words(active.id));
          },
          onDragOver: ({ active, over }) => {
            const isStart = isJustPickedUp.current && over?.id === active.id;
            isJustPickedUp.current = false;
            return over && !isStart ? t('sortable.moved', words(active.id, over.id)) : undefined;
          },
          onDragEnd: ({ active, over }) => t('sortable.dropped', words(active.id, over?.id)),
          onDragCancel: ({ active }) => t('sortable.cancelled', words(active.id)),
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What an item of a `SortableArea` needs: the place it is drawn at and what its handle hears. */
export function useSortableItem(id: string) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('sortable.role') } });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    zIndex: isDragging ? 2 : undefined,
  };
  return {
    ref: setNodeRef,
    style,
    isDragging,
    listeners,
    handle: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  };
}

type HandleProps = ReturnType<typeof useSortableItem>['handle'];

export function DragHandle({
  handle,
  name,
  className = '',
}: {
  handle: HandleProps;
  name: string;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <button
      {...handle}
      type="button"
      title={t('sortable.handle', { name })}
      className={`btn btn-ghost btn-square btn-sm cursor-grab touch-none active:cursor-grabbing max-md:size-11 ${className}`}
    >
      <GripVertical className="size-4" aria-hidden="true" />
    </button>
  );
}
