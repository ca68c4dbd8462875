import { fallbackLanguage, type InterfaceLanguage, isInterfaceLanguage } from '@sofra/contract/languages';
import { translations } from '@sofra/locales/translations';

type Texts = (typeof translations)['en'];
type Keys<T, Path extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}.${K}` : Keys<T[K], `${Path}.${K}`>;
}[keyof T & string];

export type Word =
  | Keys<Texts['menu'], 'menu'>
  | Keys<Texts['contact']['guest'], 'contact.guest'>
  | Keys<Texts['payment_methods']['names'], 'payment_methods.names'>;
export type Words = (key: Word, values?: Record<string, string | number>) => string;

/** The menu is written in any language its owner chose; what we say ourselves exists in four. */
export const wordsLanguageFor = (language: string): InterfaceLanguage =>
  isInterfaceLanguage(language) ? language : fallbackLanguage;

const flatten = (texts: object, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flatten(value, `${path}.${key}`),
  );

const textsOf = Object.fromEntries(
  Object.entries(translations).map(([language, { menu, contact, payment_methods: payments }]) => [
    language,
    new Map([
      ...flatten(menu, 'menu'),
      ...flatten(contact.guest, 'contact.guest'),
      ...flatten(payments.names, 'payment_methods.names'),
    ]),
  ]),
) as Record<InterfaceLanguage, Map<string, string>>;

export const wordsIn = (language: InterfaceLanguage): Words => {
  const texts = textsOf[language];
  return (key, values) => {
    const text = texts.get(key) ?? key;
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text;
  };
};
