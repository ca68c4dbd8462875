import { FileUp, Plus, SearchX, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shops/selected-shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ProductFilters } from './products.api.ts';
import { useProductFilters } from './use-product-filters.ts';

interface NoProductsProps {
  filters: ProductFilters;
  hasCategories: boolean;
}

/** Leads on: to the first category, to the first product, or to another search. */
export function NoProducts({ filters, hasCategories }: NoProductsProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const isSearch = Boolean(filters.name);
  const text = isSearch
    ? 'products.none_search'
    : hasCategories
      ? 'products.none_text'
      : 'products.none_categories';
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState
        Icon={isSearch ? SearchX : UtensilsCrossed}
        title={t('products.none')}
        text={t(text)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {isSearch && <ClearSearch />}
            {mayEdit && !isSearch && !hasCategories && (
              <Link to="/categories/create" className="btn btn-lg">
                {t('categories.add')}
              </Link>
            )}
            {mayEdit && !isSearch && !filters.category && (
              <Link to="/menu-files" className="btn btn-lg">
                <FileUp className="size-5" aria-hidden="true" />
                {t('menu_import.from_file')}
              </Link>
            )}
            {mayEdit && !isSearch && <AddFirst category={filters.category} />}
          </div>
        }
      />
    </div>
  );
}

function ClearSearch() {
  const { t } = useTranslation();
  const { change } = useProductFilters();
  return (
    <button type="button" className="btn btn-primary btn-lg" onClick={() => change('name', '')}>
      {t('products.clear_search')}
    </button>
  );
}

function AddFirst({ category }: { category: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link
      to={category ? `/products/create?category=${category}` : '/products/create'}
      className="btn btn-primary btn-lg"
    >
      <Plus className="size-5" aria-hidden="true" />
      {t('products.add')}
    </Link>
  );
}
