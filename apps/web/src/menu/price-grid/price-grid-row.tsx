import { currencyOf } from '@sofra/reference-data/currencies';
import { CircleAlert, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName, writtenIn } from '../../languages/language-tabs.tsx';
import { symbolOf } from '../../lib/format-price.ts';
import { DragHandle, useSortableItem } from '../../ui/sortable.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AmountInput } from '../products/amount-field.tsx';
import type { Column, GridRow } from './grid-row.ts';
import { type GridKind, gridWords } from './grid-words.ts';

/** One line of the table, where it is wide enough to be one. */
export const wideRow =
  '@xl:grid @xl:grid-cols-[2rem_minmax(6rem,1.4fr)_repeat(var(--currencies),minmax(4.5rem,1fr))_9.5rem] @xl:items-center @xl:gap-x-2';

type CellProps = Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPaste'> & { 'data-column': Column };

interface PriceGridRowProps<Row extends GridRow> {
  kind: GridKind;
  /** Where the API finds it, such as `variants.0`. */
  path: string;
  row: Row;
  title: string;
  language: string;
  nameMax: number;
  isTable: boolean;
  canMove: boolean;
  onChange: (row: Row) => void;
  onRemove: (() => void) | undefined;
  errorAt: (path: string) => string | undefined;
  cellProps: (column: Column) => CellProps;
  details: ReactNode;
}

export function PriceGridRow<Row extends GridRow>({
  kind,
  path,
  row,
  title,
  language,
  nameMax,
  isTable,
  canMove,
  onChange,
  onRemove,
  errorAt,
  cellProps,
  details,
}: PriceGridRowProps<Row>) {
  const { t } = useTranslation();
  const errorId = useId();
  const { ref, style, isDragging, handle } = useSortableItem(row.key);
  const nameError = errorAt(`${path}.name.${language}`) ?? errorAt(`${path}.name`);
  const pricesError = errorAt(`${path}.prices`);
  const priceErrors = row.prices.map((_, index) => errorAt(`${path}.prices.${index}.price`));
  const errors = [
    ...new Set([nameError, pricesError, ...priceErrors].filter((error) => error !== undefined)),
  ];
  const describedBy = errors.length > 0 ? errorId : undefined;
  return (
    <li
      ref={ref}
      style={style}
      className={`flex flex-col gap-2 rounded-field border border-base-300 bg-base-100 p-2 ${isTable ? '@xl:border-transparent @xl:p-0' : ''} ${isDragging ? 'shadow-lg' : ''}`}
    >
      <div className={`grid grid-cols-[auto_1fr] items-center gap-2 ${isTable ? wideRow : ''}`}>
        {canMove ? <DragHandle handle={handle} name={title} /> : <span />}
        <input
          {...writtenIn(language)}
          {...cellProps('name')}
          name={`${path}.name.${language}`}
          aria-label={t(gridWords[kind].nameOf, { name: title, language: languageName(language) })}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={describedBy}
          // What is to be translated, or what is to be written here.
          placeholder={title}
          maxLength={nameMax}
          autoComplete="off"
          className={`input w-full min-w-0 ${nameError ? 'input-error' : ''}`}
          value={row.name[language] ?? ''}
          onChange={(event) => onChange({ ...row, name: { ...row.name, [language]: event.target.value } })}
        />
        {/* In a table the head names the currency, and the cell has its room for the amount. */}
        <div
          className={`col-span-2 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 ${isTable ? '@xl:contents @xl:[&_.label]:hidden' : ''}`}
        >
          {row.prices.map(({ currency, price }, index) => (
            <AmountInput
              key={currency}
              {...cellProps(`price-${index}`)}
              name={`${path}.prices.${index}.price`}
              aria-label={t('price_grid.price', { name: title, currency })}
              aria-describedby={describedBy}
              isInvalid={priceErrors[index] !== undefined || (index === 0 && pricesError !== undefined)}
              value={price}
              decimalDigits={currencyOf(currency)?.decimalDigits ?? 2}
              unit={symbolOf(currency)}
              onChange={(typed) =>
                onChange({ ...row, prices: row.prices.with(index, { currency, price: typed }) })
              }
            />
          ))}
        </div>
        <div className={`col-span-2 flex items-center justify-end gap-2 ${isTable ? '@xl:col-span-1' : ''}`}>
          {!row.is_active && <span className="badge badge-sm badge-neutral">{t('publishing.hidden')}</span>}
          <Switch
            name={`${path}.is_active`}
            label={t('menu_item.switch', { name: title })}
            labelClassName={isTable ? '@xl:sr-only' : ''}
            className={`max-md:min-h-11 ${isTable ? '@xl:gap-0' : ''}`}
            checked={row.is_active}
            onChange={(event) => onChange({ ...row, is_active: event.target.checked })}
          />
          {onRemove && (
            <button
              type="button"
              className="btn btn-ghost btn-square btn-sm max-md:size-11"
              title={t('ordered.remove', { name: title })}
              onClick={onRemove}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      {errors.length > 0 && (
        <div id={errorId} className="flex flex-col gap-1 text-sm">
          {errors.map((error) => (
            <p key={error} className="flex items-start gap-1.5 font-medium">
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
              {error}
            </p>
          ))}
        </div>
      )}
      {details}
    </li>
  );
}
