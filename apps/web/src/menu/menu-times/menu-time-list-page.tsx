import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Clock, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../lib/use-now.ts';
import { useMay } from '../../shops/selected-shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { ShopItems } from '../shop-items.tsx';
import { MenuTimeRow } from './menu-time-row.tsx';
import { menuTimesQuery } from './menu-times.api.ts';

function AddMenuTime({ isLarge = false }: { isLarge?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/menu-times/create" className={`btn btn-primary ${isLarge ? 'btn-lg' : ''}`}>
      <Plus className="size-4" aria-hidden="true" />
      {t('menu_times.add')}
    </Link>
  );
}

/** When parts of the menu are to be had: breakfast, lunch, a season. */
export function MenuTimeListPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  return (
    <PageFrame title={t('menu_times.title')} action={mayEdit && <AddMenuTime />}>
      <ShopGate text={t('menu_times.shop_needed')} waiting={<RowSkeletons />}>
        {(shop) => <ShopMenuTimes shop={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function ShopMenuTimes({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const now = useNow();
  return (
    <ShopItems
      query={useQuery(menuTimesQuery(shop._id))}
      countText={(count) => t('menu_times.count', { count })}
      waiting={<RowSkeletons />}
    >
      {(times) =>
        times.length === 0 ? (
          <div className="rounded-box border border-base-300 bg-base-100">
            <EmptyState
              Icon={Clock}
              title={t('menu_times.none')}
              text={t('menu_times.none_text')}
              action={mayEdit && <AddMenuTime isLarge />}
            />
          </div>
        ) : (
          <ul className="flex flex-col gap-2">
            {times.map((time) => (
              <MenuTimeRow key={time._id} shop={shop} time={time} now={now} mayEdit={mayEdit} />
            ))}
          </ul>
        )
      }
    </ShopItems>
  );
}
