import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Rule } from './rule-words.ts';

const choices = ['one', 'up_to', 'any', 'own'] as const;
type Choice = (typeof choices)[number];

function choiceOf({ min, max }: Rule): Choice {
  if (min === 1 && max === 1) return 'one';
  if (min !== 0 || max === 0) return 'own';
  return max === null ? 'any' : 'up_to';
}

const beginnings: Record<Exclude<Choice, 'own'>, Rule> = {
  one: { min: 1, max: 1 },
  up_to: { min: 0, max: 3 },
  any: { min: 0, max: null },
};

interface RuleFieldsProps {
  /** Begins the names of the fields, such as `option_groups.0.`. */
  prefix?: string;
  rule: Rule;
  /** How many there are to choose from. */
  count: number;
  /** Whether there may be no upper number at all. */
  isEndless?: boolean;
  onChange: (rule: Rule) => void;
  errors: { min?: string | undefined; max?: string | undefined };
}

const isSame = (a: Rule, b: Rule) => Object.is(a.min, b.min) && Object.is(a.max, b.max);

/** A number that is needed and not there: the form says so when it is saved, until then it may be typed anew. */
const needed = (typed: number | null) => typed ?? Number.NaN;

/** How many a guest chooses, as one says it; numbers of one's own for the rest. */
export function RuleFields({
  prefix = '',
  rule,
  count,
  isEndless = true,
  onChange,
  errors,
}: RuleFieldsProps) {
  const { t } = useTranslation();
  // What was set here last, and in which fields: half a number must not turn them into others. A rule that came from
  // elsewhere, such as after a discard, is read anew.
  const [set, setSet] = useState<{ choice: Choice; rule: Rule }>();
  const choice = set && isSame(set.rule, rule) ? set.choice : choiceOf(rule);

  function change(next: Rule, within: Choice = choice) {
    setSet({ choice: within, rule: next });
    onChange(next);
  }

  function choose(next: Choice) {
    if (next === 'own') return setSet({ choice: next, rule });
    const { min, max } = beginnings[next];
    change({ min, max: next === 'up_to' ? Math.max(1, Math.min(max ?? 1, count)) : max }, next);
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        name={`${prefix}rule`}
        label={t('options.rule')}
        value={choice}
        error={choice === 'one' || choice === 'any' ? (errors.min ?? errors.max) : undefined}
        onChange={(event) => choose(event.target.value as Choice)}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {t(`options.rule_choices.${each}`)}
          </option>
        ))}
      </SelectField>
      {choice === 'up_to' && (
        <NumberField
          name={`${prefix}max`}
          label={t('options.max')}
          value={rule.max}
          error={errors.max ?? errors.min}
          onChange={(max) => change({ min: 0, max: needed(max) })}
        />
      )}
      {choice === 'own' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <NumberField
            name={`${prefix}min`}
            label={t('options.min')}
            value={rule.min}
            error={errors.min}
            onChange={(min) => change({ ...rule, min: needed(min) })}
          />
          <NumberField
            name={`${prefix}max`}
            label={t('options.max')}
            placeholder={isEndless ? '∞' : undefined}
            value={rule.max}
            error={errors.max}
            onChange={(max) => change({ ...rule, max: isEndless ? max : needed(max) })}
          />
        </div>
      )}
    </div>
  );
}
