import { mainFirst } from '@sofra/contract/money';
import type { PriceRun } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import type { TFunction } from 'i18next';
import { differenceText, percentText, shareOf } from './run-words.ts';

/** How many prices change, in whichever currency. */
const changingPrices = ({ totals }: PriceRun): number => totals.reduce((sum, { prices }) => sum + prices, 0);

/** '30 prices': those that change. */
export const pricesText = (t: TFunction, run: PriceRun): string =>
  t('price_runs.prices', { count: changingPrices(run) });

/** Whether all prices stay as they are. */
export const isNothing = (run: PriceRun): boolean => changingPrices(run) === 0;

/** How many prices of how many products change. */
export function changingText(t: TFunction, run: PriceRun): string {
  if (isNothing(run)) return t('price_runs.total.nothing');
  const prices = pricesText(t, run);
  if (run.changed_products === 0) return t('price_runs.total.changing', { prices });
  const products = t('products.count', { count: run.changed_products });
  return t('price_runs.total.changing_of', { prices, products });
}

/** '+1.240 ₺ in total, +11,8 % on average', for each currency in which it comes to something, the main one first. */
export const sumTexts = (
  t: TFunction,
  run: PriceRun,
  { menu_currencies }: Shop,
  language: string,
): string[] =>
  mainFirst(run.totals, menu_currencies)
    .filter(({ old, new: now }) => old !== now)
    .map(({ currency, old, new: now }) => {
      const amount = differenceText(now - old, currency, language);
      const share = shareOf(old, now);
      return share === undefined
        ? t('price_runs.total.amount', { amount })
        : t('price_runs.total.all', { amount, percent: percentText(share, language) });
    });
