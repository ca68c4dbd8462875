import { pickText } from '@sofra/contract/localized-text';
import { allergens } from '@sofra/reference-data/allergens';
import { useTranslation } from 'react-i18next';
import { valueAt } from '../../lib/edit-conflicts.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { currentLanguage } from '../../lib/language.ts';
import { textLabel } from '../text-label.ts';
import type { GroupValues, OptionRow } from './group-values.ts';

/** The fields of an option group and their values as a person reads them. */
export function useGroupWords() {
  const { t, i18n } = useTranslation();

  const optionAt = (path: string, { options }: GroupValues) =>
    options.find(({ key }) => path === `options.${key}`);

  function labelOf(path: string, values: GroupValues): string {
    const option = optionAt(path, values);
    if (option) return t('options.line', { option: pickText(option.name, i18n.language) });
    if (path === 'options') return t('options.order');
    if (path === 'min') return t('options.min');
    if (path === 'max') return t('options.max');
    return textLabel(path, t) ?? t('options.title');
  }

  function optionText(option: OptionRow): string {
    const named = (ids: readonly string[]) =>
      allergens.filter(({ id }) => ids.includes(id)).map(({ names }) => names[currentLanguage()]);
    const prices = option.prices
      .filter(({ price }) => price > 0)
      .map(({ currency, price }) => formatPrice(price, currency, i18n.language));
    return [
      [...new Set(Object.values(option.name).filter(Boolean))].join(' / '),
      prices.join(', ') || t('options.free'),
      named(option.allergens).join(', '),
      named(option.lifts_allergens)
        .map((name) => t('options.without', { name }))
        .join(', '),
      option.contains_alcohol ? t('menu.contains_alcohol') : '',
      option.contains_pork ? t('menu.contains_pork') : '',
      option.is_active ? '' : t('publishing.hidden'),
    ]
      .filter(Boolean)
      .join('\n');
  }

  function textOf(path: string, values: GroupValues): string {
    const option = optionAt(path, values);
    if (option) return optionText(option);
    if (path === 'options') return values.options.map(({ name }) => pickText(name, i18n.language)).join(', ');
    if (path === 'max' && values.max === null) return t('options.rules.any');
    return path.startsWith('options.') ? '' : String(valueAt({ ...values }, path) ?? '');
  }

  return { labelOf, textOf };
}
