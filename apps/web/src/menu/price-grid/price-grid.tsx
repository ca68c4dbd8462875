import { pickText } from '@sofra/contract/localized-text';
import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../lib/format-price.ts';
import { Button } from '../../ui/button.tsx';
import { SortableArea } from '../../ui/sortable.tsx';
import { focusCell, stepOf } from './cell-focus.ts';
import { type Column, type GridRow, isBlank } from './grid-row.ts';
import { type GridKind, gridWords } from './grid-words.ts';
import { isBlock, layBlock, widthOf } from './pasted-block.ts';
import { PriceGridRow, wideRow } from './price-grid-row.tsx';
import { useSteadyKeys } from './use-steady-keys.ts';

interface PriceGridProps<Row extends GridRow> {
  /** Whose words are used. */
  kind: GridKind;
  /** What the API calls the list, such as `variants`. */
  field: string;
  rows: Row[];
  /** The language that names are being written in. */
  language: string;
  currencies: readonly string[];
  /** Those that a wider block may fill as well. */
  spareCurrencies: readonly string[];
  max: number;
  nameMax: number;
  /** Without any the list would be gone. */
  isLastKept?: boolean;
  newRow: (currencies: readonly string[]) => Row;
  onChange: (rows: Row[]) => void;
  errorAt: (path: string) => string | undefined;
  detailsOf: (row: Row, index: number, onChange: (row: Row) => void) => ReactNode;
}

/** More than so many stand below each other, as on a phone. */
const columnsMax = 3;

/** Lines of a name and prices, filled by the keyboard as a spreadsheet is; on a phone a card each. */
export function PriceGrid<Row extends GridRow>({
  kind,
  field,
  rows,
  language,
  currencies,
  spareCurrencies,
  max,
  nameMax,
  isLastKept = false,
  newRow,
  onChange,
  errorAt,
  detailsOf,
}: PriceGridProps<Row>) {
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const keys = useSteadyKeys(rows.map(({ key }) => key));
  const isTable = currencies.length <= columnsMax;
  const titleOf = (row: GridRow | undefined, index: number) =>
    pickText(row?.name, i18n.language) || t(gridWords[kind].numbered, { number: index + 1 });
  const isFull = rows.length >= max;

  // What is new is there once the form has been drawn again.
  const focusSoon = (row: number, column: Column) =>
    requestAnimationFrame(() => focusCell(list.current, row, column));

  function add() {
    if (isFull) return;
    onChange([...rows, newRow(currencies)]);
    focusSoon(rows.length, 'name');
  }

  function remove(index: number) {
    onChange(rows.toSpliced(index, 1));
    focusSoon(Math.min(index, rows.length - 2), 'name');
  }

  function press(event: KeyboardEvent, index: number, column: Column) {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    if (focusCell(list.current, index + step, column)) return;
    const last = rows.at(-1);
    // Of empty lines one is enough.
    if (event.key === 'Enter' && step === 1 && last && !isBlank(last)) add();
  }

  function paste(event: ClipboardEvent, index: number, column: Column) {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    const wanted = widthOf(text) + (column === 'name' ? -1 : Number(column.slice('price-'.length)));
    const filled = [...currencies, ...spareCurrencies].slice(0, Math.max(currencies.length, wanted));
    const pasted = layBlock(text, {
      rows,
      row: index,
      column,
      language,
      currencies: filled,
      max,
      newRow: () => newRow(filled),
    });
    onChange(pasted.rows);
    const told = t('price_grid.pasted', { count: pasted.filled });
    setNews(pasted.left > 0 ? `${told} ${t('price_grid.left', { count: pasted.left })}` : told);
  }

  return (
    <div
      className="@container flex flex-col gap-3"
      style={{ '--currencies': currencies.length } as CSSProperties}
    >
      {isTable && (
        <div aria-hidden="true" className={`hidden font-medium text-muted text-xs ${wideRow}`}>
          <span />
          <span>{t(gridWords[kind].name)}</span>
          {currencies.map((currency) => (
            <span key={currency} className="text-end">
              {currency} <bdi>{symbolOf(currency)}</bdi>
            </span>
          ))}
        </div>
      )}
      <SortableArea
        ids={rows.map(({ key }) => key)}
        nameOf={(key) => {
          const index = rows.findIndex((row) => row.key === key);
          return titleOf(rows[index], index);
        }}
        onReorder={(ids) => onChange(rows.toSorted((a, b) => ids.indexOf(a.key) - ids.indexOf(b.key)))}
      >
        <ul ref={list} className={`flex flex-col gap-3 ${isTable ? '@xl:gap-2' : ''}`}>
          {rows.map((row, index) => (
            <PriceGridRow
              key={keys[index]}
              kind={kind}
              path={`${field}.${index}`}
              row={row}
              title={titleOf(row, index)}
              language={language}
              nameMax={nameMax}
              isTable={isTable}
              canMove={rows.length > 1}
              onChange={(changed) => onChange(rows.with(index, changed))}
              onRemove={isLastKept && rows.length === 1 ? undefined : () => remove(index)}
              errorAt={errorAt}
              cellProps={(column) => ({
                'data-column': column,
                onKeyDown: (event) => press(event, index, column),
                onPaste: (event) => paste(event, index, column),
              })}
              details={detailsOf(row, index, (changed) => onChange(rows.with(index, changed)))}
            />
          ))}
        </ul>
      </SortableArea>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {!isFull && (
          <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={add}>
            {t(gridWords[kind].add)}
          </Button>
        )}
        <p role="status" className="text-sm">
          {news}
        </p>
      </div>
      <p className="text-muted text-sm max-md:hidden">{t('price_grid.help')}</p>
    </div>
  );
}
