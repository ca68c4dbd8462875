import type { ShopArchive } from '@sofra/contract/shop-archive';
import type { Shop } from '@sofra/contract/shops';
import { ExternalLink, FileUp, History, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UndoButton } from '../../history/undo-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NewsHeading } from '../../ui/news-heading.tsx';
import { ArchiveContents } from './archive-contents.tsx';
import { ArchiveDraft } from './archive-draft.tsx';

interface ArchiveResultProps {
  shop: Shop;
  archive: ShopArchive;
  /** It was a draft a moment ago. */
  isNews: boolean;
}

/** A shop that was taken over: what came, the way back, and what can follow. One that was taken back can come again. */
export function ArchiveResult({ shop, archive, isNews }: ArchiveResultProps) {
  const { t } = useTranslation();
  const { name, state, change_set_id } = archive;
  const isUndone = state === 'undone';
  return (
    <>
      <section className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
        <div className="flex flex-col gap-1">
          <NewsHeading isNews={isNews}>
            {t(`shop_archive.result.${isUndone ? 'undone' : 'applied'}`)}
          </NewsHeading>
          <p className="break-words">
            <bdi>{name}</bdi>
          </p>
        </div>
        {!isUndone && <ArchiveContents archive={archive} />}
        <div className="flex flex-wrap gap-2">
          {!isUndone && change_set_id && (
            <UndoButton shopId={shop._id} changeSetId={change_set_id} name={name} />
          )}
          <ButtonLink to="/products" icon={UtensilsCrossed} look="primary">
            {t('menu_import.result.products')}
          </ButtonLink>
          <a href={`/m/${shop.shop_slug}`} target="_blank" rel="noreferrer" className="btn">
            <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('shop_archive.result.menu')}
          </a>
          <ButtonLink to="/menu-files" icon={FileUp}>
            {t('menu_import.title')}
          </ButtonLink>
          <ButtonLink to="/history" icon={History}>
            {t('price_runs.result.history')}
          </ButtonLink>
        </div>
      </section>
      {isUndone && <ArchiveDraft shop={shop} archive={archive} />}
    </>
  );
}
