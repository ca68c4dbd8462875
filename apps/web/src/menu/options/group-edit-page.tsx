import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Trash2 } from 'lucide-react';
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
import { DeleteGroup } from './delete-group.tsx';
import { GroupEditor } from './group-editor.tsx';
import { optionGroupsQuery } from './options.api.ts';

export function OptionGroupEditPage() {
  const { t } = useTranslation();
  const { shop } = useSelectedShop();
  const mayEdit = useMay('menu.edit');
  if (shop && mayEdit) return <ShopGroup key={shop._id} shop={shop} />;
  return (
    <PageFrame title={t('options.edit_title')}>
      <EditGate text={t('options.shop_needed')}>{() => <FormSkeleton />}</EditGate>
    </PageFrame>
  );
}

function ShopGroup({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const { group_id: id } = useParams();
  const [isDeleting, setDeleting] = useState(false);
  const { data: groups, error, refetch } = useQuery(optionGroupsQuery(shop._id));
  const group = useKeptItem(groups, id);
  const name = pickText(group?.name, i18n.language);
  return (
    <PageFrame
      title={t('options.edit_title')}
      breadcrumb={
        <Breadcrumb
          parents={[{ to: '/options', label: t('options.title') }]}
          current={name || t('options.edit_title')}
        />
      }
      action={
        group && (
          <Button icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={() => setDeleting(true)}>
            {t('menu_item.delete')}
          </Button>
        )
      }
    >
      {group ? (
        <ItemTabs
          key={group._id}
          shop={shop}
          entity="option_group"
          entityId={group._id}
          label={name}
          categories={[]}
        >
          <GroupEditor shop={shop} group={group} />
        </ItemTabs>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : groups ? (
        <MissingItem
          Icon={ListChecks}
          title={t('options.missing')}
          list={{ to: '/options', label: t('options.title') }}
        />
      ) : (
        <FormSkeleton />
      )}
      {isDeleting && group && <DeleteGroup group={group} onClose={() => setDeleting(false)} />}
    </PageFrame>
  );
}
