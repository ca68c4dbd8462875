import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { productSorts } from '@sofra/contract/products';
import { useTranslation } from 'react-i18next';
import { type ProductChoice, productChoices } from './product-choice.ts';
import type { ProductFilters } from './products.api.ts';
import { SearchBox } from './search-box.tsx';
import type { FilterName } from './use-product-filters.ts';
import type { ProductView } from './use-product-view.ts';
import { ViewSwitch } from './view-switch.tsx';

interface ProductListBarProps {
  filters: ProductFilters;
  show: ProductChoice | undefined;
  categories: Category[];
  onChange: (name: FilterName, value: string) => void;
  view: ProductView;
  onView: (view: ProductView) => void;
}

const choiceLook =
  'select min-w-0 grow basis-24 text-ellipsis max-sm:ps-2.5 max-sm:text-sm sm:max-w-48 sm:basis-32';

/** Stays in sight above the list; on a phone the table needs the room itself. */
export function ProductListBar({ filters, show, categories, onChange, view, onView }: ProductListBarProps) {
  const { t, i18n } = useTranslation();
  return (
    <form
      noValidate
      aria-label={t('products.search')}
      onSubmit={(event) => event.preventDefault()}
      className={`top-12 z-sticky -mx-4 flex flex-wrap gap-2 bg-base-200 px-4 py-2 md:sticky md:-mx-8 md:px-8 ${view === 'cards' ? 'sticky' : ''}`}
    >
      <div className="flex min-w-0 grow basis-64 gap-2">
        <SearchBox value={filters.name ?? ''} onSearch={(text) => onChange('name', text)} />
        <ViewSwitch view={view} onChoose={onView} />
      </div>
      <div className="flex min-w-0 grow gap-2 max-sm:basis-full">
        <select
          name="category"
          aria-label={t('products.category')}
          className={choiceLook}
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
          name="show"
          aria-label={t('menu_table.filter.label')}
          className={choiceLook}
          value={show ?? ''}
          onChange={(event) => onChange('show', event.target.value)}
        >
          <option value="">{t('menu_table.filter.all')}</option>
          {productChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`menu_table.filter.${choice}`)}
            </option>
          ))}
        </select>
        <select
          name="sort"
          aria-label={t('products.sort')}
          className={choiceLook}
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
      </div>
    </form>
  );
}
