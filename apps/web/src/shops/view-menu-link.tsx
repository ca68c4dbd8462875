import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelectedShop } from './selected-shop.ts';

/** Opens what guests see of the selected shop, in a tab of its own. */
export function ViewMenuLink() {
  const { t } = useTranslation();
  const { shop } = useSelectedShop();
  if (!shop) return null;
  return (
    <a
      href={`/m/${shop.shop_slug}`}
      target="_blank"
      rel="noopener"
      title={t('layout.view_menu')}
      className="btn btn-ghost h-11 min-w-11 gap-1.5 px-2.5 md:h-9 md:min-w-9"
    >
      <ExternalLink className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
      <span className="text-sm max-lg:sr-only">{t('layout.view_menu')}</span>
    </a>
  );
}
