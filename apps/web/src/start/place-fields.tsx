import { interfaceLanguages } from '@sofra/contract/languages';
import type { CountryOption } from '@sofra/reference-data/browser';
import { currencies } from '@sofra/reference-data/currencies';
import {
  labelledCountries,
  labelledCurrencies,
  labelledLanguages,
} from '@sofra/reference-data/display-names';
import { languages } from '@sofra/reference-data/languages';
import { useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageName } from '../languages/language-tabs.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { usualCurrency } from './start-defaults.ts';
import type { StartShop } from './start-draft.ts';

/** Where it is, what its menu is written in, and what is paid with; each proposes the next. */
export function PlaceFields({ countries }: { countries: readonly CountryOption[] }) {
  const { t, i18n } = useTranslation();
  const { setValue, getValues } = useFormContext<StartShop>();
  const country = useController<StartShop, 'country'>({ name: 'country' });
  const language = useController<StartShop, 'language'>({ name: 'language' });
  const currency = useController<StartShop, 'currency'>({ name: 'currency' });
  const countryOptions = useMemo(
    () =>
      labelledCountries(countries, i18n.language).map(({ name, label }) => ({
        value: name,
        label,
        alias: name,
      })),
    [countries, i18n.language],
  );
  const languageOptions = useMemo(
    () =>
      labelledLanguages(languages, i18n.language).map(({ code, label, nativeName }) => ({
        value: code,
        label,
        hint: nativeName === label ? undefined : nativeName,
      })),
    [i18n.language],
  );
  const currencyOptions = useMemo(
    () =>
      labelledCurrencies(currencies, i18n.language).map(({ code, label }) => ({
        value: code,
        label,
        hint: code,
      })),
    [i18n.language],
  );
  const codeOf = (name: string) => countries.find((other) => other.name === name)?.code2;

  function chooseCountry(name: string) {
    const isUnchosen = getValues('currency') === usualCurrency(codeOf(getValues('country')));
    country.field.onChange(name);
    if (isUnchosen) setValue('currency', usualCurrency(codeOf(name)), { shouldDirty: true });
  }

  return (
    <>
      <Combobox
        ref={country.field.ref}
        name="country"
        label={t('shops.address.country')}
        options={countryOptions}
        value={country.field.value}
        onChange={chooseCountry}
        onBlur={country.field.onBlur}
      />
      <Combobox
        ref={language.field.ref}
        name="language"
        label={t('start.shop.language')}
        help={t('start.shop.language_help')}
        options={languageOptions}
        value={language.field.value}
        onChange={language.field.onChange}
        onBlur={language.field.onBlur}
        error={language.fieldState.error?.message}
      />
      <MoreLanguages main={language.field.value} />
      <Combobox
        ref={currency.field.ref}
        name="currency"
        label={t('products.prices.currency')}
        help={currency.field.value ? undefined : t('start.shop.currency_help')}
        options={currencyOptions}
        value={currency.field.value}
        onChange={currency.field.onChange}
        onBlur={currency.field.onBlur}
      />
    </>
  );
}

function MoreLanguages({ main }: { main: string }) {
  const { t } = useTranslation();
  const { register } = useFormContext<StartShop>();
  // Its texts are written later, by hand or by translation.
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">{t('start.shop.more')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {interfaceLanguages
          .filter((code) => code !== main)
          .map((code) => (
            <label key={code} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-8">
              <input
                {...register('more')}
                type="checkbox"
                value={code}
                className="checkbox checkbox-sm checked:checkbox-primary"
              />
              <span lang={code}>{languageName(code)}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
