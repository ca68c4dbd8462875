import { type Discount, fitsCurrency } from '@sofra/contract/money';
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
  const isSized = lists.length > 1;
  const firsts = lists.flatMap(([first]) => first ?? []);
  // A size that is not sold in the first currency has nothing that comes off.
  const charged = isSized ? firsts.filter(({ price }) => price > 0) : firsts;
  if (charged.length === 0 || charged.some(({ price }) => amount >= price))
    return isSized ? 'validation.discount_fixed_sizes' : 'validation.discount_fixed';
  const currency = currencyOf(charged[0]?.currency ?? '');
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
