import { diets } from '@sofra/reference-data/diets';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/language.ts';
import { dietIcons } from './diet-icons.ts';
import type { ProductValues } from './product-values.ts';

/** What the dish is fit for, each a chip to tick. */
export function DietFields() {
  const { t } = useTranslation();
  const { register } = useFormContext<ProductValues>();
  return (
    <fieldset>
      <legend className="mb-3 font-medium text-sm">{t('products.diet')}</legend>
      <div className="flex flex-wrap gap-2">
        {diets.map(({ id, names }) => {
          const Icon = dietIcons[id];
          return (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-base-300 px-3 text-sm has-checked:border-base-content has-checked:bg-base-200"
            >
              <input {...register('diet')} value={id} type="checkbox" className="checkbox checkbox-sm" />
              <Icon className="size-5 shrink-0" aria-hidden="true" />
              {names[currentLanguage()]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
