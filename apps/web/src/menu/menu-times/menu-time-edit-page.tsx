import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Clock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMay, useSelectedShop } from '../../shops/selected-shop.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditGate } from '../edit-gate.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { ItemTabs } from '../item-tabs.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { MissingItem } from '../missing-item.tsx';
import { useKeptItem } from '../use-kept-item.ts';
import { DeleteMenuTime } from './delete-menu-time.tsx';
import { MenuTimeEditor } from './menu-time-editor.tsx';
import { menuTimesQuery } from './menu-times.api.ts';

export function MenuTimeEditPage() {
  const { t } = useTranslation();
  const { shop } = useSelectedShop();
  const mayEdit = useMay('menu.edit');
  if (shop && mayEdit) return <ShopMenuTime key={shop._id} shop={shop} />;
  return (
    <PageFrame title={t('menu_times.edit_title')}>
      <EditGate text={t('menu_times.shop_needed')}>{() => <FormSkeleton />}</EditGate>
    </PageFrame>
  );
}

function ShopMenuTime({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const { time_id: id } = useParams();
  const [isDeleting, setDeleting] = useState(false);
  const { data: times, error, refetch } = useQuery(menuTimesQuery(shop._id));
  const time = useKeptItem(times, id);
  const name = pickText(time?.name, i18n.language);
  return (
    <PageFrame
      title={t('menu_times.edit_title')}
      breadcrumb={
        <Breadcrumb
          parents={[{ to: '/menu-times', label: t('menu_times.title') }]}
          current={name || t('menu_times.edit_title')}
        />
      }
      action={
        time && (
          <Button icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={() => setDeleting(true)}>
            {t('menu_item.delete')}
          </Button>
        )
      }
    >
      {time ? (
        <ItemTabs
          key={time._id}
          shop={shop}
          entity="menu_time"
          entityId={time._id}
          label={name}
          categories={[]}
        >
          <MenuTimeEditor shop={shop} time={time} />
        </ItemTabs>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : times ? (
        <MissingItem
          Icon={Clock}
          title={t('menu_times.missing')}
          list={{ to: '/menu-times', label: t('menu_times.title') }}
        />
      ) : (
        <FormSkeleton />
      )}
      {isDeleting && time && <DeleteMenuTime time={time} onClose={() => setDeleting(false)} />}
    </PageFrame>
  );
}
