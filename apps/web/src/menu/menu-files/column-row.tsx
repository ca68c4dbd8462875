import type { ImportColumn } from '@sofra/contract/menu-import';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type fieldGroups, fieldText } from './import-words.ts';

interface ColumnRowProps {
  column: ImportColumn;
  index: number;
  groups: ReturnType<typeof fieldGroups>;
  error: string | undefined;
  onChoose: (field: string | null) => void;
}

const groupNames = ['usual', 'texts', 'product', 'size'] as const;

/** One column: what the file calls it, and what it means. */
export function ColumnRow({ column, index, groups, error, onChoose }: ColumnRowProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const header = column.header.trim() || t('menu_import.columns.unnamed', { number: index + 1 });
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
      <span className={`min-w-0 break-words ${column.field === null ? 'text-muted' : ''}`}>
        <bdi>{header}</bdi>
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <select
          name={`columns.${index}.field`}
          aria-label={t('menu_import.columns.means_of', { header })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={`select w-full ${error ? 'select-error' : ''}`}
          value={column.field ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        >
          <option value="">{t('menu_import.columns.unused')}</option>
          {groupNames.map((group) => (
            <optgroup key={group} label={t(`menu_import.columns.groups.${group}`)}>
              {groups[group].map((name) => (
                <option key={name} value={name}>
                  {fieldText(t, name)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 font-medium text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </li>
  );
}
