import { pickText } from '@sofra/contract/localized-text';
import { mainFirst } from '@sofra/contract/money';
import { discountTypes } from '@sofra/contract/product-fields';
import { currencyOf } from '@sofra/reference-data/currencies';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../lib/format-price.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { discountNotes, referenceFor } from '../prices/discount-note.ts';
import { priceHistoryQuery } from '../prices/prices.api.ts';
import { AmountField } from './amount-field.tsx';
import { PriceLines } from './price-lines.tsx';
import type { ProductValues } from './product-values.ts';
import { reducedPrices } from './reduced-prices.ts';

interface DiscountFieldsProps {
  currencies: readonly string[];
  /** Of one that is stored already: what it has cost decides what may be struck through. */
  productId: string | undefined;
}

/** What a discount comes off: the price list of the dish, or of each of its sizes. */
interface PriceList {
  /** Of which size; it keeps its key as long as it is not stored. */
  variantId?: string;
  size?: string;
  prices: ProductValues['prices'];
}

function usePriceLists(): PriceList[] {
  const { t, i18n } = useTranslation();
  const { control } = useFormContext<ProductValues>();
  const [prices, sizes] = useWatch({ control, name: ['prices', 'variants'] });
  if (sizes.length === 0) return [{ prices }];
  return sizes.map(({ key, name, prices }, index) => ({
    variantId: key,
    size: pickText(name, i18n.language) || t('sizes.numbered', { number: index + 1 }),
    prices,
  }));
}

/** Kind and amount, and what guests will pay. */
export function DiscountFields({ currencies, productId }: DiscountFieldsProps) {
  const { t } = useTranslation();
  const { control, register, formState } = useFormContext<ProductValues>();
  const discount = useWatch({ control, name: 'discount' });
  const lists = usePriceLists();
  const prices = lists[0]?.prices ?? [];
  const first = prices[0]?.currency ?? '';
  const isPercentage = discount.type === 'percentage';
  const fixedHelp = lists.length > 1 ? t('sizes.fixed_help') : t('products.discount.fixed_help');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...register('discount.type')}
          label={t('products.discount.type')}
          error={formState.errors.discount?.type?.message}
        >
          <option value="">{t('products.discount.none')}</option>
          {discountTypes.map((type) => (
            <option key={type} value={type}>
              {t(`products.discount.${type}`)}
            </option>
          ))}
        </SelectField>
        {discount.type !== '' && (
          <Controller
            control={control}
            name="discount.amount"
            render={({ field, fieldState }) => (
              <AmountField
                {...field}
                label={t('products.discount.amount')}
                decimalDigits={isPercentage ? 2 : (currencyOf(first)?.decimalDigits ?? 2)}
                unit={isPercentage ? '%' : symbolOf(first)}
                help={!isPercentage && (prices.length > 1 || lists.length > 1) ? fixedHelp : undefined}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </div>
      <DiscountPreview discount={discount} lists={lists} currencies={currencies} productId={productId} />
    </>
  );
}

interface DiscountPreviewProps extends Pick<ProductValues, 'discount'>, DiscountFieldsProps {
  lists: PriceList[];
}

function DiscountPreview({ discount, lists, currencies, productId = '' }: DiscountPreviewProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({ ...priceHistoryQuery(productId), enabled: productId !== '' });
  const amount = Number.isFinite(discount.amount) ? discount.amount : 0;
  const readable = lists.map((list) => ({
    ...list,
    prices: list.prices.filter(({ currency, price }) => currencyOf(currency) && price > 0),
  }));
  const reduced = readable.flatMap(({ prices, variantId, size }) =>
    mainFirst(reducedPrices(prices, { ...discount, amount }), currencies).map((price) => ({
      ...price,
      variantId,
      size,
    })),
  );
  if (!reduced.some((price) => price.reduced !== undefined)) return null;
  const known = data?.discount_reference;
  return (
    <output className="flex flex-col gap-1 rounded-field bg-base-200 p-3">
      <span className="text-muted text-sm">{t('products.discount.preview')}</span>
      {readable.map(({ variantId, size, prices }) => (
        <div key={variantId ?? ''} className="flex flex-wrap justify-between gap-x-4">
          {size !== undefined && <bdi className="text-sm">{size}</bdi>}
          <PriceLines
            prices={prices}
            discount={{ ...discount, amount }}
            currencies={currencies}
            reference={referenceFor(known, reduced)}
            variantId={variantId}
          />
        </div>
      ))}
      {known &&
        discountNotes(t, i18n.language, reduced, known).map((note) => (
          <span key={note} className="mt-1 text-sm">
            {note}
          </span>
        ))}
    </output>
  );
}
