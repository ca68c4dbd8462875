import type { FieldError } from '@sofra/contract/errors';
import type { Product } from '@sofra/contract/products';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../lib/format-price.ts';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AmountField } from '../products/amount-field.tsx';
import { RoundingFields } from './rounding-fields.tsx';
import { digitsOf, type RuleDraft, ruleWays } from './rule-draft.ts';
import { RuleExample } from './rule-example.tsx';

interface RuleSectionProps {
  rules: readonly RuleDraft[];
  /** Of those that are chosen, for the example. */
  products: readonly Product[];
  hasOptions: boolean;
  /** What the server found wrong, such as `rules.0.value`. */
  errors: readonly FieldError[];
  onChange: (rule: RuleDraft) => void;
}

/** How the prices change, currency by currency. */
export function RuleSection({ rules, products, hasOptions, errors, onChange }: RuleSectionProps) {
  const { t } = useTranslation();
  const sent = rules.filter(({ isOn }) => isOn);
  return (
    <Section title={t('price_runs.rule.title')} text={t('price_runs.rule.text')}>
      {rules.map((rule) => (
        <div key={rule.currency} className="flex flex-col gap-4">
          {rules.length > 1 && (
            <Switch
              name={`rules.${rule.currency}`}
              label={t(rule === rules[0] ? 'price_runs.rule.currency' : 'price_runs.rule.add', {
                currency: rule.currency,
              })}
              checked={rule.isOn}
              onChange={(event) => onChange({ ...rule, isOn: event.target.checked })}
            />
          )}
          {rule.isOn && (
            <RuleFields
              rule={rule}
              others={rules.map(({ currency }) => currency).filter((code) => code !== rule.currency)}
              products={products}
              hasOptions={hasOptions}
              errorAt={(path) =>
                errors.find((error) => error.path === `rules.${sent.indexOf(rule)}.${path}`)?.message
              }
              onChange={onChange}
            />
          )}
        </div>
      ))}
    </Section>
  );
}

interface RuleFieldsProps {
  rule: RuleDraft;
  /** The other currencies, which it can be converted from. */
  others: readonly string[];
  products: readonly Product[];
  hasOptions: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (rule: RuleDraft) => void;
}

/** Of a rate, which may be as small as that of the dinar against the lira. */
const rateDigits = 8;

function RuleFields({ rule, others, products, hasOptions, errorAt, onChange }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { currency, way, value, from } = rule;
  const isPercent = way === 'raise_percent' || way === 'cut_percent';
  const isConverted = way === 'convert';
  const label = isPercent
    ? t('price_runs.rule.percent')
    : isConverted
      ? t('price_runs.rule.rate', { from, currency })
      : t(way === 'set' ? 'price_runs.rule.price' : 'price_runs.rule.amount');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t('price_runs.rule.currency', { currency })}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
        <SelectField
          name={`rules.${currency}.way`}
          label={t('price_runs.rule.way')}
          value={way}
          error={errorAt('kind')}
          onChange={({ target }) =>
            onChange({ ...rule, way: ruleWays.find((one) => one === target.value) ?? way })
          }
        >
          {ruleWays
            .filter((one) => one !== 'convert' || others.length > 0)
            .map((one) => (
              <option key={one} value={one}>
                {t(`price_runs.rule.ways.${one}`)}
              </option>
            ))}
        </SelectField>
        {isConverted && (
          <SelectField
            name={`rules.${currency}.from`}
            label={t('price_runs.rule.from')}
            value={from}
            error={errorAt('from')}
            onChange={(event) => onChange({ ...rule, from: event.target.value })}
          >
            {others.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
        )}
        <AmountField
          name={`rules.${currency}.value`}
          label={label}
          value={value}
          decimalDigits={isPercent ? 2 : isConverted ? rateDigits : digitsOf(currency)}
          unit={isPercent ? '%' : symbolOf(currency)}
          error={errorAt('value') ?? (Number.isNaN(value) ? t('validation.rule_value') : undefined)}
          onChange={(typed) => onChange({ ...rule, value: typed })}
        />
        <RoundingFields
          prefix={`rules.${currency}`}
          currency={currency}
          rounding={rule.rounding}
          errors={{ step: errorAt('rounding.step'), ending: errorAt('rounding.ending') }}
          onChange={(rounding) => onChange({ ...rule, rounding })}
        />
      </div>
      {hasOptions && (
        <Switch
          name={`rules.${currency}.options`}
          label={t('price_runs.rule.options')}
          help={t('price_runs.rule.options_help')}
          checked={rule.options}
          onChange={(event) => onChange({ ...rule, options: event.target.checked })}
        />
      )}
      <RuleExample draft={rule} products={products} />
    </fieldset>
  );
}
