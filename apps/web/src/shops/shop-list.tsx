import { Plus, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageOf } from '../lib/progress-toast.ts';
import { Button } from '../ui/button.tsx';
import { useSelectedShop } from './selected-shop.ts';
import { ShopCards } from './shop-cards.tsx';

/** The link beside the heading; without shops the large one below takes its place. */
export function AddShopLink() {
  const { t } = useTranslation();
  const { shops } = useSelectedShop();
  if (!shops || shops.length === 0) return null;
  return (
    <Link to="/shops/create" className="btn btn-primary shrink-0">
      <Plus className="size-4" aria-hidden="true" />
      {t('shops.add')}
    </Link>
  );
}

/** The person's shops as cards, or what to do without one. */
export function ShopList() {
  const { t } = useTranslation();
  const { shops, isPending, error, refetch } = useSelectedShop();
  if (shops && shops.length > 0) return <ShopCards shops={shops} />;
  if (shops) return <NoShops />;
  if (isPending) {
    return (
      <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        <span className="sr-only">{t('common.loading')}</span>
        <span className="skeleton h-34" />
        <span className="skeleton h-34" />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <p role="alert">{messageOf(error, t('shops.error'))}</p>
      <Button onClick={refetch}>{t('outage.retry')}</Button>
    </div>
  );
}

function NoShops() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center gap-4 rounded-box border border-base-300 bg-base-100 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-base-300">
        <Store className="size-7" aria-hidden="true" />
      </span>
      <p className="font-semibold text-xl">{t('shops.empty')}</p>
      <Link to="/shops/create" className="btn btn-primary btn-lg">
        <Plus className="size-5" aria-hidden="true" />
        {t('shops.add_first')}
      </Link>
    </div>
  );
}
