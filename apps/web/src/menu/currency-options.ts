import { currencies } from '@sofra/reference-data/currencies';
import { labelledCurrencies } from '@sofra/reference-data/display-names';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComboboxOption } from '../ui/combobox.tsx';

const commonCodes = ['USD', 'TRY'];

/** Those of the shop come first, then the two that most menus have, then the others by their names. */
export function useCurrencyOptions(currenciesOfShop: readonly string[]): ComboboxOption[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const options = labelledCurrencies(currencies, i18n.language).map(({ code, label }) => ({
      value: code,
      label,
      hint: code,
    }));
    const firstCodes = [...new Set([...currenciesOfShop, ...commonCodes])];
    const isFirst = ({ value }: ComboboxOption) => firstCodes.includes(value);
    const first = firstCodes.flatMap((code) => options.find(({ value }) => value === code) ?? []);
    return [...first, ...options.filter((option) => !isFirst(option))];
  }, [i18n.language, currenciesOfShop]);
}
