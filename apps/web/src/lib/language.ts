import { fallbackLanguage, type InterfaceLanguage, isInterfaceLanguage } from '@sofra/contract/languages';
import i18next from 'i18next';

/** In their own words, so that everybody finds theirs whatever the page speaks now. */
export const languageNames: Record<InterfaceLanguage, string> = {
  tr: 'Türkçe',
  en: 'English',
  ar: 'العربية',
  ru: 'Русский',
};

export function currentLanguage(): InterfaceLanguage {
  const language = i18next.resolvedLanguage ?? i18next.language ?? '';
  return isInterfaceLanguage(language) ? language : fallbackLanguage;
}
