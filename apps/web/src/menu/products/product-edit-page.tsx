import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Trash2, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { failureOf } from '../../lib/failed-reads.ts';
import { useMay, useSelectedShop } from '../../shops/selected-shop.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { unguarded } from '../../ui/unguarded.ts';
import { categoriesQuery } from '../categories/categories.api.ts';
import { EditGate } from '../edit-gate.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { ItemTabs } from '../item-tabs.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { PriceHistorySection } from '../prices/price-history-section.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductFacts } from './product-facts.tsx';
import { productQuery } from './products.api.ts';

export function ProductEditPage() {
  const { t } = useTranslation();
  const { shop } = useSelectedShop();
  if (shop) return <ShopProduct shop={shop} />;
  return (
    <PageFrame title={t('products.edit_title')}>
      <EditGate text={t('products.edit_shop_needed')}>{() => <FormSkeleton />}</EditGate>
    </PageFrame>
  );
}

/** The search and the category that the list had when this was opened from it. */
function useListAddress() {
  const from = z.object({ list: z.string() }).safeParse(useLocation().state);
  return `/products${from.data?.list ?? ''}`;
}

// An address that is no id at all is simply not there either.
const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 422);

function ShopProduct({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const { product_id: id = '' } = useParams();
  const navigate = useNavigate();
  const list = useListAddress();
  const mayEdit = useMay('menu.edit');
  const mayDelete = useMay('menu.delete');
  const [isDeleting, setDeleting] = useState(false);
  const productRead = useQuery(productQuery(id));
  const categoriesRead = useQuery(categoriesQuery(shop._id));
  const { data: product, error } = productRead;
  const { data: categories } = categoriesRead;
  const failure = failureOf([productRead, categoriesRead]);
  const isForeign = product ? product.shop_id !== shop._id : error !== null && isGone(error);
  const name = pickText(product?.name, i18n.language);
  const title = mayEdit ? t('products.edit_title') : name || t('menu.details');
  return (
    <PageFrame
      title={title}
      breadcrumb={<Breadcrumb parents={[{ to: list, label: t('products.title') }]} current={name || title} />}
      action={
        product &&
        !isForeign &&
        mayDelete && (
          <Button icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={() => setDeleting(true)}>
            {t('menu_item.delete')}
          </Button>
        )
      }
    >
      {isForeign ? (
        <Foreign />
      ) : product && categories ? (
        <ItemTabs
          key={product._id}
          shop={shop}
          entity="product"
          entityId={product._id}
          label={name}
          categories={categories}
          sizes={product.variants}
          beforeHistory={<PriceHistorySection product={product} shop={shop} />}
        >
          {mayEdit ? (
            <ProductEditor shop={shop} product={product} categories={categories} list={list} />
          ) : (
            <ProductFacts shop={shop} product={product} categories={categories} />
          )}
        </ItemTabs>
      ) : failure ? (
        <LoadFailure error={failure.error} onRetry={failure.retry} />
      ) : (
        <FormSkeleton />
      )}
      {isDeleting && product && (
        <DeleteProduct
          product={product}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(list, { state: unguarded })}
        />
      )}
    </PageFrame>
  );
}

function Foreign() {
  const { t } = useTranslation();
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState
        Icon={UtensilsCrossed}
        title={t('products.foreign')}
        text={t('products.foreign_text')}
        action={
          <Link to="/products" className="btn btn-primary">
            {t('products.title')}
          </Link>
        }
      />
    </div>
  );
}
