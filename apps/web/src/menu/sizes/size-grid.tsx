import { pickText } from '@sofra/contract/localized-text';
import { variantLimits } from '@sofra/contract/variants';
import { CircleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LinesByLanguage } from '../../languages/lines-by-language.tsx';
import { errorAt } from '../error-at.ts';
import { currenciesOf, pricedIn } from '../price-grid/grid-row.ts';
import { PriceGrid } from '../price-grid/price-grid.tsx';
import { PriceChangeNotes } from '../prices/price-change-notes.tsx';
import type { ProductValues } from '../products/product-values.ts';
import { SizeCurrencies } from './size-currencies.tsx';
import { SizeDetails } from './size-details.tsx';
import { SizeSuggestions } from './size-suggestions.tsx';
import { newSize, type SizeRow } from './size-values.ts';

interface SizeGridProps {
  currenciesOfShop: readonly string[];
  language: string;
  onLanguage: (code: string) => void;
}

/** The sizes of a dish by currencies, in the languages of its name. */
export function SizeGrid({ currenciesOfShop, language, onLanguage }: SizeGridProps) {
  const { t, i18n } = useTranslation();
  const { control, setValue, formState } = useFormContext<ProductValues>();
  const [names, sizes] = useWatch({ control, name: ['name', 'variants'] });
  const { errors, isSubmitted, defaultValues } = formState;
  const codes = Object.keys(names);
  const currencies = currenciesOf(sizes);
  const error = errorAt(errors, 'variants') ?? errorAt(errors, 'variants.root');

  function change(rows: SizeRow[]) {
    const all = currenciesOf(rows);
    const even = rows.map((row) => ({ ...row, prices: pricedIn(row.prices, all) }));
    setValue('variants', even, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  }

  const compared = sizes.map((size, index) => {
    const before = defaultValues?.variants?.find((stored) => stored?.key === size.key);
    return {
      size: pickText(size.name, i18n.language) || t('sizes.numbered', { number: index + 1 }),
      before: (before?.prices ?? []) as SizeRow['prices'],
      now: size.prices,
      onAdjust: (place: number, price: number) =>
        setValue(`variants.${index}.prices.${place}.price`, price, { shouldDirty: true, shouldTouch: true }),
    };
  });

  return (
    <div className="flex flex-col gap-4">
      <SizeSuggestions sizes={sizes} languages={codes} onChange={change} />
      <LinesByLanguage
        idBase="sizes"
        texts={sizes.map(({ name }) => name)}
        codes={codes}
        language={language}
        onLanguage={onLanguage}
      >
        {(code) => (
          <PriceGrid
            kind="sizes"
            field="variants"
            rows={sizes}
            language={code}
            currencies={currencies}
            spareCurrencies={currenciesOfShop.filter((currency) => !currencies.includes(currency))}
            max={variantLimits.variants}
            nameMax={variantLimits.name}
            isLastKept
            newRow={(columns) => newSize(columns, codes)}
            onChange={change}
            errorAt={(path) => errorAt(errors, path)}
            detailsOf={(row, index, onChange) => (
              <SizeDetails
                size={row}
                path={`variants.${index}`}
                onChange={onChange}
                errorAt={(path) => errorAt(errors, path)}
              />
            )}
          />
        )}
      </LinesByLanguage>
      {error && (
        <p className="flex items-start gap-1.5 font-medium text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {error}
        </p>
      )}
      <PriceChangeNotes compared={compared} />
      <SizeCurrencies sizes={sizes} currenciesOfShop={currenciesOfShop} onChange={change} />
    </div>
  );
}
