import type { Category } from '@sofra/contract/categories';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import {
  type CSSProperties,
  type FocusEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shops/selected-shop.ts';
import { SortableArea } from '../../ui/sortable.tsx';
import { useSwitchProduct } from '../products/products.api.ts';
import { useActiveSwitch } from '../use-active-switch.ts';
import { useBox } from '../use-box.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { CellStore } from './cell-store.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { type ActiveCell, TableBody } from './table-body.tsx';
import { TableContext, type TableTools } from './table-context.ts';
import { entriesOf, pricedLines } from './table-entries.ts';
import { TableHead } from './table-head.tsx';
import { tableWords } from './table-words.ts';
import { useBulk } from './use-bulk.ts';
import { type Typed, useCellSaver } from './use-cell-saver.ts';
import { useColumns } from './use-columns.ts';
import { useMoving } from './use-moving.ts';
import { usePasting } from './use-pasting.ts';
import type { ProductQueue } from './use-product-queue.ts';
import type { Go } from './use-rows-in-sight.ts';
import { useSelection } from './use-selection.ts';
import { useSwitchSize } from './use-switch-size.ts';

interface MenuTableProps {
  shop: Shop;
  products: Product[];
  /** All of the menu. */
  categories: Category[];
  /** The one whose products these are, where they are of one. */
  sectionId: string | undefined;
  /** Not where they are sorted or searched. */
  isSectioned: boolean;
  /** All of the order is shown, so that it can be changed. */
  canMove: boolean;
  store: CellStore;
  queue: ProductQueue;
  /** Told of the rows that are chosen, and of none once the table is gone. */
  onChosen: (ids: readonly string[]) => void;
}

/** The menu as one table: typed in its cells, chosen and changed many rows at a time. */
export function MenuTable({
  shop,
  products,
  categories,
  sectionId,
  isSectioned,
  canMove,
  store,
  queue,
  onChosen,
}: MenuTableProps) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const box = useBox<HTMLTableSectionElement>();
  const columns = useColumns(shop, box.width, mayEdit);
  const { isNarrow, nameField, priceFields } = columns;
  const [isArranging, setArranging] = useState(false);
  const [active, setActive] = useState<ActiveCell>();
  const [news, setNews] = useState('');
  const bulk = useBulk(shop._id);
  const pasting = usePasting(shop._id, bulk);
  const hasHandle = canMove && (!isNarrow || isArranging);
  const isChoosable = !(hasHandle && isNarrow);

  const sections = useMemo(
    () => categories.filter(({ _id }) => sectionId === undefined || _id === sectionId),
    [categories, sectionId],
  );
  const entries = useMemo(
    () => entriesOf(products, sections, { isSectioned, withEmpty: canMove }),
    [products, sections, isSectioned, canMove],
  );
  const rows = useMemo(
    () => entries.flatMap((entry) => (entry.kind === 'product' ? entry.product : [])),
    [entries],
  );
  const shownIds = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  const { selected, choose, chooseOne, clear } = useSelection(shownIds);
  useEffect(() => {
    onChosen([...selected]);
  }, [selected, onChosen]);
  useEffect(() => () => onChosen([]), [onChosen]);

  const tell = useCallback(
    ({ product, field, typed }: Typed) =>
      setNews(t('menu_table.saved', { what: nameField.textOf(product), value: field.said(typed) })),
    [t, nameField],
  );
  const saver = useCellSaver(queue, store, tell);
  const switchSize = useSwitchSize(queue, store);

  const switchProduct = useSwitchProduct(shop._id);
  const productOf = (id: string) => products.find(({ _id }) => _id === id);
  const turn = useActiveSwitch({
    shopId: shop._id,
    entity: 'product',
    switchItem: (id, isActive) => switchProduct.mutateAsync({ id, isActive }),
    categoryOf: (id) => {
      const product = productOf(id);
      return categories.find(({ _id }) => _id === product?.category_id);
    },
    sizesOf: (id) => productOf(id)?.variants ?? [],
  });

  const moving = useMoving({ entries, categories: sections, bulk, nameOf: nameField.textOf });
  const going = useRef<Go>(null);
  const helpId = useId();

  // The cells are remembered, so what they call stays the same.
  const latest = useRef({ entries, priceFields, pasting, turn });
  latest.current = { entries, priceFields, pasting, turn };
  const tools = useMemo(
    (): TableTools => ({
      t,
      language: i18n.language,
      words: tableWords(
        t,
        i18n.language,
        priceFields.map(({ currency }) => currency),
      ),
      store,
      saver,
      mayEdit,
      isNarrow,
      nameField,
      priceFields,
      go: (...cell) => going.current?.(...cell),
      paste: (lineId, currency, text) => {
        const { entries, priceFields, pasting } = latest.current;
        const lines = pricedLines(entries);
        const from = lines.findIndex(({ id }) => id === lineId);
        const codes = priceFields.map((column) => column.currency);
        pasting.paste(text, lines.slice(from), codes.slice(codes.indexOf(currency)));
      },
      onSwitch: (...change) => void latest.current.turn(...change),
      onSwitchSize: switchSize,
      onSelect: chooseOne,
      onSelectSection: choose,
    }),
    [
      t,
      i18n.language,
      store,
      saver,
      switchSize,
      mayEdit,
      isNarrow,
      nameField,
      priceFields,
      chooseOne,
      choose,
    ],
  );

  function follow({ target }: FocusEvent) {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    const field = id && target.id.startsWith(`cell-${id}-`) ? target.id.slice(`cell-${id}-`.length) : '';
    setActive(id ? { id, field } : undefined);
  }

  const columnCount =
    (hasHandle && !isNarrow ? 1 : 0) + 1 + 1 + priceFields.length + 1 + (!isNarrow && mayEdit ? 1 : 0);

  const table = (
    <table
      aria-label={t('menu_table.label')}
      aria-rowcount={entries.length + 1}
      aria-colcount={columnCount}
      className="block rounded-box border border-base-300 bg-base-100 text-start max-md:-mx-2"
      style={{ '--columns': columns.template(hasHandle) } as CSSProperties}
      onFocus={follow}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setActive(undefined);
      }}
    >
      <thead className="block">
        <TableHead
          hasHandle={hasHandle}
          arranging={canMove && isNarrow ? { isOn: isArranging, onChange: setArranging } : undefined}
          selection={{
            count: selected.size,
            total: shownIds.length,
            onAll: (isSelected) => choose(shownIds, isSelected),
          }}
          currencies={shop.menu_currencies}
          onCurrency={columns.choose}
        />
      </thead>
      <TableBody
        entries={entries}
        box={box}
        selected={selected}
        active={active}
        moving={hasHandle ? { draggedId: moving.draggedId, describedBy: helpId } : undefined}
        isChoosable={isChoosable}
        columnCount={columnCount}
        going={going}
      />
    </table>
  );

  return (
    <TableContext value={tools}>
      <div className="flex flex-col gap-2">
        {/* Also where nothing can be moved: a table that came anew would have to be measured anew. */}
        <SortableArea
          helpId={helpId}
          ids={hasHandle ? moving.ids : []}
          nameOf={moving.nameOf}
          onReorder={moving.drop}
          onDragging={moving.onDragging}
        >
          {table}
        </SortableArea>
        {selected.size > 0 && (
          <BulkBar
            selected={rows.filter(({ _id }) => selected.has(_id))}
            categories={categories}
            bulk={bulk}
            onClear={clear}
          />
        )}
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
      {pasting.asked && (
        <PasteDialog
          pasted={pasting.asked.pasted}
          isChanged={pasting.asked.isChanged}
          onSave={pasting.save}
          onClose={pasting.close}
        />
      )}
    </TableContext>
  );
}
