import { interfaceLanguages } from '@sofra/contract/languages';
import { Check, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languageNames } from '../lib/language.ts';
import { DropdownMenu, menuItemLook } from '../ui/dropdown-menu.tsx';
import { useChooseLanguage } from '../users/use-choose-language.ts';

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const choose = useChooseLanguage();
  const current = currentLanguage();

  return (
    <DropdownMenu
      label={`${t('layout.language')}: ${languageNames[current]}`}
      trigger={
        <>
          <Languages className="size-5" aria-hidden="true" />
          <span className="text-sm font-medium max-sm:hidden">{languageNames[current]}</span>
        </>
      }
      className="w-44"
    >
      {(close) =>
        interfaceLanguages.map((language) => (
          <button
            key={language}
            type="button"
            role="menuitemradio"
            aria-checked={language === current}
            tabIndex={-1}
            lang={language}
            className={menuItemLook}
            onClick={() => {
              choose(language);
              close();
            }}
          >
            <span className="grow">{languageNames[language]}</span>
            {language === current && <Check className="size-4" aria-hidden="true" />}
          </button>
        ))
      }
    </DropdownMenu>
  );
}
