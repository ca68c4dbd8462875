import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shops/selected-shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SortableArea } from '../../ui/sortable.tsx';
import { CardSkeletons, cardGrid } from '../card-skeletons.tsx';
import { useMenuTimeNames } from '../menu-times/menu-time-names.ts';
import { ShopGate } from '../shop-gate.tsx';
import { ShopItems } from '../shop-items.tsx';
import { useActiveSwitch } from '../use-active-switch.ts';
import { useReorder } from '../use-reorder.ts';
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
  return (
    <ShopItems
      query={useQuery(categoriesQuery(shop._id))}
      countText={(count) => t('categories.count', { count })}
      waiting={<CardSkeletons />}
    >
      {(categories) => <CategoryGrid shopId={shop._id} categories={categories} />}
    </ShopItems>
  );
}

function CategoryGrid({ shopId, categories }: { shopId: string; categories: Category[] }) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const timeNames = useMenuTimeNames(shopId);
  const order = useOrderCategories(shopId);
  const switchCategory = useSwitchCategory(shopId);
  const reorder = useReorder({
    shopId,
    order,
    id: 'categories-ordered',
    title: t('categories.title'),
  });
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

  return (
    <SortableArea ids={categories.map(({ _id }) => _id)} nameOf={nameOf} onReorder={reorder}>
      <ul className={cardGrid}>
        {categories.map((category) => (
          <CategoryCard
            key={category._id}
            category={category}
            timeName={category.menu_time_id ? timeNames.get(category.menu_time_id) : undefined}
            mayEdit={mayEdit}
            canMove={mayEdit && categories.length > 1}
            onSwitch={(...change) => void turn(...change)}
          />
        ))}
      </ul>
    </SortableArea>
  );
}
