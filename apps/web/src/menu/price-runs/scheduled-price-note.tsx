import { pickText } from '@sofra/contract/localized-text';
import type { PriceLine, PriceRun } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPrice } from '../../lib/format-price.ts';
import { dueText } from './run-words.ts';
import { scheduledLinesQuery } from './scheduled-lines.api.ts';
import { useScheduledRuns } from './scheduled-runs.tsx';

interface NotesProps {
  shop: Shop;
  productId: string;
}

/** Tells whoever is about to change a price by hand that it is going to change by itself. */
export function ScheduledPriceNotes({ shop, productId }: NotesProps) {
  const runs = useScheduledRuns(shop._id);
  return runs.map((run) => <Note key={run._id} shop={shop} run={run} productId={productId} />);
}

function Note({ shop, run, productId }: NotesProps & { run: PriceRun }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { data: lines = [] } = useQuery(scheduledLinesQuery(run, productId));
  const changing = lines.filter((line) => line.old !== line.new);
  if (changing.length === 0) return null;

  function changeOf({ variant_id, name, currency, old, new: now }: PriceLine): string {
    const change = t('price_runs.note_change', {
      old: formatPrice(old, currency, language),
      new: formatPrice(now, currency, language),
    });
    return variant_id === null ? change : `${pickText(name, language)} ${change}`;
  }

  return (
    <p className="flex items-start gap-2 rounded-field bg-base-200 px-3 py-2 text-sm">
      <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {t('price_runs.note', {
          when: dueText(run.due_at ?? '', shop.time_zone, language),
          changes: changing.map(changeOf).join(', '),
        })}{' '}
        <Link to={`/price-runs/${run._id}`} className="link">
          {t('price_runs.note_link')}
        </Link>
      </span>
    </p>
  );
}
