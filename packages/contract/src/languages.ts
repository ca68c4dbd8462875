/** The languages the interface, the mails and the server's messages exist in. */
export const interfaceLanguages = ['tr', 'en', 'ar', 'ru'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

export const fallbackLanguage: InterfaceLanguage = 'en';

/** The languages in which guests are spoken to: those of the interface, and more that only they read. */
export const guestLanguages = [
  ...interfaceLanguages,
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'fa',
  'uk',
  'zh',
] as const;
export type GuestLanguage = (typeof guestLanguages)[number];

export const isGuestLanguage = (code: string): code is GuestLanguage =>
  (guestLanguages as readonly string[]).includes(code);

const rightToLeft: readonly InterfaceLanguage[] = ['ar'];

export const isInterfaceLanguage = (code: string): code is InterfaceLanguage =>
  (interfaceLanguages as readonly string[]).includes(code);

export const directionOf = (language: InterfaceLanguage): 'ltr' | 'rtl' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr';
