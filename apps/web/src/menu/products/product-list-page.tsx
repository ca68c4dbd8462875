import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shops/selected-shop.ts';
import { ShopPicker } from '../../shops/shop-picker.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { CardSkeletons } from '../card-skeletons.tsx';
import { categoriesQuery } from '../categories/categories.api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductListBar } from './product-list-bar.tsx';
import { productsQuery } from './products.api.ts';
import { useProductFilters } from './use-product-filters.ts';

export function ProductListPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const { filters } = useProductFilters();
  return (
    <PageFrame
      wide
      title={t('products.title')}
      action={mayEdit && <AddProduct category={filters.category} />}
    >
      <ShopGate text={t('products.shop_needed')} waiting={<CardSkeletons />}>
        {(shop) => <ShopProducts key={shop._id} shop={shop} />}
      </ShopGate>
    </PageFrame>
  );
}

function AddProduct({ category }: { category: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link to={`/products/create${category ? `?category=${category}` : ''}`} className="btn btn-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t('products.add')}
    </Link>
  );
}

function ShopProducts({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const { filters, change } = useProductFilters();
  const { data: categories = [] } = useQuery(categoriesQuery(shop._id));
  const { data, error, refetch, isPlaceholderData } = useQuery(
    productsQuery(shop._id, filters, i18n.language),
  );
  const products = data?.products;
  const isMenuOrder = !filters.name && !filters.sort;
  const canMove = mayEdit && isMenuOrder && filters.category !== undefined && !isPlaceholderData;
  const names = new Map(categories.map(({ _id, name }) => [_id, pickText(name, i18n.language)]));
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-2">
        <div className="-ms-2.5">
          <ShopPicker />
        </div>
        <p role="status" className="text-muted text-sm">
          {data && t('products.count', { count: data.total })}
        </p>
      </div>
      <div className="-mt-4 flex flex-col gap-4">
        <ProductListBar filters={filters} categories={categories} onChange={change} />
        {canMove && products && products.length > 1 && (
          <p className="text-muted text-sm">{t('products.order_hint')}</p>
        )}
        {error && !products ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !products ? (
          <CardSkeletons />
        ) : products.length === 0 ? (
          <NoProducts filters={filters} hasCategories={categories.length > 0} />
        ) : (
          <div
            className={`transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
            aria-busy={isPlaceholderData}
          >
            <ProductCards
              shop={shop}
              products={products}
              listKey={JSON.stringify(filters)}
              categoryOf={({ category_id }) => (filters.category ? undefined : names.get(category_id))}
              canMove={canMove && products.length > 1}
            />
          </div>
        )}
      </div>
    </>
  );
}
