import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { productSorts } from '@sofra/contract/products';
import { useTranslation } from 'react-i18next';
import type { ProductFilters } from './products.api.ts';
import { SearchBox } from './search-box.tsx';

interface ProductListBarProps {
  filters: ProductFilters;
  categories: Category[];
  onChange: (name: keyof ProductFilters, value: string) => void;
}

/** Stays in sight above the cards. */
export function ProductListBar({ filters, categories, onChange }: ProductListBarProps) {
  const { t, i18n } = useTranslation();
  return (
    <form
      noValidate
      aria-label={t('products.search')}
      onSubmit={(event) => event.preventDefault()}
      className="sticky top-12 z-sticky -mx-4 flex flex-wrap gap-2 bg-base-200 px-4 py-2 md:-mx-8 md:px-8"
    >
      <SearchBox value={filters.name ?? ''} onSearch={(text) => onChange('name', text)} />
      <select
        name="category"
        aria-label={t('products.category')}
        className="select grow basis-36 sm:max-w-56"
        value={filters.category ?? ''}
        onChange={(event) => onChange('category', event.target.value)}
      >
        <option value="">{t('products.all_categories')}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {pickText(name, i18n.language)}
          </option>
        ))}
      </select>
      <select
        name="sort"
        aria-label={t('products.sort')}
        className="select grow basis-36 sm:max-w-56"
        value={filters.sort ?? ''}
        onChange={(event) => onChange('sort', event.target.value)}
      >
        <option value="">{t('products.sorts.menu')}</option>
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`products.sorts.${sort}`)}
          </option>
        ))}
      </select>
    </form>
  );
}
