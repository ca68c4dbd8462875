import type { PriceHistoryEntry } from '@sofra/contract/price-history';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';

interface PriceTableProps {
  entries: PriceHistoryEntry[];
  timeZone: string;
}

/** The same as a table, the newest first. */
export function PriceTable({ entries, timeZone }: PriceTableProps) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const period = ({ from, to }: PriceHistoryEntry) => {
    const words = { from: time.format(new Date(from)), to: to && time.format(new Date(to)) };
    return t(to === null ? 'products.price_history.since' : 'products.price_history.span', words);
  };
  return (
    <table className="w-full text-start text-sm">
      <thead>
        <tr className="border-base-300 border-b text-muted [&>th]:py-2 [&>th]:pe-3 [&>th]:text-start [&>th]:font-medium">
          <th scope="col">{t('products.price_history.period')}</th>
          <th scope="col">{t('products.prices.price')}</th>
          <th scope="col">{t('products.price_history.by')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map((entry) => (
          <tr
            key={`${entry.from} ${entry.currency}`}
            className="border-base-300 border-b last:border-0 [&>td]:py-2 [&>td]:pe-3 [&>td]:align-top"
          >
            <td>{period(entry)}</td>
            <td className="tabular-nums">
              <Paid entry={entry} />
            </td>
            <td className="break-words [overflow-wrap:anywhere]">
              <bdi>{entry.user?.name ?? t('products.price_history.gone')}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Paid({ entry: { currency, price, discounted_price } }: { entry: PriceHistoryEntry }) {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => <bdi>{formatPrice(amount, currency, i18n.language)}</bdi>;
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
