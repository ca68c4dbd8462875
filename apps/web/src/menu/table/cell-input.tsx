import type { Product } from '@sofra/contract/products';
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Spinner } from '../../ui/spinner.tsx';
import type { CellField } from './cell-fields.ts';
import { cellId, noteId } from './cell-ids.ts';
import { cellKey, hasNote, useCellState } from './cell-store.ts';
import { useTable } from './table-context.ts';

interface CellInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onPaste'> {
  lineId: string;
  product: Product;
  field: CellField;
  label: string;
  /** Answers whether it has taken what was pasted. */
  onPasted?: (text: string) => boolean;
}

/** A field in the table, within a cell that it fills: typed in its place, saved by going on. */
export function CellInput({
  lineId,
  product,
  field,
  label,
  onPasted,
  className = '',
  ...input
}: CellInputProps) {
  const { t, store, saver, go } = useTable();
  const key = cellKey(lineId, field.id);
  const state = useCellState(store, key);
  const cell = { lineId, product, field, typed: state?.typed ?? field.textOf(product) };
  const isOpen = hasNote(state);

  function goOn(step: 1 | -1, isSure: boolean) {
    if (!state || saver.commit(cell, isSure)) go(lineId, field.id, step);
  }

  /** What is typed next takes its place, as when the person came here. */
  function backToStored(input: HTMLInputElement) {
    flushSync(() => saver.putBack(cell));
    input.select();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter ends a word that is being put together, such as in Japanese.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'Enter':
        event.preventDefault();
        // The question has been read: the same key once more is the answer.
        return goOn(event.shiftKey ? -1 : 1, state?.phase === 'asking');
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return goOn(event.key === 'ArrowDown' ? 1 : -1, false);
      case 'Escape':
        if (!state) return;
        event.preventDefault();
        event.stopPropagation();
        return backToStored(event.currentTarget);
      default:
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    if (onPasted?.(event.clipboardData.getData('text/plain'))) event.preventDefault();
  }

  return (
    <>
      <input
        {...input}
        id={cellId(lineId, field.id)}
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={label}
        aria-invalid={isOpen || undefined}
        aria-busy={state?.phase === 'saving' || undefined}
        aria-describedby={isOpen ? noteId(lineId, field.id) : undefined}
        className={`h-11 w-full min-w-0 rounded-field border px-2 focus:border-base-content focus:bg-base-100 md:h-9 ${isOpen ? 'border-base-content bg-warning/20' : 'border-transparent bg-transparent hover:border-base-300'} ${className}`}
        value={cell.typed}
        onChange={(event) => store.set(key, { phase: 'typing', typed: event.target.value })}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => {
          if (state?.phase === 'typing') saver.commit(cell);
        }}
      />
      {state?.phase === 'saving' && (
        <span role="img" aria-label={t('menu_table.saving')} className="absolute start-1.5 opacity-60">
          <Spinner />
        </span>
      )}
    </>
  );
}
