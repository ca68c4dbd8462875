import { menuLimits } from '@sofra/contract/categories';
import { useTranslation } from 'react-i18next';
import { writtenIn } from '../languages/language-tabs.tsx';
import { faultOf, type Row } from './pasted-rows.ts';
import { type LineEdit, type RowKind, rowKinds } from './start-draft.ts';

interface PastedRowsProps {
  rows: readonly Row[];
  /** What the menu is written in. */
  language: string;
  showsFaults: boolean;
  onEdit: (key: string, change: LineEdit) => void;
}

/** Each line as it was understood, to be put right. */
export function PastedRows({ rows, language, showsFaults, onEdit }: PastedRowsProps) {
  const headings = rows.filter(({ kind }) => kind === 'category');
  return (
    <ol className="flex flex-col gap-1.5">
      {rows.map((row, index) => (
        <PastedRow
          key={row.key}
          row={row}
          number={index + 1}
          language={language}
          headings={headings}
          fault={showsFaults ? faultOf(row) : undefined}
          onEdit={(change) => onEdit(row.key, change)}
        />
      ))}
    </ol>
  );
}

interface PastedRowProps {
  row: Row;
  number: number;
  language: string;
  headings: readonly Row[];
  fault: 'name' | 'price' | undefined;
  onEdit: (change: LineEdit) => void;
}

const looks: Record<RowKind, string> = {
  category: 'bg-base-200 font-semibold',
  product: '',
  description: 'text-muted sm:ps-6',
  dropped: 'opacity-50 line-through',
};

function PastedRow({ row, number, language, headings, fault, onEdit }: PastedRowProps) {
  const { t } = useTranslation();
  const { kind, text, prices, doubts, under } = row;
  const isDoubtful = doubts.length > 0;
  const doubtId = `doubt-${number}`;
  return (
    <li
      className={`flex flex-col gap-1 rounded-field border p-2 ${isDoubtful ? 'border-warning' : 'border-base-300'} ${looks[kind]}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <select
          name="kind"
          aria-label={t('start.preview.kind', { number })}
          className="select select-sm w-32 shrink-0 max-md:h-11"
          value={kind}
          onChange={(event) => onEdit({ kind: event.target.value as RowKind })}
        >
          {rowKinds.map((each) => (
            <option key={each} value={each}>
              {t(`start.kinds.${each}`)}
            </option>
          ))}
        </select>
        <input
          {...writtenIn(language)}
          name="name"
          aria-label={t('start.preview.name', { number })}
          aria-invalid={fault === 'name' || undefined}
          aria-describedby={isDoubtful ? doubtId : undefined}
          className={`input input-sm min-w-40 flex-1 max-md:h-11 ${fault === 'name' ? 'input-error' : ''}`}
          maxLength={kind === 'description' ? menuLimits.description : menuLimits.name}
          value={text}
          onChange={(event) => onEdit({ text: event.target.value })}
        />
        {kind === 'product' &&
          prices.map(({ currency, typed }) => (
            <label key={currency} className="flex items-center gap-1 text-sm">
              <input
                name="price"
                inputMode="decimal"
                dir="ltr"
                aria-label={t('start.preview.price', { number, currency })}
                aria-invalid={fault === 'price' || undefined}
                aria-describedby={isDoubtful ? doubtId : undefined}
                className={`input input-sm w-24 text-end max-md:h-11 ${fault === 'price' ? 'input-error' : isDoubtful ? 'input-warning' : ''}`}
                value={typed}
                onChange={(event) =>
                  onEdit({
                    prices: {
                      ...Object.fromEntries(prices.map((price) => [price.currency, price.typed])),
                      [currency]: event.target.value,
                    },
                  })
                }
              />
              <span className="w-8 text-muted">{currency}</span>
            </label>
          ))}
        {kind === 'product' && headings.length > 1 && (
          <select
            name="category"
            aria-label={t('start.preview.category', { number })}
            className="select select-sm w-36 max-md:h-11"
            value={under ?? ''}
            onChange={(event) => onEdit({ under: event.target.value })}
          >
            {under === undefined && <option value="">{t('start.menu.unnamed')}</option>}
            {headings.map(({ key, text: title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
      {isDoubtful && (
        <p id={doubtId} className="text-sm">
          {doubts.map((doubt) => t(`start.doubts.${doubt}`)).join(' ')}
        </p>
      )}
    </li>
  );
}
