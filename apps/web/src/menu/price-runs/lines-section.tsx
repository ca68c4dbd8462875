import type { PriceRun } from '@sofra/contract/price-runs';
import { type Dispatch, type SetStateAction, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../load-failure.tsx';
import { FlagFilter } from './flag-filter.tsx';
import { LineTable } from './line-table.tsx';
import type { LineView } from './price-runs.api.ts';
import type { TypedOver } from './typed-over.ts';
import type { useRunLines } from './use-run-lines.ts';
import type { LineTyping } from './use-unread-prices.ts';

interface LinesSectionProps {
  run: PriceRun;
  found: ReturnType<typeof useRunLines>;
  view: LineView;
  onView: Dispatch<SetStateAction<LineView>>;
  title: string;
  text: string;
  isWorking?: boolean;
  typed: TypedOver;
  /** Missing where nothing can be typed any more. */
  typing?: LineTyping;
}

const sorts = ['-difference', 'difference'] as const;

/** Every price before and after, those that should be looked at by themselves. */
export function LinesSection({
  run,
  found,
  view,
  onView,
  title,
  text,
  isWorking = false,
  typed,
  typing,
}: LinesSectionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { lines, isPending, isOld, error, readMore, retry } = found;
  const isBusy = isWorking || isPending || isOld;
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-4 rounded-box border border-base-300 bg-base-100 py-4 sm:py-6"
    >
      <div className="flex flex-col gap-1 px-4 sm:px-6">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          <p role={typing && 'status'} className="shrink-0 text-muted text-sm">
            <span aria-hidden="true">
              {isBusy ? t('price_runs.lines.working') : t('price_runs.prices', { count: run.total })}
            </span>
            <span className="sr-only">
              {!isBusy &&
                (typing
                  ? t('price_runs.lines.ready', { prices: t('price_runs.prices', { count: run.total }) })
                  : t('price_runs.prices', { count: run.total }))}
            </span>
          </p>
        </div>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {run.total > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 sm:px-6">
          <FlagFilter
            run={run}
            flag={view.flag}
            onChoose={(flag) => onView((before) => ({ ...before, flag }))}
          />
          <select
            name="sort"
            aria-label={t('price_runs.lines.sort')}
            className="select min-w-0 text-ellipsis max-sm:w-full sm:ms-auto sm:max-w-64"
            value={view.sort ?? ''}
            onChange={({ target }) =>
              onView((before) => ({ ...before, sort: sorts.find((sort) => sort === target.value) }))
            }
          >
            <option value="">{t('price_runs.lines.sorts.menu')}</option>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`price_runs.lines.sorts.${sort}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {error && lines.length === 0 ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : isPending ? (
        <div aria-hidden="true" className="flex flex-col gap-2 px-4 sm:px-6">
          {['first', 'second', 'third'].map((line) => (
            <span key={line} className="skeleton h-12 w-full" />
          ))}
        </div>
      ) : lines.length === 0 ? (
        <p className="px-4 text-sm sm:px-6">
          {t(view.flag ? 'price_runs.lines.none_flagged' : 'price_runs.lines.none')}
        </p>
      ) : (
        <div
          aria-busy={isBusy}
          className={`px-1 transition-opacity sm:px-3 ${isWorking || isOld ? 'opacity-60' : ''}`}
        >
          <LineTable lines={lines} total={found.total} typed={typed} typing={typing} onEnd={readMore} />
        </div>
      )}
    </section>
  );
}
