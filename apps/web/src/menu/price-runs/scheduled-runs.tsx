import type { PriceRun } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { priceRunsQuery } from './price-runs.api.ts';
import { dueText, rulesText } from './run-words.ts';
import { pricesText } from './total-words.ts';

const isScheduled = ({ state }: PriceRun) => state === 'scheduled';

/** Those that are still to come. Nothing while that is not known: whatever shows them does not depend on it. */
export const useScheduledRuns = (shopId: string): PriceRun[] =>
  (useQuery(priceRunsQuery(shopId)).data ?? []).filter(isScheduled);

/** What is going to happen to the prices by itself. */
export function ScheduledRuns({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const runs = useScheduledRuns(shop._id);
  if (runs.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-2 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <h3 id={titleId} className="font-semibold">
        {t('price_runs.card.title')}
      </h3>
      <ul className="flex flex-col gap-2">
        {runs.map((run) => (
          <li key={run._id} className="relative flex flex-col">
            <Link
              to={`/price-runs/${run._id}`}
              className="font-medium after:absolute after:inset-0 hover:underline"
            >
              {dueText(run.due_at ?? '', shop.time_zone, i18n.language)}
            </Link>
            <span className="text-muted text-sm">
              {rulesText(t, run.rules, i18n.language)} ({pricesText(t, run)})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
