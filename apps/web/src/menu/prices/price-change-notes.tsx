import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { Button } from '../../ui/button.tsx';
import { adjusted, comparePrices, doubtOf, type PriceChange } from './price-changes.ts';

interface Price {
  currency: string;
  price: number;
}

/** What something cost and what it shall cost. */
export interface ComparedPrices {
  /** Which size, where there are several. */
  size?: string;
  before: readonly Price[];
  now: readonly Price[];
  onAdjust: (index: number, price: number) => void;
}

/** Says before it is saved what looks like a slip, and which prices were left as they were. */
export function PriceChangeNotes({ compared }: { compared: readonly ComparedPrices[] }) {
  return (
    <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
      {compared.map((prices, index) => (
        <Notes key={prices.size ?? index} {...prices} />
      ))}
    </div>
  );
}

function Notes({ size, before, now, onAdjust }: ComparedPrices) {
  const { t, i18n } = useTranslation();
  const { changed, left } = comparePrices(before, now);
  const [first] = changed;
  const written = (price: number, currency: string) => formatPrice(price, currency, i18n.language);
  const named = (text: string) => (size === undefined ? text : t('sizes.note', { size, text }));

  function adjust(along: PriceChange) {
    for (const price of left) {
      const index = now.findIndex(({ currency }) => currency === price.currency);
      onAdjust(index, adjusted(price, along));
    }
  }

  return (
    <>
      {changed.map((change) => {
        const doubt = doubtOf(change);
        const [from, to] = [written(change.from, change.currency), written(change.to, change.currency)];
        return (
          doubt && (
            <p key={change.currency} className="flex items-start gap-1.5">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
              {named(t(`products.prices.${doubt}`, { from, to }))}
            </p>
          )
        );
      })}
      {first && left.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>
            {named(
              t('products.prices.others', {
                prices: left.map(({ currency, to }) => written(to, currency)).join(', '),
              }),
            )}
          </p>
          <Button className="btn-sm max-md:h-11" onClick={() => adjust(first)}>
            {t('products.prices.adjust')}
          </Button>
        </div>
      )}
    </>
  );
}
