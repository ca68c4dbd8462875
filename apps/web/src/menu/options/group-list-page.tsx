import { pickText } from '@sofra/contract/localized-text';
import type { OptionGroup } from '@sofra/contract/option-groups';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { useMay } from '../../shops/selected-shop.ts';
import { ShopPicker } from '../../shops/shop-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SortableArea } from '../../ui/sortable.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { GroupRow } from './group-row.tsx';
import { GroupSkeletons } from './group-skeletons.tsx';
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
      <ShopGate text={t('options.shop_needed')} waiting={<GroupSkeletons />}>
        {(shop) => <ShopGroups shop={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function ShopGroups({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { data: groups, error, refetch } = useQuery(optionGroupsQuery(shop._id));
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-2">
        <div className="-ms-2.5">
          <ShopPicker />
        </div>
        <p role="status" className="text-muted text-sm">
          {groups && t('options.count', { count: groups.length })}
        </p>
      </div>
      {error && !groups ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : groups ? (
        <GroupList shopId={shop._id} groups={groups} />
      ) : (
        <GroupSkeletons />
      )}
    </>
  );
}

function GroupList({ shopId, groups }: { shopId: string; groups: OptionGroup[] }) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const order = useOrderOptionGroups(shopId);
  const offerUndo = useOfferUndo(shopId);

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
  const reorder = (ids: string[]) =>
    order.mutate(ids, {
      onSuccess: (made) =>
        offerUndo({
          id: 'option-groups-ordered',
          text: t('history.order_saved'),
          title: t('options.title'),
          made: Promise.resolve(made),
        }),
      onError: (error) =>
        toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }), {
          position: 'top-center',
        }),
    });

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
