import { shopLimits } from '@sofra/contract/shops';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LanguageTabs, languageName, writtenIn } from '../languages/language-tabs.tsx';
import { TabPanel } from '../ui/tabs.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import type { ShopValues } from './shop-values.ts';

const idBase = 'description';

/** In every language of the menu as the list stands in the form, and in those that have a text already. */
export function ShopDescription() {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<ShopValues>();
  const [texts, menuLanguages] = useWatch({ control, name: ['description_i18n', 'menu_languages'] });
  const [language, setLanguage] = useState(menuLanguages[0] ?? '');
  const isWritten = (code: string) => (texts[code] ?? '').trim() !== '';
  // The tab that is open stays while its text is being emptied.
  const used = Object.keys(texts).filter((code) => isWritten(code) || code === language);
  const codes = [...new Set([...menuLanguages, ...used])];
  const current = codes.includes(language) ? language : (codes[0] ?? '');

  const { submitCount, errors } = formState;
  const openWrongTab = useEffectEvent(() => {
    const wrong = codes.find((code) => errors.description_i18n?.[code]);
    if (wrong) setLanguage(wrong);
  });
  useEffect(() => {
    if (submitCount > 0) openWrongTab();
  }, [submitCount]);

  return (
    <div className="flex flex-col gap-4">
      <LanguageTabs
        idBase={idBase}
        codes={codes}
        current={current}
        onChange={setLanguage}
        markOf={(code) => (isWritten(code) ? undefined : t('languages.no_text'))}
      />
      {codes.map((code) => (
        <TabPanel key={code} idBase={idBase} id={code} current={current}>
          <Description code={code} />
        </TabPanel>
      ))}
    </div>
  );
}

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
