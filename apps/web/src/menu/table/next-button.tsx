import type { Product } from '@sofra/contract/products';
import { CornerDownLeft } from 'lucide-react';
import type { CellField } from './cell-fields.ts';
import { cellKey } from './cell-store.ts';
import { useTable } from './table-context.ts';

interface NextButtonProps {
  lineId: string;
  product: Product;
  field: CellField;
}

/** The way on to the same field of the next line, for those whose keyboard has no Enter in sight. */
export function NextButton({ lineId, product, field }: NextButtonProps) {
  const { t, store, saver, go } = useTable();
  function next() {
    const state = store.get(cellKey(lineId, field.id));
    const cell = { lineId, product, field, typed: state?.typed ?? '' };
    if (!state || saver.commit(cell, state.phase === 'asking')) go(lineId, field.id, 1);
  }
  return (
    <button
      type="button"
      className="btn btn-primary btn-square"
      title={t('menu_table.next')}
      // The field keeps the focus, and the phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={next}
    >
      <CornerDownLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
    </button>
  );
}
