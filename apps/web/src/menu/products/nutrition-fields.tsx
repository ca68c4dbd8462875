import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/number-field.tsx';
import type { ProductValues } from './product-values.ts';

// In the order that European labels have.
const nutrients = [
  { key: 'calories', unit: 'kcal', step: 1 },
  { key: 'fat', unit: 'g', step: 0.1 },
  { key: 'carbohydrates', unit: 'g', step: 0.1 },
  { key: 'protein', unit: 'g', step: 0.1 },
] as const;

/** An emptied field counts as 0. */
const numberOrZero = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null || typed === undefined ? 0 : Number(typed)),
};

export function NutritionFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ProductValues>();
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {nutrients.map(({ key, unit, step }) => (
        <NumberField
          key={key}
          {...register(`nutrition_info.${key}`, numberOrZero)}
          label={t(`products.nutrition.${key}`)}
          unit={unit}
          min={0}
          step={step}
          error={formState.errors.nutrition_info?.[key]?.message}
        />
      ))}
    </div>
  );
}
