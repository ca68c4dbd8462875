import { option } from '@sofra/contract/option-groups';
import { keptShape } from '@sofra/contract/product-fields';
import { variant } from '@sofra/contract/variants';
import { allergens } from '@sofra/reference-data/allergens';
import { diets } from '@sofra/reference-data/diets';
import { z } from 'zod';
import { languageName } from '../../languages/language-tabs.tsx';
import { formatPrice } from '../../lib/format-price.ts';
import { currentLanguage } from '../../lib/language.ts';
import {
  type Format,
  localized,
  nameOr,
  number,
  numberIn,
  one,
  part,
  read,
  shown,
  text,
  yesOrNo,
} from './basic-formats.ts';

/** A shop's name is in no language. */
export const name: Format = (value, words) => [...text(value, words), ...localized(value, words)];

export const prices = read(keptShape.prices, (values, { language }) =>
  values.map(({ currency, price }) => ({ key: currency, text: formatPrice(price, currency, language) })),
);

export const discount = read(keptShape.discount, ({ type, amount }, { t, language, currency }) => {
  if (type === '') return one(t('history.values.no_discount'), true);
  if (type === 'fixed')
    return one(currency ? formatPrice(amount, currency, language) : numberIn(language, amount));
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return one(percent.format(amount / 100));
});

export const nutrition = read(keptShape.nutrition_info, (values, { t, language }) =>
  (['calories', 'protein', 'carbohydrates', 'fat'] as const).map((nutrient) => ({
    key: nutrient,
    detail: t(`products.nutrition.${nutrient}`),
    text: numberIn(language, values[nutrient]),
    isNothing: values[nutrient] === 0,
  })),
);

export const ingredients = read(keptShape.ingredients_i18n, (values) => {
  const codes = [...new Set(values.flatMap((texts) => Object.keys(texts)))];
  return codes.map((code) => ({
    key: code,
    detail: languageName(code),
    text: values.flatMap((texts) => texts[code] || []).join(', '),
  }));
});

export const allergenNames = read(z.array(z.string()), (ids) =>
  one(
    allergens
      .filter(({ id }) => ids.includes(id))
      .map(({ names }) => names[currentLanguage()])
      .join(', '),
  ),
);

export const portion = read(keptShape.portion, (value, { t, language }) =>
  value ? one(t(`menu.portion.${value.unit}`, { amount: numberIn(language, value.amount) })) : [],
);

export const size = read(variant, (value, words) => {
  const { t } = words;
  return [
    ...part('name', t('history.fields.name'), localized(value.name, words)),
    ...part('price', undefined, prices(value.prices, words)),
    ...part('portion', t('history.fields.portion'), portion(value.portion, words)),
    ...part('sku', t('history.fields.sku'), text(value.sku, words)),
    ...part('shown', t('history.fields.is_active'), shown(value.is_active, words)),
  ];
});

export const choice = read(option, (value, words) => {
  const { t } = words;
  return [
    ...part('name', t('history.fields.name'), localized(value.name, words)),
    ...part('price', undefined, prices(value.prices, words)),
    ...part('allergens', t('history.fields.allergens'), allergenNames(value.allergens, words)),
    ...part('lifted', t('history.lifted'), allergenNames(value.lifts_allergens, words)),
    ...part('alcohol', t('history.fields.contains_alcohol'), yesOrNo(value.contains_alcohol, words)),
    ...part('pork', t('history.fields.contains_pork'), yesOrNo(value.contains_pork, words)),
    ...part('shown', t('history.fields.is_active'), shown(value.is_active, words)),
  ];
});

export const groupUses = read(keptShape.option_groups, (uses, { t, groups }) =>
  one(uses.map(({ group_id }) => nameOr(groups, group_id, t('history.values.gone_group'))).join(', ')),
);

export const dietNames = read(keptShape.diet, (ids) =>
  one(
    diets
      .filter(({ id }) => ids.includes(id))
      .map(({ names }) => names[currentLanguage()])
      .join(', '),
  ),
);

export const most: Format = (value, words) =>
  value === null ? one(words.t('history.values.any_number'), true) : number(value, words);

export const category = read(z.string(), (id, { t, categories }) =>
  one(nameOr(categories, id, t('history.values.gone_category'))),
);
