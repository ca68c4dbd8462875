import type { LocalizedText } from '@sofra/contract/localized-text';

/** The languages a form shows: those of the menu, the source first, and whatever the texts have beside them. */
export const languagesOf = (
  menuLanguages: readonly string[],
  texts: readonly (LocalizedText | null | undefined)[],
): string[] => [...new Set([...menuLanguages, ...texts.flatMap((text) => Object.keys(text ?? {}))])];

/** A box for each of the languages, empty where there is no text yet. */
export const withBlanks = (
  text: LocalizedText | null | undefined,
  languages: readonly string[],
): LocalizedText => ({ ...Object.fromEntries(languages.map((code) => [code, ''])), ...text });
