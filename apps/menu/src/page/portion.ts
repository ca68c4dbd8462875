import type { PublicProduct } from '@sofra/contract/public-menu';
import { amountOf } from './formats.ts';
import type { Reader } from './reader.ts';

/** '250 g' as the reader writes it, never torn apart. */
export const portionText = (
  { amount, unit }: NonNullable<PublicProduct['portion']>,
  { language, words }: Reader,
): string => words(`menu.portion.${unit}`, { amount: amountOf(language, amount) }).replaceAll(' ', '\u00a0');
