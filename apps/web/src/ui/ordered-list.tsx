import { ArrowDown, ArrowUp, CircleAlert, Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface OrderedItem {
  id: string;
  label: string;
  /** The label's own language, where it is not the page's. */
  lang?: string;
  hint: string;
}

interface OrderedListProps {
  label: string;
  help: string;
  error: string | undefined;
  items: readonly OrderedItem[];
  /** What the first one is, before all others. */
  first: string;
  onChange: (ids: string[]) => void;
  /** The button below the list; a list that is full has none. */
  add: { label: string; name: string; onClick: () => void } | undefined;
}

/** A short list whose order means something, with always one in it. Moved by buttons, which no thumb misses. */
export function OrderedList({ label, help, error, items, first, onChange, add }: OrderedListProps) {
  const { t } = useTranslation();
  const helpId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const ids = items.map((item) => item.id);

  function move(from: number, to: number) {
    const moved = items[from];
    if (!moved || to < 0 || to >= items.length) return;
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, moved.id));
    setNews(t('sortable.moved', { name: moved.label, place: to + 1, total: items.length }));
  }

  function remove(place: number) {
    onChange(ids.toSpliced(place, 1));
    // What had the focus is gone, so a neighbour takes it.
    requestAnimationFrame(() => {
      const rows = [...(list.current?.children ?? [])];
      (rows[place] ?? rows.at(-1))?.querySelector('button')?.focus();
    });
  }

  return (
    <fieldset aria-describedby={helpId} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <ol ref={list} className="divide-y divide-base-300 rounded-field border border-base-300">
        {items.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            badge={index === 0 ? first : undefined}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(step) => move(index, index + step)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {error && (
        <p className="flex items-start gap-1.5 font-medium text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {error}
        </p>
      )}
      <p id={helpId} className="text-muted text-sm">
        {help}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
      {add && (
        <Button
          name={add.name}
          className="mt-1 self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={add.onClick}
        >
          {add.label}
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  item: OrderedItem;
  badge: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function Row({ item: { label, lang, hint }, badge, isFirst, isLast, onMove, onRemove }: RowProps) {
  const { t } = useTranslation();
  const isAlone = isFirst && isLast;
  return (
    <li className="flex min-h-12 items-center gap-1 py-0.5 ps-3 pe-1 md:min-h-11">
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
        <bdi lang={lang}>{label}</bdi>
        {hint && <span className="text-muted text-sm">{hint}</span>}
        {badge && <span className="badge badge-neutral badge-sm">{badge}</span>}
      </span>
      {!isAlone && (
        <span className="flex shrink-0">
          <IconButton
            label={t('ordered.up', { name: label })}
            isOff={isFirst}
            onClick={() => onMove(-1)}
            Icon={ArrowUp}
          />
          <IconButton
            label={t('ordered.down', { name: label })}
            isOff={isLast}
            onClick={() => onMove(1)}
            Icon={ArrowDown}
          />
          <IconButton label={t('ordered.remove', { name: label })} onClick={onRemove} Icon={X} />
        </span>
      )}
    </li>
  );
}

interface IconButtonProps {
  label: string;
  /** Still there for who holds the focus on it: what has just come to the end of the list may go back. */
  isOff?: boolean;
  onClick: () => void;
  Icon: typeof X;
}

const IconButton = ({ label, isOff, onClick, Icon }: IconButtonProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-square btn-sm aria-disabled:cursor-default aria-disabled:opacity-30 max-md:size-11"
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  >
    <Icon className="size-4" aria-hidden="true" />
  </button>
);
