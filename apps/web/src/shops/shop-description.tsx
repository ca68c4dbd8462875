import { shopLimits } from '@sofra/contract/shops';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageName, writtenIn } from '../languages/language-tabs.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { ShopTexts } from './shop-texts.tsx';
import type { ShopValues } from './shop-values.ts';

export const ShopDescription = () => (
  <ShopTexts field="description_i18n">{(code) => <Description code={code} />}</ShopTexts>
);

function Description({ code }: { code: string }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ShopValues>();
  return (
    <TextareaField
      {...register(`description_i18n.${code}`, { shouldUnregister: true })}
      {...writtenIn(code)}
      label={t('languages.description', { language: languageName(code) })}
      maxLength={shopLimits.description}
      error={formState.errors.description_i18n?.[code]?.message}
    />
  );
}
