import { allergens } from '@sofra/reference-data/allergens';
import { Ham, type LucideIcon, Wine } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/language.ts';
import { allergenIcons } from './allergen-icons.ts';
import type { ProductValues } from './product-values.ts';

/** What guests must be told: the fourteen allergens, alcohol and pork. */
export function AllergenFields() {
  const { t } = useTranslation();
  const { register } = useFormContext<ProductValues>();
  const language = currentLanguage();
  return (
    <>
      <fieldset>
        <legend className="mb-3 font-medium text-sm">{t('products.allergens.title')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {allergens.map(({ id, names }) => (
            <Check
              key={id}
              {...register('allergens')}
              value={id}
              label={names[language]}
              Icon={allergenIcons[id]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-medium text-sm">{t('products.allergens.marks')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <Check {...register('contains_alcohol')} label={t('menu.contains_alcohol')} Icon={Wine} />
          <Check {...register('contains_pork')} label={t('menu.contains_pork')} Icon={Ham} />
        </div>
      </fieldset>
    </>
  );
}

function Check({ label, Icon, ...input }: { label: string; Icon: LucideIcon } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-300 px-3 text-sm has-checked:border-base-content has-checked:bg-base-200">
      <input {...input} type="checkbox" className="checkbox checkbox-sm" />
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {label}
    </label>
  );
}
