import { fallbackLanguage, type InterfaceLanguage, isInterfaceLanguage } from '@sofra/contract/languages';
import { translations } from '@sofra/locales/translations';

type Texts = (typeof translations)['en']['menu'];
type Keys<T, Path extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}.${K}` : Keys<T[K], `${Path}.${K}`>;
}[keyof T & string];

export type Word = Keys<Texts, 'menu'>;
export type Words = (key: Word, values?: Record<string, string | number>) => string;

/** The menu is written in any language its owner chose; what we say ourselves exists in four. */
export const wordsLanguageFor = (language: string): InterfaceLanguage =>
  isInterfaceLanguage(language) ? language : fallbackLanguage;

const lookUp = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], texts);

export const wordsIn =
  (language: InterfaceLanguage): Words =>
  (key, values = {}) =>
    String(lookUp(translations[language], key)).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
