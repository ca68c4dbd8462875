import type { Change } from '@sofra/contract/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { actionOf } from './change-sentence.ts';
import { changeLinesQuery } from './history.api.ts';
import { useHistoryWords } from './history-words.ts';
import { detailsOf, ThingDetails } from './thing-details.tsx';
import { ThingSentence } from './thing-sentence.tsx';

/** Everything that a set over many things changed. */
export function SetLines({ change }: { change: Change }) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    changeLinesQuery(change._id),
  );
  if (error && !data) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p role="alert">{error.message}</p>
        <Button className="btn-sm max-md:h-11" onClick={() => void refetch()}>
          {t('outage.retry')}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" className="flex flex-col gap-2">
        <span className="sr-only">{t('common.loading')}</span>
        <span className="skeleton h-4 w-56" />
        <span className="skeleton h-4 w-40" />
      </div>
    );
  }
  const things = data.pages.flatMap(({ lines }) => lines).map((line) => ({ ...line, kind: change.kind }));
  return (
    <>
      <ul className="flex flex-col gap-1.5 border-base-300 border-s-2 ps-3 text-sm">
        {things.map((thing) => (
          <li key={`${thing.entity} ${thing.entity_id}`} className="flex flex-col gap-1">
            <p>
              <ThingSentence change={thing} />
            </p>
            {actionOf(thing) === 'edit' && detailsOf(words, thing).length > 0 && (
              <ThingDetails change={thing} />
            )}
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
      {hasNextPage && (
        <Button
          className="btn-sm self-start max-md:h-11"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.more_lines')}
        </Button>
      )}
    </>
  );
}
