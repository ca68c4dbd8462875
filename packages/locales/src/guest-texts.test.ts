import { describe, expect, test } from 'vitest';
import { guestFiles, guestTexts } from './guest-texts.ts';
import { flatten } from './translation-keys.ts';
import { translations } from './translations.ts';

/** Written in Latin letters everywhere. */
const ownNames =
  /WhatsApp|Apple Pay|Google Pay|Multinet|Pluxee \(Sodexo\)|Edenred \(Ticket\)|Setcard|Metropol|\bQR\b/g;
const withoutNames = (text: unknown) =>
  String(text)
    .replace(/\{\{\w+\}\}/g, '')
    .replace(ownNames, '');

const textsOf = (language: string): [string, string][] =>
  [...flatten(guestTexts[language as keyof typeof guestTexts])].map(([key, text]) => [
    key,
    withoutNames(text),
  ]);

const latin = /^\p{Script=Latin}$/u;
const scripts: Record<keyof typeof guestTexts, RegExp> = {
  tr: latin,
  en: latin,
  de: latin,
  fr: latin,
  es: latin,
  it: latin,
  nl: latin,
  // The Arabic forms of these two letters look the same and are found by nobody who types Persian.
  fa: /^(?![يك])[\p{Script=Arabic}\p{M}]$/u,
  ar: /^[\p{Script=Arabic}\p{M}]$/u,
  ru: /^[а-яё]$/iu,
  uk: /^[а-щьюяґєії]$/iu,
  zh: /^\p{Script=Han}$/u,
};

const added = Object.keys(guestFiles) as (keyof typeof guestFiles)[];

describe('what guests read', { tags: ['G4.1'] }, () => {
  test.each(Object.entries(scripts))('is written in the letters of %s alone', (language, script) => {
    const wrong = textsOf(language).filter(([, text]) =>
      [...text].some((sign) => /\p{L}/u.test(sign) && !script.test(sign)),
    );
    expect(wrong).toEqual([]);
  });

  // A few that were ever taken over from a dictionary of the other script.
  test('is written in simplified Chinese', () => {
    const traditional = textsOf('zh').filter(([, text]) =>
      /[單價點開關營業語電話網東門現請讓處時間類魚麥雞]/.test(text),
    );
    expect(traditional).toEqual([]);
  });

  test.each(added)('has no sentence in %s that was left as the interface says it', (language) => {
    const known = new Set(
      Object.keys(translations).flatMap((other) => textsOf(other).map(([, text]) => text)),
    );
    const left = textsOf(language).filter(([, text]) => /\p{L}\s+\p{L}/u.test(text) && known.has(text));
    expect(left).toEqual([]);
  });

  test.each(added)('names every allergen and every mark in %s, each by a name of its own', (language) => {
    const { allergens, allergens_in_line: inLine, diets } = guestFiles[language];
    for (const names of [allergens, inLine, diets]) {
      const given = Object.values(names);
      expect(given.filter((name) => name.trim() === '')).toEqual([]);
      expect(new Set(given).size).toBe(given.length);
    }
    expect(Object.keys(allergens)).toEqual(Object.keys(guestFiles.de.allergens));
    expect(Object.keys(inLine)).toEqual(Object.keys(allergens));
    expect(Object.keys(diets)).toEqual(Object.keys(guestFiles.de.diets));
  });
});
