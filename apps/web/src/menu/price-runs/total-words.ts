import type { TFunction } from 'i18next';
import type { Totals } from './line-totals.ts';
import { differenceText, percentText } from './run-words.ts';

interface Summed {
  totals: Totals;
  /** Whether all lines are in it, and how many there are. */
  isWhole: boolean;
  read: number;
  total: number;
  currency: string;
}

/** How many prices of how many products change. */
export function changingText(t: TFunction, { totals, isWhole, total }: Summed): string {
  if (!isWhole) return t('price_runs.total.changing', { prices: t('price_runs.prices', { count: total }) });
  if (totals.prices === 0) return t('price_runs.total.nothing');
  const prices = t('price_runs.prices', { count: totals.prices });
  if (totals.products === 0) return t('price_runs.total.changing', { prices });
  const products = t('products.count', { count: totals.products });
  return t('price_runs.total.changing_of', { prices, products });
}

/** '+1.240 ₺ in total, +11,8 %'; of many only what they change by on average, as far as they were read. */
export function sumText(
  t: TFunction,
  { totals, isWhole, read, currency }: Summed,
  language: string,
): string | undefined {
  const percent = percentText(totals.share, language);
  if (!isWhole)
    return t('price_runs.total.some', { percent, prices: t('price_runs.prices', { count: read }) });
  if (totals.amount === 0) return undefined;
  return t('price_runs.total.all', { amount: differenceText(totals.amount, currency, language), percent });
}
