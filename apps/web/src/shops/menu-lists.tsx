import { shopLimits } from '@sofra/contract/shops';
import { currencies, currencyOf } from '@sofra/reference-data/currencies';
import { currencyLabel, labelledCurrencies, languageLabel } from '@sofra/reference-data/display-names';
import { languageOf } from '@sofra/reference-data/languages';
import { useMemo, useState } from 'react';
import { type FieldErrors, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddLanguageDialog } from '../languages/add-language-dialog.tsx';
import { languageName } from '../languages/language-tabs.tsx';
import { OrderedList } from '../ui/ordered-list.tsx';
import { SearchDialog } from '../ui/search-dialog.tsx';
import { Section } from '../ui/section.tsx';
import type { ShopValues } from './shop-values.ts';

type ListName = 'menu_languages' | 'menu_currencies';

function useCodes(name: ListName) {
  const { field, formState } = useController<ShopValues, ListName>({ name });
  const errors = formState.errors[name] as FieldErrors<string[]> & { message?: string };
  return {
    codes: field.value,
    setCodes: field.onChange as (codes: string[]) => void,
    // One of the codes may be wrong, or all of them together.
    error: errors?.message ?? errors?.root?.message ?? errors?.find?.((entry) => entry)?.message,
  };
}

/** What the menu is written and priced in. */
export function MenuLists() {
  const { t } = useTranslation();
  return (
    <Section title={t('shops.sections.menu')} text={t('shops.sections.menu_text')}>
      <Languages />
      <Currencies />
    </Section>
  );
}

function Languages() {
  const { t, i18n } = useTranslation();
  const { codes, setCodes, error } = useCodes('menu_languages');
  const [isAdding, setAdding] = useState(false);
  const items = codes.map((code) => {
    const language = languageOf(code);
    const label = languageName(code);
    const translated = language ? languageLabel(language, i18n.language) : '';
    return { id: code, label, lang: code, hint: translated === label ? '' : translated };
  });
  return (
    <>
      <OrderedList
        label={t('shops.fields.menu_languages')}
        help={t('shops.help.menu_languages')}
        error={error}
        items={items}
        first={t('shops.menu.source')}
        onChange={setCodes}
        add={
          codes.length < shopLimits.menuLanguages
            ? { label: t('languages.add'), name: 'menu_languages', onClick: () => setAdding(true) }
            : undefined
        }
      />
      {isAdding && (
        <AddLanguageDialog
          taken={codes}
          onAdd={(code) => {
            setCodes([...codes, code]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function Currencies() {
  const { t, i18n } = useTranslation();
  const { codes, setCodes, error } = useCodes('menu_currencies');
  const [isAdding, setAdding] = useState(false);
  const options = useMemo(
    () =>
      labelledCurrencies(currencies, i18n.language).map(({ code, label }) => ({
        value: code,
        label,
        hint: code,
      })),
    [i18n.language],
  );
  const items = codes.map((code) => {
    const currency = currencyOf(code);
    return { id: code, label: currency ? currencyLabel(currency, i18n.language) : code, hint: code };
  });
  return (
    <>
      <OrderedList
        label={t('shops.fields.menu_currencies')}
        help={t('shops.help.menu_currencies')}
        error={error}
        items={items}
        first={t('shops.menu.main')}
        onChange={setCodes}
        add={
          codes.length < shopLimits.menuCurrencies
            ? { label: t('shops.menu.add_currency'), name: 'menu_currencies', onClick: () => setAdding(true) }
            : undefined
        }
      />
      {isAdding && (
        <SearchDialog
          title={t('shops.menu.add_currency')}
          label={t('shops.menu.search_currency')}
          options={options.filter(({ value }) => !codes.includes(value))}
          onChoose={(code) => {
            setCodes([...codes, code]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
