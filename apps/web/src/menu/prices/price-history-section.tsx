import { pickText } from '@sofra/contract/localized-text';
import { mainFirst } from '@sofra/contract/money';
import type { PriceHistoryEntry } from '@sofra/contract/price-history';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ChartLegend, PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';
import { priceHistoryQuery } from './prices.api.ts';

type PricedProduct = Pick<Product, '_id' | 'variants'>;
type ShopOfPrices = Pick<Shop, 'menu_currencies' | 'time_zone'>;

/** What a product has cost so far. */
export function PriceHistorySection({ product, shop }: { product: PricedProduct; shop: ShopOfPrices }) {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, error, refetch } = useQuery(priceHistoryQuery(product._id));
  return (
    <Section title={t('products.price_history.title')} text={t('products.price_history.text')}>
      {data ? (
        <Steps entries={data.entries} now={dataUpdatedAt} shop={shop} sizes={product.variants} />
      ) : error ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert">{t('products.price_history.failed')}</p>
          <Button onClick={() => void refetch()}>{t('outage.retry')}</Button>
        </div>
      ) : (
        <div className="skeleton h-44 w-full" aria-hidden="true" />
      )}
    </Section>
  );
}

interface StepsProps {
  entries: PriceHistoryEntry[];
  now: number;
  shop: ShopOfPrices;
  sizes: Product['variants'];
}

function Steps({ entries, now, shop, sizes }: StepsProps) {
  const { t, i18n } = useTranslation();
  const sizeOf = ({ variant_id }: PriceHistoryEntry) => {
    if (variant_id === null) return undefined;
    const size = sizes.find(({ _id }) => _id === variant_id);
    return pickText(size?.name, i18n.language) || t('products.price_history.gone_size');
  };
  // Nothing in a currency means that it is not sold in it.
  const charged = entries.filter(({ price }) => price > 0);
  if (charged.length === 0) return <p className="text-sm">{t('products.price_history.none')}</p>;
  // Those of today first, as the form has them; then what is gone.
  const places = [null, ...sizes.map(({ _id }) => _id)] as (string | null)[];
  const placeOf = (id: string | null) => (places.includes(id) ? places.indexOf(id) : places.length);
  const series = [...Map.groupBy(charged, ({ currency, variant_id }) => `${variant_id} ${currency}`).values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first, entries: [first, ...rest] }] : []))
    .sort((a, b) => placeOf(a.variant_id) - placeOf(b.variant_id));
  return (
    <>
      {charged.some(({ discounted_price }) => discounted_price !== null) && <ChartLegend />}
      {mainFirst(series, shop.menu_currencies).map(({ entries, ...one }) => (
        <PriceChart
          key={`${one.variant_id} ${one.currency}`}
          currency={one.currency}
          size={sizeOf(one)}
          entries={entries}
          timeZone={shop.time_zone}
          // The clocks of this machine and the server may differ.
          now={Math.max(now, ...entries.map(({ from }) => Date.parse(from)))}
        />
      ))}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
          {t('products.price_history.table')}
          <ChevronDown
            className="size-4 shrink-0 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <PriceTable entries={charged} timeZone={shop.time_zone} sizeOf={sizeOf} />
      </details>
    </>
  );
}
