import type { Shop } from '@sofra/contract/shops';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../shops/selected-shop.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { ShopGate } from './shop-gate.tsx';

interface EditGateProps {
  /** Why a shop is needed here. */
  text: string;
  children: (shop: Shop) => ReactNode;
}

/** For screens that change the menu: a shop is chosen and the person may change it. */
export function EditGate({ text, children }: EditGateProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  return (
    <ShopGate text={text} waiting={<FormSkeleton />}>
      {(shop) =>
        mayEdit ? (
          children(shop)
        ) : (
          <div className="rounded-box border border-base-300 bg-base-100">
            <EmptyState
              Icon={Lock}
              title={t('errors.forbidden')}
              text={t('menu_item.only_switch')}
              action={
                <Link to="/products" className="btn btn-primary">
                  {t('products.title')}
                </Link>
              }
            />
          </div>
        )
      }
    </ShopGate>
  );
}
