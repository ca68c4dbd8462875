import type { RunSelection } from '@sofra/contract/price-runs';
import { isReadable, type RuleDraft, ruleOf } from './rule-draft.ts';

type Words =
  | 'price_runs.choose.no_category'
  | 'price_runs.choose.no_name'
  | 'price_runs.choose.text'
  | 'price_runs.lines.waiting'
  | 'validation.rule_value';

interface MissingField {
  /** The name of the field that is still to be filled in. */
  field: string;
  words: Words;
}

/** What is missing first before anything can be worked out; nothing once all is there. */
export function missingField(
  { category_ids, name, product_ids }: RunSelection,
  drafts: readonly RuleDraft[],
): MissingField | undefined {
  if (category_ids?.length === 0) return { field: 'category_ids', words: 'price_runs.choose.no_category' };
  if (name === '') return { field: 'name', words: 'price_runs.choose.no_name' };
  if (product_ids?.length === 0) return { field: 'selection', words: 'price_runs.choose.text' };
  const rules = drafts.filter(({ isOn }) => isOn);
  if (rules.length === 0) return { field: `rules.${drafts[0]?.currency}`, words: 'price_runs.lines.waiting' };
  const open = rules.find((rule) => !ruleOf(rule));
  return open && missingOfRule(open);
}

function missingOfRule({ currency, value, rounding }: RuleDraft): MissingField {
  const field = `rules.${currency}.value`;
  if (Number.isNaN(value)) return { field, words: 'validation.rule_value' };
  if (isReadable(rounding)) return { field, words: 'price_runs.lines.waiting' };
  const kind = rounding.step === null ? 'ending' : 'step';
  return { field: `rules.${currency}.rounding.${kind}`, words: 'validation.rule_value' };
}
