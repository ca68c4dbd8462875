import { type Rounding, roundingDirections } from '@sofra/contract/price-arithmetic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import { AmountField } from '../products/amount-field.tsx';
import { digitsOf, isRounded, usualRoundings } from './rule-draft.ts';
import { endingText, stepText } from './run-words.ts';

type Steps = Pick<Rounding, 'step' | 'ending'>;

const none = 'none';
const own = 'own';
const idOf = ({ step, ending }: Steps) =>
  step !== null ? `step ${step}` : ending !== null ? `ending ${ending}` : none;

interface RoundingFieldsProps {
  prefix: string;
  currency: string;
  rounding: Rounding;
  onChange: (rounding: Rounding) => void;
  errors: { step?: string | undefined; ending?: string | undefined };
}

/** What new prices are rounded to: what people usually want, else a number of their own. */
export function RoundingFields({ prefix, currency, rounding, onChange, errors }: RoundingFieldsProps) {
  const { t, i18n } = useTranslation();
  const usual = usualRoundings(currency);
  const [isOwn, setOwn] = useState(() => {
    const id = idOf(rounding);
    return id !== none && !usual.some((one) => idOf(one) === id);
  });
  const isEnding = rounding.ending !== null;

  function choose(id: string) {
    setOwn(id === own);
    if (id === own) return;
    const { step, ending } = usual.find((one) => idOf(one) === id) ?? { step: null, ending: null };
    onChange({ ...rounding, step, ending });
  }

  const nameOf = ({ step, ending }: Steps) =>
    step !== null
      ? t('price_runs.rule.step', { step: stepText(step, i18n.language) })
      : t('price_runs.rule.ending', { ending: endingText(ending ?? 0, currency, i18n.language) });

  return (
    <>
      <SelectField
        name={`${prefix}.rounding`}
        label={t('price_runs.rule.rounding')}
        value={isOwn ? own : idOf(rounding)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={none}>{t('price_runs.rule.no_rounding')}</option>
        {usual.map((one) => (
          <option key={idOf(one)} value={idOf(one)}>
            {nameOf(one)}
          </option>
        ))}
        <option value={own}>{t('price_runs.rule.own')}</option>
      </SelectField>
      {isOwn && (
        <>
          <SelectField
            name={`${prefix}.rounding.kind`}
            label={t('price_runs.rule.own_kind')}
            value={isEnding ? 'ending' : 'step'}
            onChange={({ target }) => {
              const value = rounding.step ?? rounding.ending ?? 1;
              const isNowEnding = target.value === 'ending';
              onChange({ ...rounding, step: isNowEnding ? null : value, ending: isNowEnding ? value : null });
            }}
          >
            <option value="step">{t('price_runs.rule.own_step')}</option>
            <option value="ending">{t('price_runs.rule.own_ending')}</option>
          </SelectField>
          <AmountField
            name={`${prefix}.rounding.${isEnding ? 'ending' : 'step'}`}
            label={t('price_runs.rule.own_value')}
            decimalDigits={digitsOf(currency)}
            value={rounding.step ?? rounding.ending ?? 0}
            error={errors.step ?? errors.ending}
            onChange={(value) =>
              onChange({ ...rounding, step: isEnding ? null : value, ending: isEnding ? value : null })
            }
          />
        </>
      )}
      {isRounded(rounding) && (
        <SelectField
          name={`${prefix}.rounding.direction`}
          label={t('price_runs.rule.direction')}
          value={rounding.direction}
          onChange={({ target }) => {
            const direction = roundingDirections.find((one) => one === target.value);
            if (direction) onChange({ ...rounding, direction });
          }}
        >
          {roundingDirections.map((direction) => (
            <option key={direction} value={direction}>
              {t(`price_runs.rule.directions.${direction}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
