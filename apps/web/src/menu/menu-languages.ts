import type { LocalizedText } from '@sofra/contract/localized-text';

/** Every language that one of the texts has, in the order they are met. */
export const languagesOf = (texts: readonly (LocalizedText | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => Object.keys(text ?? {}))),
];

/** A box for each of the languages, empty where there is no text yet. */
export const withBlanks = (
  text: LocalizedText | null | undefined,
  languages: readonly string[],
): LocalizedText => ({ ...Object.fromEntries(languages.map((code) => [code, ''])), ...text });
