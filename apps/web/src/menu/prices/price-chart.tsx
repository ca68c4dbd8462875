import type { PriceHistoryEntry } from '@sofra/contract/price-history';
import { currencyOf } from '@sofra/reference-data/currencies';
import { labelledCurrencies } from '@sofra/reference-data/display-names';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { drawing, paidOf, rangeOf, stepsPath } from './price-steps.ts';

interface PriceChartProps {
  currency: string;
  /** Of which size. */
  size: string | undefined;
  entries: PriceHistoryEntry[];
  timeZone: string;
  now: number;
}

/** What a product has cost in one currency, as steps from its first price until today. */
export function PriceChart({ currency, size, entries, timeZone, now }: PriceChartProps) {
  const { t, i18n } = useTranslation();
  const known = currencyOf(currency);
  const name = (known && labelledCurrencies([known], i18n.language)[0]?.label) ?? currency;
  const { lowest, highest } = rangeOf(entries);
  const money = (amount: number) => formatPrice(amount, currency, i18n.language);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  const chart = t('products.price_history.chart', {
    currency: name,
    lowest: money(lowest),
    highest: money(highest),
  });
  const named = (text: string) =>
    size === undefined ? text : t('products.price_history.chart_size', { size, chart: text });
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-medium text-sm">{named(name)}</figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-muted text-xs tabular-nums">
        <div className="flex flex-col justify-between text-end" aria-hidden="true">
          <bdi className={highest === lowest ? 'my-auto' : ''}>{money(highest)}</bdi>
          {highest !== lowest && <bdi>{money(lowest)}</bdi>}
        </div>
        <div className={`border-base-300 border-y py-2 ${highest === lowest ? 'h-12' : 'h-32'}`}>
          {/* Time runs as the language is read. */}
          <svg
            role="img"
            aria-label={named(chart)}
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
            preserveAspectRatio="none"
            className="size-full overflow-visible fill-none rtl:-scale-x-100"
          >
            <path
              d={stepsPath(entries, now, (entry) =>
                entry.discounted_price === null ? undefined : entry.price,
              )}
              vectorEffect="non-scaling-stroke"
              className="stroke-base-content/60 [stroke-dasharray:4_4] [stroke-width:1.5]"
            />
            <path
              d={stepsPath(entries, now, paidOf)}
              vectorEffect="non-scaling-stroke"
              className="stroke-primary [stroke-linecap:square] [stroke-width:2.5]"
            />
          </svg>
        </div>
        <div className="col-start-2 flex justify-between gap-4">
          <span>{date.format(new Date(entries[0]?.from ?? now))}</span>
          <span>{t('products.price_history.today')}</span>
        </div>
      </div>
    </figure>
  );
}

/** Which line is which. */
export function ChartLegend() {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-xs">
      <span className="flex items-center gap-1.5">
        <span className="w-5 border-primary border-t-[2.5px]" aria-hidden="true" />
        {t('products.price_history.paid')}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="w-5 border-base-content/60 border-t-[1.5px] border-dashed" aria-hidden="true" />
        {t('products.price_history.regular')}
      </span>
    </p>
  );
}
