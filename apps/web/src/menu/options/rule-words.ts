import type { TFunction } from 'i18next';

export interface Rule {
  min: number;
  max: number | null;
}

/** How many a guest chooses, in a few words. */
export function ruleText(t: TFunction, { min, max }: Rule): string {
  if (min === max) return t('options.rules.exactly', { count: min });
  if (max === null) return min === 0 ? t('options.rules.any') : t('options.rules.least', { count: min });
  return min === 0 ? t('options.rules.up_to', { count: max }) : t('options.rules.between', { min, max });
}
