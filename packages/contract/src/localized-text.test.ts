import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languagesMax, localizedText, pickText, textIn, withSourceText } from './localized-text.ts';
import { textLine } from './plain-text.ts';

const name = localizedText(textLine(20));
const problems = (value: unknown) =>
  name.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a language without text counts as not given', () => {
  expect(name.parse({ tr: 'Çay', en: '', de: '  ' })).toEqual({ tr: 'Çay' });
});

test('text is kept as it was typed', () => {
  expect(name.parse({ tr: ' Çay <b>' })).toEqual({ tr: ' Çay <b>' });
});

test.each(['turkish', 'TR', 't', 'tr_TR', 'constructor', ''])('%s is no language code', (code) => {
  expect(problems({ [code]: 'Çay' })).toEqual([`${code}: validation.language`]);
});

test('more languages than there is room for are refused', { tags: ['D6.58'] }, () => {
  expect(languagesMax).toBe(50);
  const codes = Array.from(
    { length: languagesMax + 1 },
    (_, i) => `a${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : 'x'}`,
  );
  expect(problems(Object.fromEntries(codes.map((code) => [code, 'Çay'])))).toEqual([
    ': validation.limit.languages',
  ]);
  expect(problems(Object.fromEntries(codes.slice(1).map((code) => [code, 'Çay'])))).toBeUndefined();
});

test('a hundred thousand languages are one refusal, and none of them is looked at', () => {
  const codes = Array.from({ length: 100_000 }, (_, index) => `no language ${index}`);
  expect(problems(Object.fromEntries(codes.map((code) => [code, 1])))).toEqual([
    ': validation.limit.languages',
  ]);
});

test.each([null, 'Çay', 3, ['Çay']])('%j is no text by language', (value) => {
  expect(name.safeParse(value).success).toBe(false);
});

test('text that is too long is named with its language', () => {
  expect(problems({ en: 'x'.repeat(21) })?.[0]).toMatch(/^en: /);
});

test.each([
  [{ tr: 'Çay', en: 'Tea', ru: 'Чай' }, 'ru', 'Чай'],
  [{ tr: 'Çay', en: 'Tea' }, 'ru', 'Tea'],
  [{ de: 'Tee', tr: 'Çay' }, 'ru', 'Çay'],
  [{ fr: 'Thé', de: 'Tee' }, 'ru', 'Thé'],
  [{ tr: '', de: 'Tee' }, 'tr', 'Tee'],
  [{}, 'tr', ''],
  [null, 'tr', ''],
  [{ tr: 'Çay' }, 'constructor', 'Çay'],
])('%j is shown in %s as %s', { tags: ['D2.8'] }, (text, language, shown) => {
  expect(pickText(text, language)).toBe(shown);
});

test('the language a text was found in is told, so that it can be marked up', () => {
  expect(textIn({ ar: 'شاي' }, 'tr')).toEqual({ language: 'ar', text: 'شاي' });
});

test('wherever there is a text, one is shown', () => {
  const texts = fc.dictionary(fc.constantFrom('tr', 'en', 'ar', 'ru', 'de'), fc.constantFrom('a', 'b'), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('tr', 'en', 'fr'),
      (text, language) => pickText(text, language) !== '',
    ),
  );
});

test('another text in the source language leaves the others; one that was shown in its place is not made its own', () => {
  const text = { tr: 'Süt', en: 'Milk' };
  expect(withSourceText(text, 'tr', 'Taze süt')).toEqual({ tr: 'Taze süt', en: 'Milk' });
  expect(withSourceText(text, 'tr', ' ')).toEqual({ en: 'Milk' });
  expect(withSourceText(text, 'ru', 'Milk')).toEqual(text);
  expect(withSourceText(text, 'ru', 'Молоко')).toEqual({ ...text, ru: 'Молоко' });
});
