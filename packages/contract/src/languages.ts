/** The languages the interface, the mails and the server's messages exist in. */
export const interfaceLanguages = ['tr', 'en', 'ar', 'ru'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

export const fallbackLanguage: InterfaceLanguage = 'en';

const rightToLeft: readonly InterfaceLanguage[] = ['ar'];

export const isInterfaceLanguage = (code: string): code is InterfaceLanguage =>
  (interfaceLanguages as readonly string[]).includes(code);

export const directionOf = (language: InterfaceLanguage): 'ltr' | 'rtl' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr';
