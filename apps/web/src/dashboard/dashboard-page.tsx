import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedShop } from '../shops/selected-shop.ts';
import { AddShopLink, ShopList } from '../shops/shop-list.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { currentUserQuery } from '../users/users.api.ts';
import { FirstSteps } from './first-steps.tsx';
import { ShopOverview } from './shop-overview.tsx';
import { StartInvitation } from './start-invitation.tsx';

export function DashboardPage() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  const { shop, shops, select } = useSelectedShop();
  const title = user?.name ? t('dashboard.greeting_named', { name: user.name }) : t('dashboard.greeting');
  return (
    <PageFrame title={title} wide>
      {shops?.length === 0 && <StartInvitation />}
      {shops && <FirstSteps shop={shop} shops={shops} onSelect={select} />}
      {/* Another shop is another page: nothing of the last one shows while it loads. */}
      {shop && <ShopOverview key={shop._id} shop={shop} />}
      <Shops />
    </PageFrame>
  );
}

function Shops() {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h2 id={titleId} className="font-semibold text-lg">
          {t('shops.title')}
        </h2>
        <AddShopLink />
      </div>
      <ShopList />
    </section>
  );
}
