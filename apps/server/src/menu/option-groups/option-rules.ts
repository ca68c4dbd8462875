import type { Option, SentOption } from '@sofra/contract/option-groups';
import { newId } from '../../platform/database/columns.ts';
import type { FieldProblem } from '../../platform/errors.ts';
import { languageProblems } from '../../shops/menu-settings.ts';
import { priceProblems, problem } from '../products/price-rules.ts';
import { allergenProblems, withoutRepeats } from '../products/product-rules.ts';
import { withSymbols } from '../products/sizes.ts';

interface Rule {
  min: number;
  max: number | null;
  options: readonly unknown[];
}

/** A guest cannot be asked for more than there is. */
export function ruleProblems({ min, max, options }: Rule, path = ''): FieldProblem[] {
  if (max !== null && min > max) return [problem(`${path}min`, 'validation.option_min_max')];
  if (min > options.length) return [problem(`${path}min`, 'validation.option_max')];
  return max !== null && max > options.length ? [problem(`${path}max`, 'validation.option_max')] : [];
}

const isOf = (stored: readonly Option[], id: string) => stored.some(({ _id }) => _id === id.toLowerCase());

/** Everything that is wrong with options; ids are the server's to give. */
export const optionProblems = (sent: readonly SentOption[], stored: readonly Option[]): FieldProblem[] =>
  sent.flatMap(({ _id, name, prices, allergens, lifts_allergens }, index) => {
    const path = `options.${index}`;
    return [
      ...(_id === undefined || isOf(stored, _id)
        ? []
        : [problem(`${path}._id`, 'validation.option_unknown')]),
      ...languageProblems(`${path}.name`, name),
      ...priceProblems(`${path}.prices`, prices ?? []),
      ...allergenProblems(`${path}.allergens`, allergens),
      ...allergenProblems(`${path}.lifts_allergens`, lifts_allergens),
    ];
  });

const noOption = {
  prices: [],
  allergens: [],
  lifts_allergens: [],
  contains_alcohol: false,
  contains_pork: false,
  is_active: true,
};

/** What is stored for the options sent: kept ones under their ids, with what was not sent of them. */
export const settleOptions = (sent: readonly SentOption[], stored: readonly Option[]): Option[] =>
  sent.map(({ _id, name, ...given }) => {
    const kept = stored.find((one) => one._id === _id?.toLowerCase());
    const { prices, allergens, lifts_allergens, contains_alcohol, contains_pork, is_active } = given;
    const before = kept ?? noOption;
    return {
      _id: kept?._id ?? newId(),
      name,
      prices: prices ? withSymbols(prices) : before.prices,
      allergens: withoutRepeats(allergens ?? before.allergens),
      lifts_allergens: withoutRepeats(lifts_allergens ?? before.lifts_allergens),
      contains_alcohol: contains_alcohol ?? before.contains_alcohol,
      contains_pork: contains_pork ?? before.contains_pork,
      is_active: is_active ?? before.is_active,
    };
  });
