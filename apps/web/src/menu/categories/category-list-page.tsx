import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus } from 'lucide-react';
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
import { CardSkeletons, cardGrid } from '../card-skeletons.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { useActiveSwitch } from '../use-active-switch.ts';
import { categoriesQuery, useOrderCategories, useSwitchCategory } from './categories.api.ts';
import { CategoryCard } from './category-card.tsx';

function AddCategory({ isLarge = false }: { isLarge?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/categories/create" className={`btn btn-primary ${isLarge ? 'btn-lg' : ''}`}>
      <Plus className="size-4" aria-hidden="true" />
      {t('categories.add')}
    </Link>
  );
}

export function CategoryListPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  return (
    <PageFrame wide title={t('categories.title')} action={mayEdit && <AddCategory />}>
      <ShopGate text={t('categories.shop_needed')} waiting={<CardSkeletons />}>
        {(shop) => <ShopCategories shop={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function ShopCategories({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { data: categories, error, refetch } = useQuery(categoriesQuery(shop._id));
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-2">
        <div className="-ms-2.5">
          <ShopPicker />
        </div>
        <p role="status" className="text-muted text-sm">
          {categories && t('categories.count', { count: categories.length })}
        </p>
      </div>
      {error && !categories ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : categories ? (
        <CategoryGrid shopId={shop._id} categories={categories} />
      ) : (
        <CardSkeletons />
      )}
    </>
  );
}

function CategoryGrid({ shopId, categories }: { shopId: string; categories: Category[] }) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const order = useOrderCategories(shopId);
  const switchCategory = useSwitchCategory(shopId);
  const offerUndo = useOfferUndo(shopId);
  const turn = useActiveSwitch({
    shopId,
    entity: 'category',
    switchItem: (id, isActive) => switchCategory.mutateAsync({ id, isActive }),
  });

  if (categories.length === 0) {
    return (
      <div className="rounded-box border border-base-300 bg-base-100">
        <EmptyState
          Icon={LayoutGrid}
          title={t('categories.none')}
          text={t('categories.none_text')}
          action={mayEdit && <AddCategory isLarge />}
        />
      </div>
    );
  }

  const nameOf = (id: string) => pickText(categories.find(({ _id }) => _id === id)?.name, i18n.language);
  const reorder = (ids: string[]) =>
    order.mutate(ids, {
      onSuccess: (made) =>
        offerUndo({
          id: 'categories-ordered',
          text: t('history.order_saved'),
          title: t('categories.title'),
          made: Promise.resolve(made),
        }),
      onError: (error) =>
        toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }), {
          position: 'top-center',
        }),
    });

  return (
    <SortableArea ids={categories.map(({ _id }) => _id)} nameOf={nameOf} onReorder={reorder}>
      <ul className={cardGrid}>
        {categories.map((category) => (
          <CategoryCard
            key={category._id}
            category={category}
            mayEdit={mayEdit}
            canMove={mayEdit && categories.length > 1}
            onSwitch={(...change) => void turn(...change)}
          />
        ))}
      </ul>
    </SortableArea>
  );
}
