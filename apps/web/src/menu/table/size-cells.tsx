import { pickText } from '@sofra/contract/localized-text';
import { CornerDownRight } from 'lucide-react';
import { memo } from 'react';
import { priceIn } from './cell-fields.ts';
import { CellNotes } from './cell-note.tsx';
import { NextButton } from './next-button.tsx';
import { PriceCell } from './price-cell.tsx';
import { useTable } from './table-context.ts';
import type { SizeEntry } from './table-entries.ts';
import { useShownSwitch } from './use-switch-size.ts';

interface SizeCellsProps {
  entry: SizeEntry;
  activeField: string | undefined;
  isChoosable: boolean;
}

/** One size below its product: what it costs and whether guests see it. */
// Remembered, because scrolling draws the table anew many times a second.
export const SizeCells = memo(function SizeCells({ entry, activeField, isChoosable }: SizeCellsProps) {
  const { words, language, store, nameField, priceFields, mayEdit, isNarrow, onSwitchSize } = useTable();
  const { id, product, size, hidden } = entry;
  const isOn = useShownSwitch(store, entry);
  const name = pickText(size.name, language);
  const wholeName = `${nameField.textOf(product)}, ${name}`;
  const fields = priceFields.map(({ currency, sizeField }) => ({ currency, field: sizeField(size._id) }));
  const column = fields.find(({ field }) => field.id === activeField);
  return (
    <>
      {isChoosable && <td />}
      <th
        scope="row"
        className={`flex min-w-0 items-center gap-1.5 ps-2 pe-1 font-normal ${hidden ? 'text-muted' : ''}`}
      >
        <CornerDownRight className="size-4 shrink-0 opacity-50 rtl:-scale-x-100" aria-hidden="true" />
        <span className="sr-only">{nameField.textOf(product)}</span>
        <bdi className="truncate py-2.5 md:py-1.5">{name}</bdi>
      </th>
      {fields.map(({ currency, field }) => (
        <PriceCell
          key={currency}
          lineId={id}
          product={product}
          price={priceIn(size, currency)}
          currency={currency}
          field={field}
          name={wholeName}
        />
      ))}
      <td className="grid place-items-center">
        {isNarrow && column ? (
          <NextButton lineId={id} product={product} field={column.field} />
        ) : (
          mayEdit && (
            <label className="grid size-11 cursor-pointer place-items-center md:h-9">
              <input
                type="checkbox"
                role="switch"
                className="toggle toggle-xs checked:toggle-primary"
                aria-label={words.switch(wholeName)}
                aria-checked={isOn}
                checked={isOn}
                onChange={(event) => onSwitchSize(entry, event.target.checked)}
              />
            </label>
          )
        )}
      </td>
      {!isNarrow && mayEdit && <td />}
      {mayEdit && <CellNotes lineId={id} product={product} fields={fields.map(({ field }) => field)} />}
    </>
  );
});
