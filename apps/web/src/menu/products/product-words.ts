import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { allergens } from '@sofra/reference-data/allergens';
import { useTranslation } from 'react-i18next';
import { languagesOf } from '../../languages/texts-by-language.ts';
import { valueAt } from '../../lib/edit-conflicts.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { currentLanguage } from '../../lib/language.ts';
import { textLabel } from '../text-label.ts';
import type { ProductValues } from './product-values.ts';

/** The fields of a product and their values as a person reads them. */
export function useProductWords(categories: Category[]) {
  const { t, i18n } = useTranslation();

  function labelOf(path: string): string {
    switch (path) {
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
    switch (path) {
      case 'category_id':
        return pickText(categories.find(({ _id }) => _id === values.category_id)?.name, i18n.language);
      case 'is_active':
        return t(values.is_active ? 'publishing.live' : 'publishing.hidden');
      case 'prices':
        return values.prices
          .map(({ currency, price }) => formatPrice(price, currency, i18n.language))
          .join('\n');
      case 'discount.type':
        return t(`products.discount.${values.discount.type || 'none'}`);
      case 'portion':
        return values.portion
          ? t(`menu.portion.${values.portion.unit}`, { amount: plain(values.portion.amount) })
          : '';
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

  function plain(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'menu_item.on' : 'menu_item.off');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  }

  return { labelOf, textOf };
}
