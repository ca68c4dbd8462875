import { portionUnits } from '@sofra/contract/portions';
import { type Ref, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import { AmountField } from './amount-field.tsx';
import type { ProductValues } from './product-values.ts';

type Unit = (typeof portionUnits)[number];
type Portion = ProductValues['portion'];

interface PortionInputsProps {
  /** Where the API finds it. */
  name: string;
  value: Portion;
  onChange: (portion: Portion) => void;
  onBlur?: () => void;
  help?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** How much the guest gets; without an amount there is no portion. */
export function PortionInputs({ name, value, onChange, onBlur, help, error, ref }: PortionInputsProps) {
  const { t } = useTranslation();
  // Chosen before the amount is typed, it is nowhere in the form yet.
  const [chosen, setChosen] = useState<Unit>('g');
  const { amount, unit } = value ?? { amount: 0, unit: chosen };
  const change = (amount: number, unit: Unit) => {
    setChosen(unit);
    onChange(amount === 0 ? null : { amount, unit });
  };
  return (
    <>
      <AmountField
        ref={ref}
        name={`${name}.amount`}
        label={t('products.portion.amount')}
        help={help}
        error={error}
        value={amount}
        decimalDigits={2}
        onChange={(typed) => change(typed, unit)}
        onBlur={onBlur}
      />
      <SelectField
        name={`${name}.unit`}
        label={t('products.portion.unit')}
        value={unit}
        onChange={(event) => change(amount, event.target.value as Unit)}
      >
        {portionUnits.map((each) => (
          <option key={each} value={each}>
            {t(`products.portion.units.${each}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export function PortionFields() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ProductValues, 'portion'>({ name: 'portion' });
  const problem = fieldState.error as { message?: string; amount?: { message?: string } } | undefined;
  return (
    <div className="grid grid-cols-2 gap-4">
      <PortionInputs
        {...field}
        help={t('products.portion.help')}
        error={problem?.amount?.message ?? problem?.message}
      />
    </div>
  );
}
