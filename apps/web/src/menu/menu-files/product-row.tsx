import type { ImportError, ImportRow } from '@sofra/contract/menu-import';
import { ArrowRight, CircleAlert, Info } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHistoryWords } from '../../history/history-words.ts';
import { LongText } from '../../history/long-text.tsx';
import { cellText } from './cell-words.ts';
import { fieldText, isolated } from './import-words.ts';

type RowChange = ImportRow['changes'][number];

/** A new product is called by its name and category already. */
const isInTitle = ({ kind, name, category }: ImportRow, change: RowChange) =>
  kind === 'create' &&
  ((change.field === 'category' && change.new === category) ||
    (change.field.startsWith('name_') && change.new === name));

/** One product of the file: what changes about it, what is pointed out, what is wrong. */
// Remembered, because the page may hold thousands and only grows.
export const ProductRow = memo(function ProductRow({ row }: { row: ImportRow }) {
  const { t, i18n } = useTranslation();
  const changes = row.changes.filter((change) => !isInTitle(row, change));
  const name = row.name || t('menu_import.rows.unnamed');
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h3 className="min-w-0 break-words font-medium">
            {row.product_id ? (
              <Link to={`/products/${row.product_id}`} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h3>
          <span className="text-muted text-sm">
            <bdi>{row.category}</bdi>
          </span>
        </div>
        <span className="shrink-0 text-muted text-sm tabular-nums">
          {t('menu_import.rows.row', { number: new Intl.NumberFormat(i18n.language).format(row.row) })}
        </span>
      </div>
      {changes.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {changes.map((change) => (
            <Change key={`${change.size} ${change.field}`} change={change} isNew={row.kind === 'create'} />
          ))}
        </ul>
      )}
      {row.notes.map((note) => (
        <p key={note} className="flex items-start gap-1.5 text-sm">
          <Info className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          {t(`menu_import.rows.notes.${note}`)}
        </p>
      ))}
      {row.errors.map((error) => (
        <WrongCell key={`${error.row} ${error.column} ${error.message}`} error={error} />
      ))}
    </li>
  );
});

interface ChangeProps {
  change: RowChange;
  /** It had nothing before. */
  isNew: boolean;
}

function Change({ change: { field, size, old, new: now }, isNew }: ChangeProps) {
  const { t } = useTranslation();
  const what = fieldText(t, field);
  const label = size ? t('menu_import.rows.of_size', { size: isolated(size), field: what }) : what;
  return (
    <li className="break-words">
      <span className="text-muted">{label}:</span>{' '}
      {!isNew && (
        <>
          <span className="sr-only">{t('menu_import.rows.was')}</span>{' '}
          <del className="text-muted">
            <Value field={field} text={old} />
          </del>{' '}
          <ArrowRight className="mx-1.5 inline size-3.5 rtl:-scale-x-100" aria-hidden="true" />
          <span className="sr-only">{t('menu_import.rows.becomes')}</span>{' '}
        </>
      )}
      <span className="font-medium">
        <Value field={field} text={now} />
      </span>
    </li>
  );
}

function Value({ field, text }: { field: string; text: string }) {
  const words = useHistoryWords();
  return text === '' ? words.t('history.values.empty') : <LongText text={cellText(words, field, text)} />;
}

/** Where it stands, what stands there, and what is wrong with it. */
function WrongCell({ error: { row, column, value, message } }: { error: ImportError }) {
  const { t, i18n } = useTranslation();
  const place = t('menu_import.rows.row', { number: new Intl.NumberFormat(i18n.language).format(row) });
  return (
    <div className="flex items-start gap-1.5 text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
      <div className="min-w-0">
        <p className="break-words font-medium">{message}</p>
        <p className="break-words text-muted">
          {place} · <bdi>{column}</bdi>
          {': '}
          {value === '' ? t('history.values.empty') : <LongText text={value} />}
        </p>
      </div>
    </div>
  );
}
