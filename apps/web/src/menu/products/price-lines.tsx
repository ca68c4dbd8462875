import { type Discount, mainFirst, type ReferencePrices, shownPrice } from '@sofra/contract/money';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { reducedPrices } from './reduced-prices.ts';

interface PriceLinesProps {
  prices: readonly { currency: string; price: number }[];
  discount: Discount;
  /** The shop's, the main one first. */
  currencies: readonly string[];
  /** What guests see struck through at most; the price itself where nothing is said. */
  reference?: ReferencePrices | null;
  /** Of which size they are. */
  variantId?: string | undefined;
  /** They are the lowest of several. */
  isFrom?: boolean;
}

/** One line a currency, the main one first; with a discount the old price and the new. */
export function PriceLines({
  prices,
  discount,
  currencies,
  reference = null,
  variantId,
  isFrom = false,
}: PriceLinesProps) {
  const { t, i18n } = useTranslation();
  const lines = mainFirst(reducedPrices(prices, discount), currencies).map((price) => ({
    currency: price.currency,
    ...shownPrice({ ...price, variantId }, price.reduced, reference),
  }));
  const written = (amount: number, currency: string) => {
    const price = formatPrice(amount, currency, i18n.language);
    return isFrom ? t('sizes.from', { price }) : price;
  };
  return (
    <ul className="flex flex-col text-sm tabular-nums">
      {lines.map(({ currency, price, discounted_price }) => (
        <li key={currency} className="flex flex-wrap gap-x-2">
          {discounted_price === undefined ? (
            <bdi>{written(price, currency)}</bdi>
          ) : (
            <>
              <del className="text-muted">
                <span className="sr-only">{t('menu.old_price')} </span>
                <bdi>{formatPrice(price, currency, i18n.language)}</bdi>
              </del>
              <ins className="font-semibold no-underline">
                <span className="sr-only">{t('menu.new_price')} </span>
                <bdi>{written(discounted_price, currency)}</bdi>
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
