import { TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { Button } from '../../ui/button.tsx';
import type { ProductValues } from '../products/product-values.ts';
import { adjusted, comparePrices, doubtOf, type PriceChange } from './price-changes.ts';

type Prices = ProductValues['prices'];

/** Says before it is saved what looks like a slip, and which prices were left as they were. */
export function PriceChangeNotes() {
  const { t, i18n } = useTranslation();
  const { control, formState, setValue } = useFormContext<ProductValues>();
  const prices = useWatch({ control, name: 'prices' });
  const { changed, left } = comparePrices((formState.defaultValues?.prices ?? []) as Prices, prices);
  const [first] = changed;
  const written = (price: number, currency: string) => formatPrice(price, currency, i18n.language);

  function adjust(along: PriceChange) {
    for (const price of left) {
      const index = prices.findIndex(({ currency }) => currency === price.currency);
      const to = { shouldDirty: true, shouldTouch: true };
      setValue(`prices.${index}.price`, adjusted(price, along), to);
    }
  }

  return (
    <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
      {changed.map((change) => {
        const doubt = doubtOf(change);
        const [from, to] = [written(change.from, change.currency), written(change.to, change.currency)];
        return (
          doubt && (
            <p key={change.currency} className="flex items-start gap-1.5">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
              {t(`products.prices.${doubt}`, { from, to })}
            </p>
          )
        );
      })}
      {first && left.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>
            {t('products.prices.others', {
              prices: left.map(({ currency, to }) => written(to, currency)).join(', '),
            })}
          </p>
          <Button className="btn-sm max-md:h-11" onClick={() => adjust(first)}>
            {t('products.prices.adjust')}
          </Button>
        </div>
      )}
    </div>
  );
}
