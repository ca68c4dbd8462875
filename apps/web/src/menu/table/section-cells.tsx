import { pickText } from '@sofra/contract/localized-text';
import { memo } from 'react';
import { useTable } from './table-context.ts';
import type { Entry } from './table-entries.ts';

interface SectionCellsProps {
  entry: Extract<Entry, { kind: 'section' }>;
  /** How many of its products are chosen. */
  count: number;
  isChoosable: boolean;
  /** How many columns stand before the name. */
  leading: number;
  columnCount: number;
}

/** A category as the head of its products. */
export const SectionCells = memo(function SectionCells({
  entry,
  count,
  isChoosable,
  leading,
  columnCount,
}: SectionCellsProps) {
  const { t, language, onSelectSection } = useTable();
  const { category, productIds } = entry;
  const name = pickText(category.name, language);
  const isWhole = count > 0 && count === productIds.length;
  return (
    <>
      {isChoosable && (
        <td>
          {productIds.length > 0 && (
            <label className="grid size-11 cursor-pointer place-items-center md:size-10">
              <input
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && !isWhole;
                }}
                type="checkbox"
                className="checkbox checkbox-sm"
                aria-label={t('menu_table.select_section', { name })}
                checked={isWhole}
                onChange={(event) => onSelectSection(productIds, event.target.checked)}
              />
            </label>
          )}
        </td>
      )}
      <th
        scope="rowgroup"
        colSpan={columnCount - leading}
        className="flex items-baseline gap-2 px-2 py-2 font-normal"
        style={{ gridColumn: `${leading + 1} / -1` }}
      >
        <bdi className={`truncate font-semibold ${category.is_active ? '' : 'text-muted'}`}>{name}</bdi>
        <span className="shrink-0 text-muted text-sm">
          {t('products.count', { count: productIds.length })}
          {!category.is_active && ` · ${t('publishing.hidden')}`}
        </span>
      </th>
    </>
  );
});
