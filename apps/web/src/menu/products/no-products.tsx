import { Plus, SearchX, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shops/selected-shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ProductFilters } from './products.api.ts';

interface NoProductsProps {
  filters: ProductFilters;
  hasCategories: boolean;
}

/** Leads on: to the first category, to the first product, or to another search. */
export function NoProducts({ filters, hasCategories }: NoProductsProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const isSearch = Boolean(filters.name);
  const to = filters.category ? `/products/create?category=${filters.category}` : '/products/create';
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
          mayEdit && (
            <div className="flex flex-wrap justify-center gap-2">
              {!hasCategories && (
                <Link to="/categories/create" className="btn btn-lg">
                  {t('categories.add')}
                </Link>
              )}
              <Link to={to} className="btn btn-primary btn-lg">
                <Plus className="size-5" aria-hidden="true" />
                {t('products.add')}
              </Link>
            </div>
          )
        }
      />
    </div>
  );
}
