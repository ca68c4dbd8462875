import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '../menu/form-skeleton.tsx';
import { ShopGate } from '../menu/shop-gate.tsx';
import { shopQuery } from '../shops/shops.api.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { UserManagement } from './user-management.tsx';

/** The people of the selected shop, without the way through its settings. */
export function TeamPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('nav.team')}>
      <ShopGate text={t('nav.shop_needed')} waiting={<FormSkeleton />}>
        {(shop) => <Team key={shop._id} listed={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function Team({ listed }: { listed: Shop }) {
  // The list may be a minute old, and people come and go.
  const { data: shop = listed } = useQuery(shopQuery(listed._id));
  return <UserManagement shop={shop} />;
}
