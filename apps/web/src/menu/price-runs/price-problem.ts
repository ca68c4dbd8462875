import { fitsCurrency, priceMax } from '@sofra/contract/money';
import { currencyOf } from '@sofra/reference-data/currencies';
import { parsePrice } from '../products/price-text.ts';
import { digitsOf } from './rule-draft.ts';

/** Why what was typed is no price in that currency; nothing where it is one. */
export function priceProblem(typed: string, currency: string) {
  const value = parsePrice(typed, digitsOf(currency));
  if (Number.isNaN(value)) return 'price_runs.lines.unreadable';
  if (value > priceMax) return 'validation.price';
  const rules = currencyOf(currency);
  return rules && !fitsCurrency(value, rules) ? 'validation.price_digits' : undefined;
}
