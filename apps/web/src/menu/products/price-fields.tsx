import { productLimits } from '@sofra/contract/product-fields';
import { currencyOf } from '@sofra/reference-data/currencies';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../lib/format-price.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import { useCurrencyOptions } from '../currency-options.ts';
import { PriceChangeNotes } from '../prices/price-change-notes.tsx';
import { AmountField } from './amount-field.tsx';
import type { ProductValues } from './product-values.ts';

/** A price in each currency; the first is the one that a fixed discount is meant in. */
export function PriceFields({ currencies: currenciesOfShop }: { currencies: readonly string[] }) {
  const { t } = useTranslation();
  const { control, formState, setValue } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'prices' });
  const options = useCurrencyOptions(currenciesOfShop);
  const prices = useWatch({ control, name: 'prices' });
  const nextCurrency = currenciesOfShop.find((code) => !prices.some(({ currency }) => currency === code));
  const errorId = useId();
  const error = formState.errors.prices?.root?.message ?? formState.errors.prices?.message;
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, index) => (
        <PriceRow
          key={id}
          index={index}
          options={options}
          isInvalid={index === 0 && error !== undefined}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 font-medium text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {error}
        </p>
      )}
      <PriceChangeNotes
        compared={[
          {
            before: (formState.defaultValues?.prices ?? []) as ProductValues['prices'],
            now: prices,
            onAdjust: (index, price) =>
              setValue(`prices.${index}.price`, price, { shouldDirty: true, shouldTouch: true }),
          },
        ]}
      />
      {fields.length < productLimits.prices && (
        <Button
          className="self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => append({ currency: nextCurrency ?? '', price: 0 })}
        >
          {t('products.prices.add')}
        </Button>
      )}
    </div>
  );
}

interface PriceRowProps {
  index: number;
  options: ComboboxOption[];
  isInvalid: boolean;
  onRemove: (() => void) | undefined;
}

function PriceRow({ index, options, isInvalid, onRemove }: PriceRowProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<ProductValues>();
  const currency = useWatch({ control, name: `prices.${index}.currency` });
  return (
    <div
      className={`grid items-start gap-x-2 gap-y-3 ${onRemove ? 'grid-cols-[1fr_auto] sm:grid-cols-[3fr_2fr_auto]' : 'sm:grid-cols-[3fr_2fr]'}`}
    >
      <div className={onRemove ? 'max-sm:col-span-2' : ''}>
        <Controller
          control={control}
          name={`prices.${index}.currency`}
          render={({ field, fieldState }) => (
            <Combobox
              {...field}
              label={t('products.prices.currency')}
              options={options}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name={`prices.${index}.price`}
        render={({ field, fieldState }) => (
          <AmountField
            {...field}
            label={t('products.prices.price')}
            decimalDigits={currencyOf(currency)?.decimalDigits ?? 2}
            unit={symbolOf(currency)}
            isInvalid={isInvalid}
            error={fieldState.error?.message}
          />
        )}
      />
      {onRemove && (
        <button
          type="button"
          className="btn btn-ghost btn-square mt-6.5"
          title={t('products.prices.remove', { currency: currency || symbolOf(currency) })}
          onClick={onRemove}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
