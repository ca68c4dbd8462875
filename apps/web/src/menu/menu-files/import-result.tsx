import type { MenuImport } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { FileUp, History, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UndoButton } from '../../history/undo-button.tsx';
import { whenWords } from '../../lib/change-time.ts';
import { useMay } from '../../shops/selected-shop.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NewsHeading } from '../../ui/news-heading.tsx';
import { countsText } from './import-words.ts';

interface ImportResultProps {
  shop: Shop;
  menuImport: MenuImport;
  /** It was a draft a moment ago. */
  isNews: boolean;
}

/** A file that was taken over: what it did, the way back, and what can follow. */
export function ImportResult({ shop, menuImport, isNews }: ImportResultProps) {
  const { t, i18n } = useTranslation();
  const { name, state, counts, change_set_id, createdAt } = menuImport;
  const mayApply = useMay('menu.bulk');
  return (
    <section className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <NewsHeading isNews={isNews}>
          {t(state === 'undone' ? 'menu_import.result.undone' : 'menu_import.result.applied')}
        </NewsHeading>
        <p className="break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <time dateTime={createdAt}>{whenWords(createdAt, t, i18n.language)}</time>
          {countsText(t, counts).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'applied' && change_set_id && mayApply && (
          <UndoButton shopId={shop._id} changeSetId={change_set_id} name={name} />
        )}
        <ButtonLink to="/products" icon={UtensilsCrossed} look="primary">
          {t('menu_import.result.products')}
        </ButtonLink>
        <ButtonLink to="/menu-files" icon={FileUp}>
          {t('menu_import.result.again')}
        </ButtonLink>
        <ButtonLink to="/history" icon={History}>
          {t('price_runs.result.history')}
        </ButtonLink>
      </div>
    </section>
  );
}
