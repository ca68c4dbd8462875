import type { PriceHistoryEntry } from '@sofra/contract/price-history';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';

interface PriceTableProps {
  entries: PriceHistoryEntry[];
  timeZone: string;
  /** Nothing where it is the dish's own price. */
  sizeOf: (entry: PriceHistoryEntry) => string | undefined;
}

/** The same as a table, the newest first. */
export function PriceTable({ entries, timeZone, sizeOf }: PriceTableProps) {
  const { t } = useTranslation();
  const hasSizes = entries.some((entry) => sizeOf(entry) !== undefined);
  return (
    <table className="w-full text-start text-sm">
      <thead>
        <tr className="border-base-300 border-b text-muted [&>th]:whitespace-nowrap [&>th]:py-2 [&>th]:pe-3 [&>th]:text-start [&>th]:font-medium">
          <th scope="col">{t('products.price_history.from')}</th>
          {/* On a phone the line above tells it. */}
          <th scope="col" className="max-sm:hidden">
            {t('products.price_history.to')}
          </th>
          {hasSizes && <th scope="col">{t('products.price_history.size')}</th>}
          <th scope="col">{t('products.prices.price')}</th>
          <th scope="col">{t('products.price_history.by')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map((entry) => (
          <tr
            key={`${entry.from} ${entry.variant_id} ${entry.currency}`}
            className="border-base-300 border-b last:border-0 [&>td]:py-2 [&>td]:pe-3 [&>td]:align-top"
          >
            <td>
              <Moment at={entry.from} timeZone={timeZone} />
            </td>
            <td className="max-sm:hidden">{entry.to && <Moment at={entry.to} timeZone={timeZone} />}</td>
            {hasSizes && (
              <td>
                <bdi>{sizeOf(entry)}</bdi>
              </td>
            )}
            <td className="tabular-nums">
              <Paid entry={entry} />
            </td>
            <td className="[overflow-wrap:anywhere]">
              <bdi>{entry.user?.name ?? t('products.price_history.gone')}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Day and time apart, so that on a phone they stand below each other. */
function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const { i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone });
  return (
    <time dateTime={at} className="flex flex-wrap gap-x-2 whitespace-nowrap tabular-nums">
      <span>{date.format(new Date(at))}</span> <span className="text-muted">{time.format(new Date(at))}</span>
    </time>
  );
}

function Paid({ entry: { currency, price, discounted_price } }: { entry: PriceHistoryEntry }) {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => (
    <bdi className="whitespace-nowrap">{formatPrice(amount, currency, i18n.language)}</bdi>
  );
  if (discounted_price === null) return money(price);
  return (
    <span className="flex flex-wrap gap-x-2">
      <del className="text-muted">
        <span className="sr-only">{t('menu.old_price')} </span>
        {money(price)}
      </del>
      <ins className="no-underline">
        <span className="sr-only">{t('menu.new_price')} </span>
        {money(discounted_price)}
      </ins>
    </span>
  );
}
