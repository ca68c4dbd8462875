import {
  fallbackLanguage,
  type InterfaceLanguage,
  interfaceLanguages,
  isInterfaceLanguage,
} from '@sofra/contract/languages';
import { translations } from '@sofra/locales/translations';
import { createInstance } from 'i18next';
import { bestOffer } from './accept-language.ts';

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  fallbackLng: fallbackLanguage,
  supportedLngs: interfaceLanguages,
  resources: Object.fromEntries(
    Object.entries(translations).map(([language, translation]) => [language, { translation }]),
  ),
  // The words go into JSON or are escaped where the HTML of a mail is written.
  interpolation: { escapeValue: false },
});

const translators = Object.fromEntries(
  interfaceLanguages.map((language) => [language, i18n.getFixedT(language)]),
) as Record<InterfaceLanguage, ReturnType<typeof i18n.getFixedT>>;

export function translate(
  language: InterfaceLanguage,
  key: string,
  values: Record<string, string | number> = {},
): string {
  return String(translators[language](key, values));
}

/** The reader's language by an `Accept-Language` header. */
export function negotiateLanguage(header: string | undefined): InterfaceLanguage {
  const known = bestOffer(header, (_, primary) => (isInterfaceLanguage(primary) ? primary : undefined));
  return known ?? fallbackLanguage;
}
