import { useQuery } from '@tanstack/react-query';
import { EyeOff, Mail } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { siteQuery } from '../legal/site.api.ts';
import { useSelectedShop } from '../shops/selected-shop.ts';

/** The shop that the page is about: the one that is edited, else the chosen one. */
function useShopOfPage() {
  const edited = useMatch('/shops/edit/:shop_id')?.params.shop_id;
  const { shop, shops } = useSelectedShop();
  return edited === undefined ? shop : shops?.find(({ _id }) => _id === edited);
}

/** Tells the people of a shop that the operator keeps it from guests, on whatever page they are. */
export function SuspensionBanner() {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const shop = useShopOfPage();
  const { data: site } = useQuery({ ...siteQuery, enabled: Boolean(shop?.suspension) });
  if (!shop?.suspension) return null;
  const { since, reason } = shop.suspension;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(since));
  return (
    <section
      aria-labelledby={titleId}
      className="-mx-4 -mt-6 mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 border-warning border-b-2 bg-warning/15 px-4 py-3 md:-mx-8 md:px-8"
    >
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        <EyeOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div className="min-w-0 text-sm">
          <p id={titleId} className="font-semibold text-base">
            {t('shops.suspension.title')}
          </p>
          <p className="wrap-anywhere">
            <bdi>{shop.name}</bdi> · {t('shops.suspension.since', { date })}
          </p>
          <p className="wrap-anywhere">
            <bdi className="font-medium">{reason}</bdi>
          </p>
          <p className="max-md:sr-only">{t('shops.suspension.text')}</p>
        </div>
      </div>
      {site && (
        <a href={`mailto:${site.supportEmail}`} className="btn btn-sm max-md:ms-8 max-md:h-11">
          <Mail className="size-4" aria-hidden="true" />
          {t('shops.suspension.contact', { operator: site.operatorName })}
        </a>
      )}
    </section>
  );
}
