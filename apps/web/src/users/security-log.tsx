import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { SecurityEventRow } from './security-event-row.tsx';
import { securityEventsQuery } from './users.api.ts';

/** What happened around the account, so that its owner can tell whether it was them. */
export function SecurityLog() {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(securityEventsQuery);
  const events = data?.pages.flatMap((page) => page.events);

  return (
    <Section title={t('profile.security.title')} text={t('profile.security.text')}>
      {error && !events ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert">{error.message}</p>
          <Button onClick={() => void refetch()}>{t('outage.retry')}</Button>
        </div>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-base-300">
          {events?.map((event) => <SecurityEventRow key={event._id} event={event} />) ?? <SkeletonRows />}
          {events?.length === 0 && <li className="py-3 text-muted text-sm">{t('profile.security.empty')}</li>}
        </ul>
      )}
      {isFetchNextPageError && <p role="alert">{t('profile.security.error')}</p>}
      {hasNextPage && (
        <Button
          className="self-start max-md:h-11"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('profile.security.earlier')}
        </Button>
      )}
    </Section>
  );
}

const SkeletonRows = () =>
  [1, 2, 3].map((row) => (
    <li key={row} className="flex items-center gap-4 py-3" aria-hidden="true">
      <span className="skeleton size-6" />
      <span className="flex grow flex-col gap-2">
        <span className="skeleton h-4 w-48" />
        <span className="skeleton h-3.5 w-32" />
      </span>
    </li>
  ));
