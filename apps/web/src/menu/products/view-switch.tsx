import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ProductView, productViews } from './use-product-view.ts';

const icons = { cards: LayoutGrid, table: Rows3 };

/** Between cards and table. */
export function ViewSwitch({ view, onChoose }: { view: ProductView; onChoose: (view: ProductView) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="join shrink-0" aria-label={t('menu_table.view')}>
      {productViews.map((one) => {
        const Icon = icons[one];
        return (
          <button
            key={one}
            type="button"
            className={`btn btn-square join-item ${one === view ? 'bg-base-content/20' : ''}`}
            aria-pressed={one === view}
            title={t(`menu_table.${one}`)}
            onClick={() => onChoose(one)}
          >
            <Icon className="size-4" aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
