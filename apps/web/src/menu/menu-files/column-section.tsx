import type { ImportColumn, MenuImport } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ColumnRow } from './column-row.tsx';
import { canTellProducts, fieldGroups } from './import-words.ts';

interface ColumnSectionProps {
  shop: Shop;
  menuImport: MenuImport;
  columns: readonly ImportColumn[];
  isChanged: boolean;
  isBusy: boolean;
  error: Error | null;
  onChange: (columns: ImportColumn[]) => void;
  onRead: () => void;
}

/** The field that another column has too. */
const twiceIn = (columns: readonly ImportColumn[], { field }: ImportColumn) =>
  field !== null && columns.filter((column) => column.field === field).length > 1;

/** Headings may be the same, their places are not. */
const numbered = (columns: readonly ImportColumn[]) =>
  columns.map((column, index) => ({ column, index, key: `column-${index}` }));

/** Which heading of the file means what; one line where all of it is plain. */
export function ColumnSection({
  shop,
  menuImport,
  columns,
  isChanged,
  isBusy,
  error,
  onChange,
  onRead,
}: ColumnSectionProps) {
  const { t } = useTranslation();
  const unknown = menuImport.columns.filter(({ field }) => field === null).length;
  const [isOpen, setOpen] = useState(unknown > 0);
  const groups = useMemo(() => fieldGroups(shop, menuImport.columns), [shop, menuImport.columns]);
  const fieldErrors = error instanceof ApiError ? error.errors : [];
  const errorOf = (column: ImportColumn, index: number) =>
    twiceIn(columns, column)
      ? t('validation.sheet_column_twice')
      : fieldErrors.find(({ path }) => path.startsWith(`columns.${index}`))?.message;
  const isTwice = columns.some((column) => twiceIn(columns, column));
  const isElsewhere = error !== null && columns.every((column, index) => !errorOf(column, index));
  return (
    <details
      open={isOpen}
      className="group rounded-box border border-base-300 bg-base-100"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 rounded-box p-4 sm:px-6">
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{t('menu_import.columns.title')}</span>
          <span className="text-muted text-sm">
            {unknown > 0
              ? t('menu_import.columns.unknown', { count: unknown })
              : t('menu_import.columns.all', { count: columns.length })}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <form
        noValidate
        className="flex flex-col gap-4 px-4 pb-4 sm:px-6 sm:pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isTwice) onRead();
        }}
      >
        {!canTellProducts(columns) && (
          <p role="alert" className="alert alert-warning">
            {t('menu_import.columns.no_name')}
          </p>
        )}
        <p className="text-muted text-sm">
          {t(unknown > 0 ? 'menu_import.columns.unknown_text' : 'menu_import.columns.text')}
        </p>
        <ol className="divide-y divide-base-300 border-base-300 border-y">
          {numbered(columns).map(({ column, index, key }) => (
            <ColumnRow
              key={key}
              column={column}
              index={index}
              groups={groups}
              error={errorOf(column, index)}
              onChoose={(field) =>
                onChange(columns.map((other, at) => (at === index ? { ...other, field } : other)))
              }
            />
          ))}
        </ol>
        {isElsewhere && (
          <p role="alert" className="alert alert-warning">
            {t('common.error', { message: messageOf(error, t('errors.internal')) })}
          </p>
        )}
        {isChanged && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => onChange([...menuImport.columns])}>{t('common.cancel')}</Button>
            <Button type="submit" look="primary" busy={isBusy}>
              {t('menu_import.columns.read_again')}
            </Button>
          </div>
        )}
      </form>
    </details>
  );
}
