import { foldText } from '@sofra/contract/fold-text';
import { type InterfaceLanguage, interfaceLanguages } from '@sofra/contract/languages';
import type { Shop } from '@sofra/contract/shops';
import { themes } from '@sofra/reference-data/themes';
import type { TFunction } from 'i18next';
import { Languages, LogOut, Palette, Store } from 'lucide-react';
import { languageNames } from '../../lib/language.ts';
import { applyTheme } from '../../lib/theme.ts';
import type { Entry } from './entry.ts';
import type { NamesOf } from './names.ts';

interface Choices {
  /** Those that are not selected now. */
  shops: readonly Shop[];
  select: (id: string) => void;
  chooseLanguage: (language: InterfaceLanguage) => void;
  logout: () => void;
}

/** What the top bar offers to choose from. */
export function choiceEntries(
  { shops, select, chooseLanguage, logout }: Choices,
  t: TFunction,
  names: NamesOf,
): Entry[] {
  return [
    ...shops.map(({ _id, name }) => ({
      id: `shop.${_id}`,
      label: name,
      hint: t('palette.kinds.shop'),
      Icon: Store,
      text: `${foldText(name)} ${names('palette.kinds.shop')}`,
      run: () => select(_id),
    })),
    ...interfaceLanguages.map((language) => ({
      id: `language.${language}`,
      label: languageNames[language],
      hint: t('layout.language'),
      Icon: Languages,
      text: `${foldText(languageNames[language])} ${names('layout.language')}`,
      run: () => chooseLanguage(language),
    })),
    ...themes.map((theme) => ({
      id: `theme.${theme}`,
      label: t(`themes.${theme}`),
      hint: t('layout.theme'),
      Icon: Palette,
      text: names('layout.theme', `themes.${theme}`),
      run: () => applyTheme(theme),
    })),
    {
      id: 'logout',
      label: t('layout.logout'),
      hint: t('palette.kinds.action'),
      Icon: LogOut,
      text: names('layout.logout'),
      isOffered: true,
      run: logout,
    },
  ];
}
