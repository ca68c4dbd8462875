import { pickText } from '@sofra/contract/localized-text';
import type { PriceLine, TypedPrice } from '@sofra/contract/price-runs';
import { Pencil, TriangleAlert, Undo2, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { NewPriceCell } from './new-price-cell.tsx';
import { differenceText, percentText, shareOf } from './run-words.ts';

/** Null leaves a price as it is; nothing has it go by the rule. */
export type TypeLine = (line: PriceLine, price: number | null | undefined) => void;

interface LineRowProps {
  line: PriceLine;
  typed: TypedPrice | undefined;
  index: number;
  top: number;
  measure: (row: HTMLTableRowElement | null) => void;
  /** What was typed as its new price and is none. */
  unread: string | undefined;
  onUnread: (line: PriceLine, text: string | undefined) => void;
  /** Missing where nothing can be typed any more. */
  onType: TypeLine | undefined;
}

export const newPriceId = (index: number) => `new-price-${index}`;

/** One price: what it was, what it is going to be, and what should be looked at. */
// Remembered, because scrolling draws the table anew many times a second.
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, typed, index, top, measure, unread, onUnread, onType } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { currency, old, flags } = line;
  const name = pickText(line.name, language);
  // What was typed shows at once; the server says the same in a moment.
  const now = typed ? (typed.price ?? old) : line.new;
  const share = shareOf(old, now);
  return (
    <tr
      ref={measure}
      data-index={index}
      // The head is the first.
      aria-rowindex={index + 2}
      style={{ top }}
      className={`absolute inset-x-0 grid grid-cols-[auto_1fr_7.5rem_auto] items-center gap-x-2 border-base-300 border-b px-3 py-2 @xl:grid-cols-(--columns) ${typed ? 'bg-base-200' : 'bg-base-100'}`}
    >
      <th scope="row" className="col-span-full min-w-0 text-start font-normal @xl:col-span-1">
        <bdi>{name}</bdi>
        <span className="flex flex-wrap gap-x-3 text-muted text-sm">
          {typed && (
            <span className="flex items-center gap-1">
              <Pencil className="size-3.5 shrink-0" aria-hidden="true" />
              {t(typed.price === null ? 'price_runs.lines.left' : 'price_runs.lines.typed')}
            </span>
          )}
          {flags
            .filter((flag) => flag !== 'unchanged' || (flags.length === 1 && !typed))
            .map((flag) => (
              <span key={flag} className="flex items-center gap-1">
                {flag !== 'unchanged' && (
                  <TriangleAlert className="size-3.5 shrink-0 text-warning" aria-hidden="true" />
                )}
                {t(`price_runs.flags.${flag}`)}
              </span>
            ))}
        </span>
      </th>
      <td dir="ltr" className="whitespace-nowrap text-end text-muted tabular-nums">
        {formatPrice(old, currency, language)}
      </td>
      <td dir="ltr" className="order-2 text-end font-medium tabular-nums @xl:order-none">
        {onType ? (
          <NewPriceCell
            id={newPriceId(index)}
            name={name}
            currency={currency}
            price={now}
            unread={unread}
            onUnread={(text) => onUnread(line, text)}
            onType={(price) => onType(line, price)}
            onNext={() => document.getElementById(newPriceId(index + 1))?.focus()}
          />
        ) : (
          formatPrice(now, currency, language)
        )}
      </td>
      <td dir="ltr" className="order-1 whitespace-nowrap text-end text-sm tabular-nums @xl:order-none">
        {now !== old && (
          <>
            {differenceText(now - old, currency, language)}
            {share !== undefined && <span className="block text-muted">{percentText(share, language)}</span>}
          </>
        )}
      </td>
      {onType && (
        <td className="order-3 @xl:order-none">
          <button
            type="button"
            className="btn btn-ghost btn-square btn-sm max-md:size-11"
            title={t(typed ? 'price_runs.lines.by_rule' : 'price_runs.lines.leave', { name })}
            onClick={() => onType(line, typed ? undefined : null)}
          >
            {typed ? (
              <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            ) : (
              <X className="size-4" aria-hidden="true" />
            )}
          </button>
        </td>
      )}
    </tr>
  );
});
