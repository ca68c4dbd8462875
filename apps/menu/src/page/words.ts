import { fallbackLanguage, type GuestLanguage, isGuestLanguage } from '@sofra/contract/languages';
import { type GuestTexts, guestTexts } from '@sofra/locales/guest-texts';

type Keys<T, Path extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}.${K}` : Keys<T[K], `${Path}.${K}`>;
}[keyof T & string];

export type Word =
  | Keys<GuestTexts['menu'], 'menu'>
  | Keys<GuestTexts['contact']['guest'], 'contact.guest'>
  | Keys<GuestTexts['payment_methods']['names'], 'payment_methods.names'>;
export type Words = (key: Word, values?: Record<string, string | number>) => string;

/** The menu is written in any language its owner chose; what we say ourselves exists in twelve. */
export const wordsLanguageFor = (language: string): GuestLanguage =>
  isGuestLanguage(language) ? language : fallbackLanguage;

const flatten = (texts: object, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flatten(value, `${path}.${key}`),
  );

const byLanguage: Record<GuestLanguage, GuestTexts> = guestTexts;

const textsOf = Object.fromEntries(
  Object.entries(byLanguage).map(([language, { menu, contact, payment_methods: payments }]) => [
    language,
    new Map([
      ...flatten(menu, 'menu'),
      ...flatten(contact.guest, 'contact.guest'),
      ...flatten(payments.names, 'payment_methods.names'),
    ]),
  ]),
) as Record<GuestLanguage, Map<string, string>>;

export const wordsIn = (language: GuestLanguage): Words => {
  const texts = textsOf[language];
  return (key, values) => {
    const text = texts.get(key) ?? key;
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text;
  };
};
