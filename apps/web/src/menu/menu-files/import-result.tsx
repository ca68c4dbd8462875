import type { MenuImport } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { FileUp, History, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UndoButton } from '../../history/undo-button.tsx';
import { whenWords } from '../../lib/change-time.ts';
import { useMay } from '../../shops/selected-shop.ts';
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
        <Link to="/products" className="btn btn-primary">
          <UtensilsCrossed className="size-4" aria-hidden="true" />
          {t('menu_import.result.products')}
        </Link>
        <Link to="/menu-files" className="btn">
          <FileUp className="size-4" aria-hidden="true" />
          {t('menu_import.result.again')}
        </Link>
        <Link to="/history" className="btn">
          <History className="size-4" aria-hidden="true" />
          {t('price_runs.result.history')}
        </Link>
      </div>
    </section>
  );
}
