import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HistoryFilters } from '../history/history-filters.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import { KnownThings } from '../history/history-words.ts';
import { useHistoryFilters } from '../history/use-history-filters.ts';
import { ShopPicker } from '../shops/shop-picker.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { categoriesQuery } from './categories/categories.api.ts';
import { ShopGate } from './shop-gate.tsx';
import { useKnownThings } from './use-known-things.ts';

/** Everything that was changed in the shop. */
export function HistoryPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('history.title')}>
      <ShopGate text={t('history.shop_needed')} waiting={<HistorySkeleton />}>
        {(shop) => <ShopHistory key={shop._id} shop={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function ShopHistory({ shop }: { shop: Shop }) {
  const { filters, change, clear } = useHistoryFilters();
  const { data: categories } = useQuery(categoriesQuery(shop._id));
  const known = useKnownThings(shop, categories);
  const isFiltered = filters.entity !== undefined || filters.user !== undefined;
  return (
    <KnownThings value={known}>
      <div className="-mt-3 flex flex-col gap-3">
        <div className="-ms-2.5">
          <ShopPicker />
        </div>
        <HistoryFilters shop={shop} {...filters} onChange={change} />
      </div>
      <HistoryList
        shop={shop}
        asked={filters}
        none={isFiltered ? <NoneFound onClear={clear} /> : undefined}
      />
    </KnownThings>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState
        Icon={SearchX}
        title={t('history.none_found')}
        text={t('history.none_found_text')}
        action={<Button onClick={onClear}>{t('history.all')}</Button>}
      />
    </div>
  );
}
