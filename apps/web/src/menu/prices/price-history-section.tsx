import { mainFirst } from '@sofra/contract/money';
import type { PriceHistoryEntry } from '@sofra/contract/price-history';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ChartLegend, PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';
import { priceHistoryQuery } from './prices.api.ts';

type ShopOfPrices = Pick<Shop, 'menu_currencies' | 'time_zone'>;

/** What a product has cost so far. */
export function PriceHistorySection({ productId, shop }: { productId: string; shop: ShopOfPrices }) {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, error, refetch } = useQuery(priceHistoryQuery(productId));
  return (
    <Section title={t('products.price_history.title')} text={t('products.price_history.text')}>
      {data ? (
        <Steps entries={data.entries} now={dataUpdatedAt} shop={shop} />
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
}

function Steps({ entries, now, shop }: StepsProps) {
  const { t } = useTranslation();
  // Nothing in a currency means that it is not sold in it.
  const charged = entries.filter(({ price }) => price > 0);
  if (charged.length === 0) return <p className="text-sm">{t('products.price_history.none')}</p>;
  const currencies = [...new Set(charged.map(({ currency }) => currency))];
  const byCurrency = currencies.map((currency) => ({
    currency,
    entries: charged.filter((entry) => entry.currency === currency),
  }));
  return (
    <>
      {charged.some(({ discounted_price }) => discounted_price !== null) && <ChartLegend />}
      {mainFirst(byCurrency, shop.menu_currencies).map(({ currency, entries }) => (
        <PriceChart
          key={currency}
          currency={currency}
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
        <PriceTable entries={charged} timeZone={shop.time_zone} />
      </details>
    </>
  );
}
