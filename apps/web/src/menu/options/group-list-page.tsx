import { pickText } from '@sofra/contract/localized-text';
import type { OptionGroup } from '@sofra/contract/option-groups';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shops/selected-shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SortableArea } from '../../ui/sortable.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { ShopItems } from '../shop-items.tsx';
import { useReorder } from '../use-reorder.ts';
import { GroupRow } from './group-row.tsx';

import { optionGroupsQuery, useOrderOptionGroups } from './options.api.ts';

function AddGroup({ isLarge = false }: { isLarge?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/options/create" className={`btn btn-primary ${isLarge ? 'btn-lg' : ''}`}>
      <Plus className="size-4" aria-hidden="true" />
      {t('options.add_group')}
    </Link>
  );
}

/** What guests choose beside a dish; each group is written once for all dishes that use it. */
export function OptionGroupListPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  return (
    <PageFrame title={t('options.title')} action={mayEdit && <AddGroup />}>
      <ShopGate text={t('options.shop_needed')} waiting={<RowSkeletons />}>
        {(shop) => <ShopGroups shop={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function ShopGroups({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  return (
    <ShopItems
      query={useQuery(optionGroupsQuery(shop._id))}
      countText={(count) => t('options.count', { count })}
      waiting={<RowSkeletons />}
    >
      {(groups) => <GroupList shopId={shop._id} groups={groups} />}
    </ShopItems>
  );
}

function GroupList({ shopId, groups }: { shopId: string; groups: OptionGroup[] }) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const order = useOrderOptionGroups(shopId);
  const reorder = useReorder({
    shopId,
    order,
    id: 'option-groups-ordered',
    title: t('options.title'),
  });

  if (groups.length === 0) {
    return (
      <div className="rounded-box border border-base-300 bg-base-100">
        <EmptyState
          Icon={ListChecks}
          title={t('options.none')}
          text={t('options.none_text')}
          action={mayEdit && <AddGroup isLarge />}
        />
      </div>
    );
  }

  const nameOf = (id: string) => pickText(groups.find(({ _id }) => _id === id)?.name, i18n.language);

  return (
    <SortableArea ids={groups.map(({ _id }) => _id)} nameOf={nameOf} onReorder={reorder}>
      <ul className="flex flex-col gap-2">
        {groups.map((group) => (
          <GroupRow key={group._id} group={group} mayEdit={mayEdit} canMove={mayEdit && groups.length > 1} />
        ))}
      </ul>
    </SortableArea>
  );
}
