import { pickText } from '@sofra/contract/localized-text';
import type { MenuViews } from '@sofra/contract/public-menu';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { menuViewsQuery } from './dashboard.api.ts';

/** How often guests looked. Left out while unknown: the rest of the page does not depend on it. */
export function MenuViewsCard({ shopId }: { shopId: string }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { data: views } = useQuery(menuViewsQuery(shopId));
  if (!views) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="font-semibold">
          {t('dashboard.views.title')}
        </h3>
        <p className="text-muted text-sm">{t('dashboard.views.total', { count: views.total })}</p>
      </div>
      {views.total === 0 ? (
        <p className="text-sm">{t('dashboard.views.none')}</p>
      ) : (
        <>
          <ViewsChart days={views.days} />
          {views.products.length > 0 && (
            <div className="flex flex-col gap-2">
              <h4 className="text-sm font-medium">{t('dashboard.views.products')}</h4>
              <ol className="flex flex-col gap-1 text-sm">
                {views.products.slice(0, 5).map((product) => (
                  <li key={product._id} className="flex justify-between gap-4">
                    <span className="truncate">
                      <bdi>{pickText(product.name, i18n.language)}</bdi>
                      {product.is_deleted && (
                        <span className="text-muted"> ({t('dashboard.views.deleted')})</span>
                      )}
                    </span>
                    <span className="tabular-nums">
                      {new Intl.NumberFormat(i18n.language).format(product.views)}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          )}
        </>
      )}
    </section>
  );
}

export function ViewsChart({ days }: { days: MenuViews['days'] }) {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...days.map(({ views }) => views));
  // The days are those of the shop; their date is meant as it stands, in no zone.
  const date = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(i18n.language);
  const dateOf = (day: string) => date.format(new Date(`${day}T00:00:00Z`));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="img"
        aria-label={t('dashboard.views.chart', { most: number.format(most) })}
        // A year of gaps would leave a phone no room for the bars.
        className={`flex h-32 items-end border-base-300 border-b ${days.length <= 90 ? 'gap-0.5' : ''}`}
      >
        {days.map(({ day, views }) => (
          <span
            key={day}
            title={`${dateOf(day)}: ${number.format(views)}`}
            className="flex h-full min-w-0 grow items-end hover:bg-base-200"
          >
            <span
              className="w-full rounded-t-sm bg-primary"
              style={{ height: views === 0 ? 0 : `max(2px, ${(views / most) * 100}%)` }}
            />
          </span>
        ))}
      </div>
      {first && last && (
        <figcaption className="flex justify-between text-muted text-sm">
          <span>{dateOf(first.day)}</span>
          <span>{dateOf(last.day)}</span>
        </figcaption>
      )}
    </figure>
  );
}
