import type { Product } from '@sofra/contract/products';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { CellField } from './cell-fields.ts';
import { cellId, noteId } from './cell-ids.ts';
import { cellKey, hasNote, useCellState } from './cell-store.ts';
import { useTable } from './table-context.ts';

interface NotesProps {
  lineId: string;
  product: Product;
  /** Those that the line has. */
  fields: readonly CellField[];
}

/** Below a row: what is asked about its cells, or why they were not saved. */
export function CellNotes({ lineId, product, fields }: NotesProps) {
  const { store } = useTable();
  const isAny = useSyncExternalStore(store.subscribe, () =>
    fields.some(({ id }) => hasNote(store.get(cellKey(lineId, id)))),
  );
  return (
    isAny && (
      <td colSpan={20} className="col-span-full">
        {fields.map((field) => (
          <CellNote key={field.id} lineId={lineId} product={product} field={field} />
        ))}
      </td>
    )
  );
}

interface NoteProps {
  lineId: string;
  product: Product;
  field: CellField;
}

function CellNote({ lineId, product, field }: NoteProps) {
  const { t, store, saver, go } = useTable();
  const state = useCellState(store, cellKey(lineId, field.id));
  if (!hasNote(state)) return null;
  const cell = { lineId, product, field, typed: state.typed };

  function save(isSure: boolean) {
    if (saver.commit(cell, isSure)) go(lineId, field.id, 1);
  }
  function putBack() {
    flushSync(() => saver.putBack(cell));
    const input = document.getElementById(cellId(lineId, field.id));
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }

  const id = noteId(lineId, field.id);
  switch (state.phase) {
    case 'asking':
      return (
        <Note id={id} text={state.question}>
          <NoteButton onClick={() => save(true)}>{t('menu_table.sure')}</NoteButton>
          <NoteButton onClick={putBack}>{t('menu_table.put_back')}</NoteButton>
        </Note>
      );
    case 'failed':
      return (
        <Note id={id} text={state.message}>
          <NoteButton onClick={() => save(false)}>{t('menu_table.retry')}</NoteButton>
          <NoteButton onClick={putBack}>{t('menu_table.put_back')}</NoteButton>
        </Note>
      );
    case 'conflict': {
      const theirs = field.said(field.textOf(state.theirs));
      return (
        <Note id={id} text={t('menu_table.conflict', { theirs })}>
          <NoteButton onClick={() => saver.overrule(cell, state.theirs)}>
            {t('menu_table.keep_mine', { mine: field.said(state.typed) })}
          </NoteButton>
          <NoteButton onClick={putBack}>{t('menu_table.keep_theirs', { theirs })}</NoteButton>
        </Note>
      );
    }
  }
}

function Note({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-2 pb-2 text-sm">
      <p id={id} role="alert" className="flex items-start gap-1.5">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {text}
      </p>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  );
}

const NoteButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className="btn btn-sm max-md:h-11"
    // The keyboard of a phone stays where it is.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    {children}
  </button>
);
