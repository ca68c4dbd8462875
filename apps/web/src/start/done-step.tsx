import { isReadable } from '@sofra/contract/publishing';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ExternalLink, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QrCard } from '../dashboard/qr-card.tsx';
import { failureOf } from '../lib/failed-reads.ts';
import { categoriesQuery } from '../menu/categories/categories.api.ts';
import { FormSkeleton } from '../menu/form-skeleton.tsx';
import { LoadFailure } from '../menu/load-failure.tsx';
import { productsQuery } from '../menu/products/products.api.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** Says what guests see now, and nothing that is not so. */
export function DoneStep({ shop }: { shop: Shop }) {
  const { i18n } = useTranslation();
  const categories = useQuery(categoriesQuery(shop._id));
  const products = useQuery(productsQuery(shop._id, {}, i18n.language));
  const failure = failureOf([categories, products]);
  if (!categories.data || !products.data)
    return failure ? <LoadFailure error={failure.error} onRetry={failure.retry} /> : <FormSkeleton />;
  const byId = new Map(categories.data.map((category) => [category._id, category]));
  const read = products.data.products.filter((product) => isReadable(product, byId.get(product.category_id)));
  return read.length > 0 ? <Live shop={shop} count={read.length} /> : <Empty />;
}

function Live({ shop, count }: { shop: Shop; count: number }) {
  const { t } = useTranslation();
  const address = `${window.location.origin}/m/${shop.shop_slug}`;
  return (
    <>
      <div className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
        <p className="flex items-start gap-3">
          <CircleCheck className="size-6 shrink-0 text-success" aria-hidden="true" />
          <span className="flex flex-col gap-1">
            <span className="font-semibold">{t('start.done.live', { count })}</span>
            <bdi dir="ltr" className="break-all text-muted text-sm">
              {address}
            </bdi>
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={`/m/${shop.shop_slug}`} target="_blank" rel="noopener" className="btn btn-primary">
            <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('layout.view_menu')}
          </a>
          <Link to="/dashboard" className="btn">
            {t('layout.dashboard')}
          </Link>
        </div>
      </div>
      <QrCard shop={shop} />
    </>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState
        Icon={UtensilsCrossed}
        title={t('start.done.empty')}
        text={t('start.done.empty_text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/products/create" className="btn btn-primary">
              {t('products.add')}
            </Link>
            <Link to="/dashboard" className="btn">
              {t('layout.dashboard')}
            </Link>
          </div>
        }
      />
    </div>
  );
}
