import list from '../data/languages.json' with { type: 'json' };

export type Language = {
  code: string;
  /** In English. */
  name: string;
  nativeName: string;
  rtl: boolean;
};

/** Turkish first, English second, then by English name. */
export const languages: readonly Language[] = list;

const byCode = new Map(languages.map((language) => [language.code, language]));

export function languageOf(code: string): Language | undefined {
  return byCode.get(code);
}

export function isRtl(code: string): boolean {
  return languageOf(code)?.rtl ?? false;
}
