import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBox } from '../menu/use-box.ts';
import type { KitchenEntry } from './kitchen-entries.ts';
import { KitchenRow, type RowActions } from './kitchen-row.tsx';
import { idOf, type Tap } from './tap.ts';

interface KitchenListProps {
  entries: readonly KitchenEntry[];
  /** How many of them, the first, tell what is out. */
  headLength: number;
  isSearch: boolean;
  timeZone: string;
  now: Date;
  taps: readonly Tap[];
  isStuck: boolean;
  actions: RowActions;
}

const rowHeight = 66;
const titleHeight = 48;
const gap = 8;

/** Only the rows in sight are on the page, so that thousands of dishes scroll like ten. */
export function KitchenList({
  entries,
  headLength,
  isSearch,
  timeZone,
  now,
  taps,
  isStuck,
  actions,
}: KitchenListProps) {
  const { element, width, top } = useBox();
  // Another function would have the places of all rows counted again.
  const getItemKey = useCallback((index: number) => entries[index]?.id ?? index, [entries]);
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : entries.length,
    estimateSize: (index) => (entries[index]?.kind === 'title' ? titleHeight : rowHeight),
    getItemKey,
    overscan: 6,
    gap,
    useFlushSync: false,
    scrollMargin: top,
  });
  useSteadyPlace({
    start: virtualizer.measurementsCache[headLength]?.start,
    headLength,
    isSearch,
    isOwn: taps.length > 0,
  });
  const unsent = new Set(taps.map(idOf));
  const unsentState = isStuck ? 'stuck' : 'sending';
  return (
    <div ref={element} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const entry = entries[index];
        return (
          entry && (
            <div
              key={entry.id}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0"
              style={{ top: start - top }}
            >
              {entry.kind === 'title' ? (
                <h2 className={`pb-1 font-semibold text-lg ${entry.isFirst ? '' : 'pt-4'}`}>
                  <bdi>{entry.title}</bdi>
                </h2>
              ) : entry.kind === 'group' ? (
                <GroupRow group={entry} onUnfold={actions.onUnfold} />
              ) : (
                <KitchenRow
                  row={entry}
                  timeZone={timeZone}
                  now={now}
                  unsent={unsent.has(idOf(entry.thing)) ? unsentState : undefined}
                  actions={actions}
                />
              )}
            </div>
          )
        );
      })}
    </div>
  );
}

interface Place {
  /** Where the menu begins below what is out. */
  start: number | undefined;
  headLength: number;
  isSearch: boolean;
  /** The person has tapped, and nobody else. */
  isOwn: boolean;
}

/** What comes to stand first pushes nothing away from under the thumb. */
function useSteadyPlace(place: Place): void {
  const last = useRef(place);
  const { start, headLength, isSearch, isOwn } = place;
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { start, headLength, isSearch, isOwn };
    if (before.headLength === headLength || before.isSearch !== isSearch) return;
    if (before.start === undefined || start === undefined) return;
    // Whoever reads what is out sees what is new there.
    if (isOwn || window.scrollY > 0) window.scrollTo({ top: window.scrollY + start - before.start });
  }, [start, headLength, isSearch, isOwn]);
}

interface GroupRowProps {
  group: Extract<KitchenEntry, { kind: 'group' }>;
  onUnfold: (id: string) => void;
}

function GroupRow({ group: { id, title, count, out, isOpen }, onUnfold }: GroupRowProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-2 text-start"
      onClick={() => onUnfold(id)}
    >
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">
          <bdi>{title}</bdi>
        </span>
        <span className="text-muted text-sm">
          {out > 0 ? t('kitchen.options_out', { count: out }) : t('kitchen.options', { count })}
        </span>
      </span>
      <ChevronDown
        className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        aria-hidden="true"
      />
    </button>
  );
}
