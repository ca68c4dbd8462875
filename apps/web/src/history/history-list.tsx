import type { Change } from '@sofra/contract/history';
import type { Shop } from '@sofra/contract/shops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, dayTitle } from '../lib/change-time.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChangeRow } from './change-row.tsx';
import { type Asked, changesQuery } from './history.api.ts';
import { HistorySkeleton } from './history-skeleton.tsx';

interface HistoryListProps {
  shop: Shop;
  asked: Asked;
  /** Where nothing was found. */
  none?: ReactNode;
}

/** What was changed, the newest first, by day. */
export function HistoryList({ shop, asked, none }: HistoryListProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(changesQuery(shop._id, asked));
  const changes = data?.pages.flatMap((page) => page.changes);
  if (!changes) {
    return error ? (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
        <p role="alert">{error.message}</p>
        <Button onClick={() => void refetch()}>{t('outage.retry')}</Button>
      </div>
    ) : (
      <HistorySkeleton />
    );
  }
  if (changes.length === 0) return none ?? <NothingYet />;
  return (
    <>
      {daysOf(changes).map((day) => (
        <Day key={dayOf(day[0].at)} shop={shop} changes={day} />
      ))}
      {isFetchNextPageError && <p role="alert">{t('history.more_error')}</p>}
      {hasNextPage && (
        <Button
          className="self-center max-md:h-11"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

type SomeChanges = [Change, ...Change[]];

function daysOf(changes: Change[]): SomeChanges[] {
  const days: SomeChanges[] = [];
  for (const change of changes) {
    const day = days.at(-1);
    if (day && dayOf(day[0].at) === dayOf(change.at)) day.push(change);
    else days.push([change]);
  }
  return days;
}

function Day({ shop, changes }: { shop: Shop; changes: SomeChanges }) {
  const { i18n } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="font-semibold">
        {dayTitle(changes[0].at, i18n.language)}
      </h2>
      <ul className="flex flex-col divide-y divide-base-300 rounded-box border border-base-300 bg-base-100 px-4">
        {changes.map((change) => (
          <ChangeRow key={change._id} shop={shop} change={change} />
        ))}
      </ul>
    </section>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState Icon={History} title={t('history.empty')} text={t('history.empty_text')} action={null} />
    </div>
  );
}
