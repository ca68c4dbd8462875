import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AmountField } from './amount-field.tsx';
import type { ProductValues } from './product-values.ts';

// In the order that European labels have.
const nutrients = [
  { key: 'calories', unit: 'kcal', decimalDigits: 0 },
  { key: 'fat', unit: 'g', decimalDigits: 1 },
  { key: 'carbohydrates', unit: 'g', decimalDigits: 1 },
  { key: 'protein', unit: 'g', decimalDigits: 1 },
] as const;

export function NutritionFields() {
  const { t } = useTranslation();
  const { control } = useFormContext<ProductValues>();
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {nutrients.map(({ key, unit, decimalDigits }) => (
        <Controller
          key={key}
          control={control}
          name={`nutrition_info.${key}`}
          render={({ field, fieldState }) => (
            <AmountField
              {...field}
              label={t(`products.nutrition.${key}`)}
              unit={unit}
              decimalDigits={decimalDigits}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </div>
  );
}
