import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '../languages/language-tabs.tsx';
import { TabPanel } from '../ui/tabs.tsx';
import type { ShopValues } from './shop-values.ts';

interface ShopTextsProps {
  field: 'description_i18n' | 'closed_note';
  /** The box for one language. */
  children: (code: string) => ReactNode;
}

/** In every language of the menu as the list stands in the form, and in those that have a text already. */
export function ShopTexts({ field, children }: ShopTextsProps) {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<ShopValues>();
  const [texts, menuLanguages] = useWatch({ control, name: [field, 'menu_languages'] });
  const [language, setLanguage] = useState(menuLanguages[0] ?? '');
  const isWritten = (code: string) => (texts[code] ?? '').trim() !== '';
  // The tab that is open stays while its text is being emptied.
  const used = Object.keys(texts).filter((code) => isWritten(code) || code === language);
  const codes = [...new Set([...menuLanguages, ...used])];
  const current = codes.includes(language) ? language : (codes[0] ?? '');

  const { submitCount, errors } = formState;
  const openWrongTab = useEffectEvent(() => {
    const wrong = codes.find((code) => errors[field]?.[code]);
    if (wrong) setLanguage(wrong);
  });
  useEffect(() => {
    if (submitCount > 0) openWrongTab();
  }, [submitCount]);

  return (
    <div className="flex flex-col gap-4">
      <LanguageTabs
        idBase={field}
        codes={codes}
        current={current}
        onChange={setLanguage}
        markOf={(code) => (isWritten(code) ? undefined : t('languages.no_text'))}
      />
      {codes.map((code) => (
        <TabPanel key={code} idBase={field} id={code} current={current}>
          {children(code)}
        </TabPanel>
      ))}
    </div>
  );
}
