import { Eye, GripVertical } from 'lucide-react';
import { useTable } from './table-context.ts';

interface TableHeadProps {
  hasHandle: boolean;
  /** On a narrow screen: from choosing rows to moving them and back. */
  arranging: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  selection: { count: number; total: number; onAll: (isSelected: boolean) => void };
  /** All of the shop; those without a column are chosen in the last one. */
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
}

const labelLook = 'px-2 text-muted text-sm';

/** The names of the columns, and what concerns all of the rows. */
export function TableHead({ hasHandle, arranging, selection, currencies, onCurrency }: TableHeadProps) {
  const { t, priceFields, isNarrow, mayEdit } = useTable();
  const shown = priceFields.map(({ currency }) => currency);
  const { count, total, onAll } = selection;
  return (
    <tr
      aria-rowindex={1}
      className="z-[5] grid font-normal [&>th]:font-normal grid-cols-(--columns) items-center rounded-t-box border-base-300 border-b bg-base-100 lg:sticky lg:top-26"
    >
      {hasHandle && !isNarrow && (
        <th scope="col">
          <span className="sr-only">{t('menu_table.order_column')}</span>
        </th>
      )}
      <th scope="col">
        {arranging?.isOn ? (
          <span className="sr-only">{t('menu_table.order_column')}</span>
        ) : (
          <label className="grid size-11 cursor-pointer place-items-center md:size-10">
            <input
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < total;
              }}
              type="checkbox"
              className="checkbox checkbox-sm"
              aria-label={t('menu_table.select_all')}
              checked={count > 0 && count === total}
              onChange={(event) => onAll(event.target.checked)}
            />
          </label>
        )}
      </th>
      <th scope="col" className="flex items-center justify-between">
        <span className={labelLook}>{t('menu_table.name')}</span>
        {arranging && (
          <button
            type="button"
            className={`btn btn-ghost btn-square ${arranging.isOn ? 'btn-active' : ''}`}
            aria-pressed={arranging.isOn}
            title={t('menu_table.arrange')}
            onClick={() => arranging.onChange(!arranging.isOn)}
          >
            <GripVertical className="size-4" aria-hidden="true" />
          </button>
        )}
      </th>
      {shown.map((currency, index) => {
        const isLast = index === shown.length - 1;
        const others = currencies.filter((code) => !shown.includes(code));
        return (
          // A field that is chosen from has its arrow on the side of the page's language.
          <th
            scope="col"
            key={currency}
            dir={isLast && others.length > 0 ? undefined : 'ltr'}
            className="text-end"
          >
            {isLast && others.length > 0 ? (
              <select
                name="currency"
                className="select select-ghost ps-2 pe-7 text-sm"
                aria-label={t('menu_table.currency')}
                value={currency}
                onChange={(event) => onCurrency(event.target.value)}
              >
                {[currency, ...others].map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </select>
            ) : (
              <span className={labelLook}>
                <span className="sr-only">{t('menu_table.price_column', { currency })}</span>
                <span aria-hidden="true">{currency}</span>
              </span>
            )}
          </th>
        );
      })}
      <th scope="col" className="text-center">
        <span className={isNarrow ? 'sr-only' : labelLook}>{t('menu_table.visible')}</span>
        {isNarrow && <Eye className="mx-auto size-4 text-muted" aria-hidden="true" />}
      </th>
      {!isNarrow && mayEdit && (
        <th scope="col">
          <span className="sr-only">{t('menu_table.edit_column')}</span>
        </th>
      )}
    </tr>
  );
}
