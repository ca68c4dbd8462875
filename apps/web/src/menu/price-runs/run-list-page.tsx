import type { PriceRun } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shops/selected-shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { ShopItems } from '../shop-items.tsx';
import { priceRunsQuery } from './price-runs.api.ts';
import { RunRow } from './run-row.tsx';

function NewRun({ isLarge = false }: { isLarge?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/price-runs/new" className={`btn btn-primary ${isLarge ? 'btn-lg' : ''}`}>
      {t('price_runs.new')}
    </Link>
  );
}

/** What is about to happen first, the next of them at the top; then the newest. */
export function inOrder(runs: readonly PriceRun[]): PriceRun[] {
  const isDue = ({ state }: PriceRun) => state === 'scheduled';
  return [
    ...runs.filter(isDue).sort((a, b) => (a.due_at ?? '').localeCompare(b.due_at ?? '')),
    ...runs.filter((run) => !isDue(run)),
  ];
}

/** Changes of many prices: prepared, scheduled, done. */
export function PriceRunListPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  return (
    <PageFrame title={t('price_runs.title')} action={mayEdit && <NewRun />}>
      <ShopGate text={t('price_runs.shop_needed')} waiting={<RowSkeletons />}>
        {(shop) => <ShopRuns shop={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function ShopRuns({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  return (
    <ShopItems
      query={useQuery(priceRunsQuery(shop._id))}
      countText={(count) => t('price_runs.count', { count })}
      waiting={<RowSkeletons />}
    >
      {(runs) =>
        runs.length === 0 ? (
          <div className="rounded-box border border-base-300 bg-base-100">
            <EmptyState
              Icon={Tags}
              title={t('price_runs.none')}
              text={t('price_runs.none_text')}
              action={mayEdit && <NewRun isLarge />}
            />
          </div>
        ) : (
          <ul className="flex flex-col gap-2">
            {inOrder(runs).map((run) => (
              <RunRow key={run._id} run={run} timeZone={shop.time_zone} />
            ))}
          </ul>
        )
      }
    </ShopItems>
  );
}
