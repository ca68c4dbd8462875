import { type Discount, fitsCurrency, swallowed } from '@sofra/contract/money';
import { currencyOf } from '@sofra/reference-data/currencies';
import type { FieldProblem } from '../../platform/errors.ts';

type Price = { currency: string; price: number };

const percentage = { decimalDigits: 2, rounding: 0 };

export const problem = (path: string, key: string): FieldProblem => ({ path, message: { key, values: {} } });

export const priceProblems = (path: string, prices: readonly Price[]): FieldProblem[] =>
  prices.flatMap(({ currency, price }, index) => {
    const known = currencyOf(currency);
    if (!known) return [problem(`${path}.${index}.currency`, 'validation.currency')];
    return fitsCurrency(price, known) ? [] : [problem(`${path}.${index}.price`, 'validation.price_digits')];
  });

/** A fixed discount comes off each size, so that the cheapest has to bear it. */
function fixedProblem(amount: number, lists: readonly (readonly Price[])[]): string | undefined {
  const firsts = lists.flatMap(([first]) => first ?? []);
  const prices = firsts.map(({ price }) => price);
  if (firsts.length === 0 || swallowed(amount, prices).includes(true))
    return lists.length > 1 ? 'validation.discount_fixed_sizes' : 'validation.discount_fixed';
  const currency = currencyOf(firsts[0]?.currency ?? '');
  return !currency || fitsCurrency(amount, currency) ? undefined : 'validation.price_digits';
}

/** What is wrong with a discount of these price lists, of which each size has one. */
export function discountProblem(
  { type, amount }: Discount,
  lists: readonly (readonly Price[])[],
): string | undefined {
  if (type === '') return undefined;
  if (type === 'fixed') return fixedProblem(amount, lists);
  if (amount > 100) return 'validation.discount_percentage';
  return fitsCurrency(amount, percentage) ? undefined : 'validation.discount';
}
