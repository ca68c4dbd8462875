import { productLimits } from '@sofra/contract/product-fields';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../lib/format-price.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useCurrencyOptions } from '../currency-options.ts';
import { currenciesOf, pricedIn } from '../price-grid/grid-row.ts';
import type { SizeRow } from './size-values.ts';

interface SizeCurrenciesProps {
  sizes: readonly SizeRow[];
  currenciesOfShop: readonly string[];
  onChange: (sizes: SizeRow[]) => void;
}

/** The columns of the grid: a currency comes or goes for every size at once. */
export function SizeCurrencies({ sizes, currenciesOfShop, onChange }: SizeCurrenciesProps) {
  const { t } = useTranslation();
  const options = useCurrencyOptions(currenciesOfShop);
  const currencies = currenciesOf(sizes);
  // A combobox keeps what was chosen; a new one is empty again.
  const [added, setAdded] = useState(0);
  const keep = (kept: readonly string[]) =>
    onChange(sizes.map((size) => ({ ...size, prices: pricedIn(size.prices, kept) })));
  return (
    <div className="flex flex-col gap-2">
      {currencies.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {currencies.map((currency) => (
            <li
              key={currency}
              className="flex items-center gap-1 rounded-full border border-base-300 ps-3 text-sm"
            >
              {currency} <bdi>{symbolOf(currency)}</bdi>
              <button
                type="button"
                className="btn btn-circle btn-ghost btn-sm max-md:size-11"
                title={t('products.prices.remove', { currency })}
                onClick={() => keep(currencies.filter((other) => other !== currency))}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {currencies.length < productLimits.prices && (
        <div className="max-w-xs">
          <Combobox
            key={added}
            name="sizes_currency"
            label={t('sizes.add_currency')}
            options={options.filter(({ value }) => !currencies.includes(value))}
            value=""
            onChange={(currency) => {
              if (!currency) return;
              keep([...currencies, currency]);
              setAdded(added + 1);
            }}
          />
        </div>
      )}
    </div>
  );
}
