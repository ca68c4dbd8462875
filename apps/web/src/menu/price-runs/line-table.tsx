import type { PriceLine } from '@sofra/contract/price-runs';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineRow, newPriceId, type TypeLine } from './line-row.tsx';
import { lineKey, type TypedOver } from './typed-over.ts';
import type { LineTyping } from './use-unread-prices.ts';

interface LineTableProps {
  lines: readonly PriceLine[];
  /** How many there are in all, read or not. */
  total: number;
  typed: TypedOver;
  /** Missing where nothing can be typed any more. */
  typing: LineTyping | undefined;
  /** Nearly all that was read has been seen. */
  onEnd: () => void;
}

const columnLook = 'text-muted text-sm font-normal';

/** Old and new prices, line by line. Only those in sight are on the page, so that thousands scroll like ten. */
export function LineTable({ lines, total, typed, typing, onEnd }: LineTableProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  // What stands above it grows and shrinks with what is chosen there.
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  });

  const getItemKey = useCallback(
    (index: number) => {
      const line = lines[index];
      return line ? lineKey(line) : index;
    },
    [lines],
  );
  const sought = typing?.sought;
  const soughtIndex = sought === undefined ? -1 : lines.findIndex((line) => lineKey(line) === sought);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => 57,
    getItemKey,
    overscan: 6,
    useFlushSync: false,
    scrollMargin: top,
    // The one being typed in does not vanish from under the hand, and the one that is looked for is there to be found.
    rangeExtractor: (range) => {
      const kept = [focused ?? -1, soughtIndex].filter((index) => index >= 0 && index < lines.length);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = lines.length < total && (rows.at(-1)?.index ?? 0) >= lines.length - 50;
  const readOn = useRef(onEnd);
  useEffect(() => {
    readOn.current = onEnd;
  });
  useEffect(() => {
    if (isNearEnd && lines.length > 0) readOn.current();
  }, [isNearEnd, lines.length]);

  // The same from one drawing to the next, so that rows are not drawn anew.
  const latest = useRef(typing);
  useEffect(() => {
    latest.current = typing;
  });
  const type = useCallback<TypeLine>((line, price) => latest.current?.type(line, price), []);
  const keepUnread = useCallback<LineTyping['keepUnread']>(
    (line, text) => latest.current?.keepUnread(line, text),
    [],
  );

  useEffect(() => {
    const field = soughtIndex < 0 ? null : document.getElementById(newPriceId(soughtIndex));
    if (!field) return;
    field.focus({ preventScroll: true });
    // In the middle, as the bar below covers what is at the edge.
    field.scrollIntoView?.({ block: 'center' });
    latest.current?.onFound();
  });

  return (
    <table
      aria-label={t('price_runs.lines.label')}
      aria-rowcount={total + 1}
      className="@container block text-start"
      style={{ '--columns': `minmax(0,1fr) 6rem 8rem 6rem${typing ? ' 2.5rem' : ''}` } as CSSProperties}
      onFocus={({ target }) => {
        const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
        setFocused(index === undefined ? undefined : Number(index));
      }}
    >
      <thead className="block @max-xl:sr-only">
        <tr
          aria-rowindex={1}
          className="grid grid-cols-(--columns) gap-x-2 border-base-300 border-b px-3 pb-2"
        >
          <th scope="col" className={`${columnLook} text-start`}>
            {t('price_runs.lines.name')}
          </th>
          <th scope="col" dir="ltr" className={`${columnLook} text-end`}>
            {t('price_runs.lines.old')}
          </th>
          <th scope="col" dir="ltr" className={`${columnLook} text-end`}>
            {t('price_runs.lines.new')}
          </th>
          <th scope="col" dir="ltr" className={`${columnLook} text-end`}>
            {t('price_runs.lines.difference')}
          </th>
          {typing && (
            <th scope="col">
              <span className="sr-only">{t('price_runs.lines.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body} className="relative block" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <LineRow
                key={lineKey(line)}
                line={line}
                typed={typed.get(lineKey(line))}
                index={index}
                top={start - top}
                measure={virtualizer.measureElement}
                unread={typing?.unread.get(lineKey(line))?.text}
                onUnread={keepUnread}
                onType={typing && type}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}
