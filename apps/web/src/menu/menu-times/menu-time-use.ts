import type { MenuTime } from '@sofra/contract/menu-times';
import type { TFunction } from 'i18next';

export const isUsed = ({ category_count, product_count }: MenuTime) => category_count + product_count > 0;

/** '2 categories and 5 products': what goes by it. */
export const usedByText = (
  t: TFunction,
  language: string,
  { category_count, product_count }: MenuTime,
): string =>
  new Intl.ListFormat(language).format([
    ...(category_count > 0 ? [t('categories.count', { count: category_count })] : []),
    ...(product_count > 0 ? [t('products.count', { count: product_count })] : []),
  ]);
