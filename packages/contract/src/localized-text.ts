import { z } from 'zod';

/** Texts by language code, such as `{ tr: 'Çay', en: 'Tea' }`. */
export type LocalizedText = Record<string, string>;

export const languagesMax = 50;

const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'validation.language');

/** A language without text counts as not given. */
const withoutBlanks = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value.trim() !== ''));

const fewLanguages = (text: LocalizedText, { issues }: z.core.ParsePayload): LocalizedText => {
  const isObject = typeof text === 'object' && text !== null;
  if (isObject && Object.keys(text).length > languagesMax)
    issues.push({ code: 'custom', message: 'validation.limit.languages', input: text });
  return text;
};

/** Counted before a language is looked at: a hundred thousand of them would be a hundred thousand refusals. */
export const localizedText = (value: z.ZodType<string, string>) =>
  z
    .preprocess(
      fewLanguages,
      z.record(languageCode, value, {
        error: ({ code }) => (code === 'invalid_key' ? 'validation.language' : undefined),
      }),
    )
    .transform(withoutBlanks);

/** With another text in the source language; the others stay. Sent as it was answered, it changes nothing. */
export const withSourceText = (text: LocalizedText, source: string, next: string): LocalizedText =>
  next === pickText(text, source) ? text : withoutBlanks({ ...text, [source]: next });

/** The text to show: in the reader's language, else English, else Turkish, else whichever there is. */
export function pickText(text: LocalizedText | null | undefined, language: string): string {
  return textIn(text, language)?.text ?? '';
}

/** As `pickText`, with the language it was found in. */
export function textIn(text: LocalizedText | null | undefined, language: string) {
  if (!text) return undefined;
  for (const code of [language, 'en', 'tr', ...Object.keys(text)]) {
    const found = Object.hasOwn(text, code) && text[code];
    if (found) return { language: code, text: found };
  }
  return undefined;
}
