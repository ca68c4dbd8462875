import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** There are products, but the choice leaves none of them. */
export function NoneFit({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState
        Icon={ListFilter}
        title={t('menu_table.none_fit')}
        text={t('menu_table.none_fit_text')}
        action={
          <Button look="primary" onClick={onShowAll}>
            {t('menu_table.show_all')}
          </Button>
        }
      />
    </div>
  );
}
