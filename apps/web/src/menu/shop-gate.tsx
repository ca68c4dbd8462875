import type { Shop } from '@sofra/contract/shops';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedShop } from '../shops/selected-shop.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from './load-failure.tsx';

interface ShopGateProps {
  /** Why a shop is needed here. */
  text: string;
  waiting: ReactNode;
  children: (shop: Shop) => ReactNode;
}

/** A menu belongs to a shop: without one there is only the way to one. */
export function ShopGate({ text, waiting, children }: ShopGateProps) {
  const { t } = useTranslation();
  const { shop, shops, isPending, error, refetch } = useSelectedShop();
  if (shop) return children(shop);
  if (isPending) return waiting;
  if (error && !shops) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState
        Icon={Store}
        title={t('categories.no_shops')}
        text={text}
        action={
          <Link to="/shops/create" className="btn btn-primary btn-lg">
            {t('shops.add')}
          </Link>
        }
      />
    </div>
  );
}
