import { pickText } from '@sofra/contract/localized-text';
import type { MenuViews } from '@sofra/contract/public-menu';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormSkeleton } from '../menu/form-skeleton.tsx';
import { LoadFailure } from '../menu/load-failure.tsx';
import { ShopGate } from '../menu/shop-gate.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { menuViewsQuery, usualDays } from './dashboard.api.ts';
import { ViewsChart } from './menu-views.tsx';

const spans = [7, usualDays, 90, 365];

/** How often guests looked, at what and in which language. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const [days, setDays] = useState(usualDays);
  return (
    <PageFrame
      title={t('nav.statistics')}
      wide
      action={
        <select
          name="days"
          aria-label={t('nav.span')}
          className="select w-auto pe-9"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              {t('nav.days', { count: span })}
            </option>
          ))}
        </select>
      }
    >
      <ShopGate text={t('nav.shop_needed')} waiting={<FormSkeleton />}>
        {(shop) => <ShopStatistics key={shop._id} shop={shop} days={days} />}
      </ShopGate>
    </PageFrame>
  );
}

function ShopStatistics({ shop, days }: { shop: Shop; days: number }) {
  const { t } = useTranslation();
  const { data: views, error, refetch } = useQuery(menuViewsQuery(shop._id, days));
  if (error && !views) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!views) return <FormSkeleton />;
  if (views.total === 0) {
    return (
      <Card title={t('dashboard.views.title')} aside="">
        <p className="text-sm">{t('dashboard.views.none')}</p>
        <Link to="/qr" className="btn btn-primary self-start">
          {t('nav.qr')}
        </Link>
      </Card>
    );
  }
  return <Views views={views} />;
}

function Views({ views }: { views: MenuViews }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const languageNames = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('dashboard.views.title')} aside={number.format(views.total)}>
        <ViewsChart days={views.days} />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {views.products.length > 0 && (
          <Card title={t('dashboard.views.products')} aside="">
            <Ranking
              rows={views.products.map(({ _id, name, is_deleted, views }) => ({
                id: _id,
                views,
                label: is_deleted ? (
                  <>
                    <bdi>{pickText(name, i18n.language)}</bdi>
                    <span className="text-muted"> ({t('dashboard.views.deleted')})</span>
                  </>
                ) : (
                  <Link to={`/products/${_id}`} className="link-hover link">
                    <bdi>{pickText(name, i18n.language)}</bdi>
                  </Link>
                ),
              }))}
            />
          </Card>
        )}
        <Card title={t('nav.by_language')} aside="">
          <Ranking
            rows={views.languages.map(({ language, views }) => ({
              id: language,
              views,
              label: languageNames.of(language) ?? language,
            }))}
          />
        </Card>
      </div>
    </div>
  );
}

interface Row {
  id: string;
  label: ReactNode;
  views: number;
}

/** Each with a bar as long as its share of the first. */
function Ranking({ rows }: { rows: Row[] }) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {rows.map(({ id, label, views }) => (
        <li key={id} className="flex flex-col gap-1">
          <span className="flex min-h-6 items-center justify-between gap-4">
            <span className="truncate">{label}</span>
            <span className="tabular-nums">{number.format(views)}</span>
          </span>
          <span aria-hidden="true" className="h-1.5 rounded-full bg-base-300">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${(views / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Card({ title, aside, children }: { title: string; aside: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        {aside && <p className="font-semibold text-2xl tabular-nums">{aside}</p>}
      </div>
      {children}
    </section>
  );
}
