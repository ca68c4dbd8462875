import { useTranslation } from 'react-i18next';
import { PageFrame } from '../ui/page-frame.tsx';
import { AddShopLink, ShopList } from './shop-list.tsx';

export function ShopListPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('shops.title')} action={<AddShopLink />} wide>
      <ShopList />
    </PageFrame>
  );
}
