import type { Category } from '@sofra/contract/categories';
import { may } from '@sofra/contract/permissions';
import type { Product } from '@sofra/contract/products';
import { whyHidden } from '@sofra/contract/publishing';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageOf } from '../lib/progress-toast.ts';
import { categoriesQuery } from '../menu/categories/categories.api.ts';
import { ScheduledRuns } from '../menu/price-runs/scheduled-runs.tsx';
import { productsQuery } from '../menu/products/products.api.ts';
import { PaymentEntry } from '../payments/payment-entry.tsx';
import { ShopLogo } from '../shops/shop-cards.tsx';
import { Button } from '../ui/button.tsx';
import { GuestsNow } from './guests-now.tsx';
import { MenuViewsCard } from './menu-views.tsx';
import { QrCard } from './qr-card.tsx';
import { TodoList } from './todo-list.tsx';
import { todosOf } from './todos.ts';

function liveOf(products: readonly Product[], categories: readonly Category[]) {
  const byId = new Map(categories.map((category) => [category._id, category]));
  return products.filter((product) => whyHidden(product, byId.get(product.category_id)) === null);
}

/** How the selected shop stands, at a glance. */
export function ShopOverview({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const categories = useQuery(categoriesQuery(shop._id));
  const products = useQuery(productsQuery(shop._id, {}, i18n.language));
  const error = categories.error ?? products.error;
  const list = products.data?.products;
  const live = list && categories.data && liveOf(list, categories.data);
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <ShopLogo shop={shop} />
        <h2 id={titleId} className="min-w-0 grow font-semibold text-lg">
          <bdi className="block w-fit max-w-full truncate">{shop.name}</bdi>
        </h2>
        <PaymentEntry shop={shop} />
      </div>
      <GuestsNow shop={shop} live={live} />
      {error && !list ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 p-4">
          <p role="alert">{messageOf(error, t('dashboard.error'))}</p>
          <Button
            onClick={() => {
              void categories.refetch();
              void products.refetch();
            }}
          >
            {t('outage.retry')}
          </Button>
        </div>
      ) : (
        <dl className="grid grid-cols-3 gap-2 sm:gap-4">
          <Figure label={t('dashboard.active')} value={live?.length} to="/products?show=live" />
          <Figure
            label={t('dashboard.inactive')}
            value={list && live && list.length - live.length}
            to="/products?show=hidden"
          />
          <Figure label={t('dashboard.categories')} value={categories.data?.length} to="/categories" />
        </dl>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {list && categories.data && may(shop.my_role, 'menu.edit') && (
            <TodoList todos={todosOf(shop, list, categories.data)} />
          )}
          <ScheduledRuns shop={shop} />
          <MenuViewsCard shopId={shop._id} />
        </div>
        <QrCard shop={shop} />
      </div>
    </section>
  );
}

function Figure({ label, value, to }: { label: string; value: number | undefined; to: string }) {
  const { i18n } = useTranslation();
  return (
    <div className="relative flex flex-col justify-between gap-1 rounded-box border border-base-300 bg-base-100 p-2.5 sm:p-4">
      <dt className="text-muted text-sm max-[22rem]:text-xs">
        {/* The whole tile leads there. */}
        <Link to={to} className="after:absolute after:inset-0 after:rounded-box">
          {label}
        </Link>
      </dt>
      <dd className="font-semibold text-2xl tabular-nums">
        {value === undefined ? (
          <span className="skeleton inline-block h-8 w-12" aria-hidden="true" />
        ) : (
          new Intl.NumberFormat(i18n.language).format(value)
        )}
      </dd>
    </div>
  );
}
