import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { MenuTime } from '@sofra/contract/menu-times';
import type { OptionGroup } from '@sofra/contract/option-groups';
import { allergens } from '@sofra/reference-data/allergens';
import { diets } from '@sofra/reference-data/diets';
import { useTranslation } from 'react-i18next';
import { languagesOf } from '../../languages/texts-by-language.ts';
import { valueAt } from '../../lib/edit-conflicts.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { currentLanguage } from '../../lib/language.ts';
import { menuTimeText } from '../menu-times/menu-time-names.ts';
import type { SizeRow } from '../sizes/size-values.ts';
import { textLabel } from '../text-label.ts';
import type { ProductValues } from './product-values.ts';

/** The fields of a product and their values as a person reads them. */
export function useProductWords(
  categories: readonly Category[],
  groups: readonly OptionGroup[],
  times: readonly MenuTime[],
) {
  const { t, i18n } = useTranslation();

  const sizeAt = (path: string, { variants }: ProductValues) =>
    variants.find(({ key }) => path === `variants.${key}`);

  function labelOf(path: string, values: ProductValues): string {
    const size = sizeAt(path, values);
    if (size) return t('sizes.line', { size: pickText(size.name, i18n.language) });
    switch (path) {
      case 'variants':
        return t('sizes.order');
      case 'option_groups':
        return t('options.title');
      case 'menu_time_id':
        return t('menu_times.field');
      case 'diet':
        return t('products.diet');
      case 'category_id':
        return t('products.category');
      case 'is_active':
        return t('menu_item.show');
      case 'prices':
        return t('products.prices.title');
      case 'discount.type':
        return t('products.discount.type');
      case 'discount.amount':
        return t('products.discount.amount');
      case 'product_images':
        return t('products.pictures');
      case 'ingredients_i18n':
        return t('products.ingredients.title');
      case 'allergens':
        return t('products.allergens.title');
      case 'contains_alcohol':
        return t('menu.contains_alcohol');
      case 'contains_pork':
        return t('menu.contains_pork');
      case 'sku':
        return t('products.sku');
      case 'portion':
        return t('products.portion.title');
      default:
        return textLabel(path, t) ?? t('products.nutrition.title');
    }
  }

  function textOf(path: string, values: ProductValues): string {
    const size = sizeAt(path, values);
    if (size) return sizeText(size);
    // One of them has deleted it.
    if (path.startsWith('variants.')) return '';
    switch (path) {
      case 'variants':
        return values.variants.map(({ name }) => pickText(name, i18n.language)).join(', ');
      case 'option_groups':
        return values.option_groups
          .map(({ group_id }) => pickText(groups.find(({ _id }) => _id === group_id)?.name, i18n.language))
          .join(', ');
      case 'menu_time_id':
        return menuTimeText(times, values.menu_time_id, t, i18n.language);
      case 'diet':
        return diets
          .filter(({ id }) => values.diet.includes(id))
          .map(({ names }) => names[currentLanguage()])
          .join(', ');
      case 'category_id':
        return pickText(categories.find(({ _id }) => _id === values.category_id)?.name, i18n.language);
      case 'is_active':
        return t(values.is_active ? 'publishing.live' : 'publishing.hidden');
      case 'prices':
        return priceTexts(values.prices).join('\n');
      case 'discount.type':
        return t(`products.discount.${values.discount.type || 'none'}`);
      case 'portion':
        return portionText(values.portion);
      case 'ingredients_i18n':
        return languagesOf([], values.ingredients_i18n)
          .map((code) => values.ingredients_i18n.flatMap((texts) => texts[code] || []).join(', '))
          .filter(Boolean)
          .join('\n');
      case 'product_images':
        return t('images.count', { count: values.product_images.length });
      case 'allergens':
        return allergens
          .filter(({ id }) => values.allergens.includes(id))
          .map(({ names }) => names[currentLanguage()])
          .join(', ');
      default:
        return plain(valueAt({ ...values }, path));
    }
  }

  const priceTexts = (prices: ProductValues['prices']) =>
    prices.map(({ currency, price }) => formatPrice(price, currency, i18n.language));

  const portionText = (portion: ProductValues['portion']) =>
    portion ? t(`menu.portion.${portion.unit}`, { amount: plain(portion.amount) }) : '';

  /** All that a size says, below each other. */
  const sizeText = ({ name, prices, portion, sku, is_active }: SizeRow) =>
    [
      [...new Set(Object.values(name).filter(Boolean))].join(' / '),
      priceTexts(prices).join(', '),
      portionText(portion),
      sku ?? '',
      is_active ? '' : t('publishing.hidden'),
    ]
      .filter(Boolean)
      .join('\n');

  function plain(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'menu_item.on' : 'menu_item.off');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  }

  return { labelOf, textOf };
}
