import type { Shop } from '@sofra/contract/shops';
import { ChefHat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailure } from '../menu/load-failure.tsx';
import { ShopGate } from '../menu/shop-gate.tsx';
import { useMay } from '../shops/selected-shop.ts';
import { ShopPicker } from '../shops/shop-picker.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { KitchenBoard } from './kitchen-board.tsx';
import { KitchenSkeleton } from './kitchen-skeleton.tsx';
import { useKitchenMenu } from './use-kitchen-menu.ts';

/** For the phone on the kitchen's wall: what is out, and one tap to say so. */
export function KitchenPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('kitchen.title')}>
      <ShopGate text={t('nav.shop_needed')} waiting={<KitchenSkeleton />}>
        {(shop) => <ShopKitchen key={shop._id} shop={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function ShopKitchen({ shop }: { shop: Shop }) {
  const { menu, soldOut, error, retry } = useKitchenMenu(shop._id);
  if (menu && soldOut && menu.sections.length > 0)
    return <KitchenBoard shop={shop} menu={menu} soldOut={soldOut} />;
  return (
    <>
      <div className="-ms-2.5 -mt-5">
        <ShopPicker />
      </div>
      {menu && soldOut ? (
        <NothingToMark />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <KitchenSkeleton />
      )}
    </>
  );
}

function NothingToMark() {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState
        Icon={ChefHat}
        title={t('kitchen.empty')}
        text={t('kitchen.empty_text')}
        action={
          mayEdit && (
            <Link to="/products" className="btn btn-primary btn-lg">
              {t('publishing.step.action')}
            </Link>
          )
        }
      />
    </div>
  );
}
