import { fitsCurrency } from '@sofra/contract/money';
import type { PriceRule, TypedPrice } from '@sofra/contract/price-runs';
import { currencyOf } from '@sofra/reference-data/currencies';
import { AppError, type FieldProblem } from '../../platform/errors.ts';
import { problem } from '../products/price-rules.ts';

/** Amounts that the currency has no coins for would round to something else than was asked for. */
function ruleProblems({ currency, from, kind, value, rounding }: PriceRule, path: string): FieldProblem[] {
  const known = currencyOf(currency);
  if (!known) return [problem(`${path}.currency`, 'validation.currency')];
  const fits = (amount: number | null) => amount === null || fitsCurrency(amount, known);
  const isAmount = kind === 'amount' || kind === 'set';
  return [
    ...(kind === 'convert' && !currencyOf(from ?? '')
      ? [problem(`${path}.from`, 'validation.currency')]
      : []),
    ...(isAmount && !fits(value) ? [problem(`${path}.value`, 'validation.price_digits')] : []),
    ...(fits(rounding.step) ? [] : [problem(`${path}.rounding.step`, 'validation.price_digits')]),
    ...(fits(rounding.ending) ? [] : [problem(`${path}.rounding.ending`, 'validation.price_digits')]),
  ];
}

function typedProblems({ currency, price }: TypedPrice, path: string): FieldProblem[] {
  const known = currencyOf(currency);
  if (!known) return [problem(`${path}.currency`, 'validation.currency')];
  return price === null || fitsCurrency(price, known)
    ? []
    : [problem(`${path}.price`, 'validation.price_digits')];
}

export function assertRules({ rules = [], typed = [] }: { rules?: PriceRule[]; typed?: TypedPrice[] }): void {
  const fields = [
    ...rules.flatMap((rule, index) => ruleProblems(rule, `rules.${index}`)),
    ...typed.flatMap((one, index) => typedProblems(one, `typed.${index}`)),
  ];
  if (fields.length > 0) throw new AppError('validation', { fields });
}
