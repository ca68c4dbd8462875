import type { RunSelection } from '@sofra/contract/price-runs';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus, Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shops/selected-shop.ts';
import { ShopPicker } from '../../shops/shop-picker.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { mayLeave } from '../../ui/leave-question.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { CardSkeletons } from '../card-skeletons.tsx';
import { categoriesQuery } from '../categories/categories.api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { CellStore, useHasUnsaved } from '../table/cell-store.ts';
import { MenuTable } from '../table/menu-table.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { useProductQueue } from '../table/use-product-queue.ts';
import { NoProducts } from './no-products.tsx';
import { NoneFit } from './none-fit.tsx';
import { ProductCards } from './product-cards.tsx';
import { isChosen } from './product-choice.ts';
import { ProductListBar } from './product-list-bar.tsx';
import { type ProductFilters, productsQuery } from './products.api.ts';
import { useChosenRows } from './use-chosen-rows.ts';
import { useProductFilters } from './use-product-filters.ts';
import { type ProductView, useProductView } from './use-product-view.ts';

export function ProductListPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const { filters } = useProductFilters();
  const [chosenIds, tellChosen] = useChosenRows();
  return (
    <PageFrame
      wide
      title={t('products.title')}
      action={
        mayEdit && (
          <div className="flex flex-wrap justify-end gap-2">
            <ImportFile />
            <ChangePrices filters={filters} chosenIds={chosenIds} />
            <AddProduct category={filters.category} />
          </div>
        )
      }
    >
      <ShopGate text={t('products.shop_needed')} waiting={<CardSkeletons />}>
        {(shop) => <ShopProducts key={shop._id} shop={shop} onChosen={tellChosen} />}
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

/** On a phone the drawer leads there; the title has no room beside a third button. */
function ImportFile() {
  const { t } = useTranslation();
  return (
    <IconLink
      to="/menu-files"
      icon={FileUp}
      label={t('menu_import.from_file')}
      wordsFrom="lg"
      className="max-sm:hidden"
    />
  );
}

interface ChangePricesProps {
  filters: ProductFilters;
  chosenIds: readonly string[];
}

/** Of the rows that are chosen, or else of what the search and the category leave. */
function ChangePrices({ filters: { category, name }, chosenIds }: ChangePricesProps) {
  const { t } = useTranslation();
  const state: RunSelection =
    chosenIds.length > 0
      ? { product_ids: [...chosenIds] }
      : { ...(name && { name }), ...(category && { category_ids: [category] }) };
  return (
    <IconLink to="/price-runs/new" state={state} icon={Tags} label={t('price_runs.new')} wordsFrom="sm" />
  );
}

interface ShopProductsProps {
  shop: Shop;
  onChosen: (ids: readonly string[]) => void;
}

function ShopProducts({ shop, onChosen }: ShopProductsProps) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const { filters, show, change } = useProductFilters();
  const { view, choose } = useProductView();
  const [cells] = useState(() => new CellStore());
  const queue = useProductQueue(shop._id);
  const hasUnsaved = useHasUnsaved(cells);
  const { data: categories } = useQuery(categoriesQuery(shop._id));
  const { data, error, refetch, isPlaceholderData } = useQuery(
    productsQuery(shop._id, filters, i18n.language),
  );
  const found = data?.products;
  const products = useMemo(() => {
    const byId = new Map(categories?.map((category) => [category._id, category]));
    // What has just been moved away is no longer of this list; one that only stands in for the next is left alone.
    const isHere = ({ category_id }: Product) =>
      !filters.category || isPlaceholderData || category_id === filters.category;
    const isShown = (product: Product) =>
      !show || isChosen(show, product, byId.get(product.category_id), shop.menu_languages);
    return found?.filter((product) => isHere(product) && isShown(product));
  }, [found, filters.category, isPlaceholderData, show, categories, shop.menu_languages]);
  const isMenuOrder = !filters.name && !filters.sort;
  const canMove = mayEdit && isMenuOrder && !show && !isPlaceholderData;
  const canMoveCards = canMove && filters.category !== undefined;

  async function turnTo(next: ProductView) {
    if (next === view) return;
    if (view === 'table') {
      // Taken to the cards, it would be unsaved in a place where nobody sees it.
      if (!(await mayLeave('shop'))) return;
      cells.discard();
    }
    choose(next);
  }

  return (
    <>
      <LeaveGuard isDirty={hasUnsaved} />
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-2">
        <div className="-ms-2.5">
          <ShopPicker />
        </div>
        <p role="status" className="text-muted text-sm">
          {data && t('products.count', { count: show ? (products?.length ?? 0) : data.total })}
        </p>
      </div>
      <div className={`-mt-4 flex flex-col gap-4 ${view === 'table' ? 'max-md:gap-0' : ''}`}>
        <ProductListBar
          filters={filters}
          show={show}
          categories={categories ?? []}
          onChange={change}
          view={view}
          onView={(next) => void turnTo(next)}
        />
        {view === 'cards' && canMoveCards && products && products.length > 1 && (
          <p className="text-muted text-sm">{t('products.order_hint')}</p>
        )}
        {error && !products ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !products ? (
          view === 'cards' ? (
            <CardSkeletons />
          ) : (
            <TableSkeleton />
          )
        ) : products.length === 0 && show && found?.length !== 0 ? (
          <NoneFit onShowAll={() => change('show', '')} />
        ) : products.length === 0 ? (
          <NoProducts filters={filters} hasCategories={categories !== undefined && categories.length > 0} />
        ) : (
          <div
            className={`transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
            aria-busy={isPlaceholderData}
          >
            {view === 'cards' ? (
              <ProductCards
                shop={shop}
                products={products}
                listKey={JSON.stringify({ ...filters, show })}
                categories={categories ?? []}
                isOfOne={filters.category !== undefined}
                canMove={canMoveCards && products.length > 1}
              />
            ) : (
              <MenuTable
                shop={shop}
                products={products}
                categories={categories ?? []}
                sectionId={filters.category}
                isSectioned={isMenuOrder}
                canMove={canMove}
                store={cells}
                queue={queue}
                onChosen={onChosen}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
